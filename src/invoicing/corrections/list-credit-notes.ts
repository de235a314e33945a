import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { CreditNote } from './credit-note.ts'
import { creditNoteFilter, creditNotes } from './credit-note-record-store.ts'

export const listCreditNotes = operation({
  name: 'listCreditNotes',
  summary: 'List credit notes',
  description: `Returns the corrections of invoices in the order of their ids. All given filters must match; unknown records have no credit notes. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/creditNotes', v2: '/credit-notes' },
  scope: 'creditnotes.read',
  query: {
    ...pageQuery,
    creditNoteNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
    invoiceId: ReferenceField({ description: 'The invoice that they correct.' }),
    salesOrderId: ReferenceField(),
    customerId: ReferenceField(),
  },
  answer: { status: 200, shape: pageOf(CreditNote) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, creditNotes, query, creditNoteFilter(query)),
})
