import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { CreditNote } from './credit-note.ts'
import { creditNotes, ofInvoice } from './credit-note-record-store.ts'

export const listCreditNotes = operation({
  name: 'listCreditNotes',
  summary: 'List credit notes',
  description: `Returns the corrections of invoices in the order of their ids, all or those of an invoice. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/creditNotes', v2: '/credit-notes' },
  scope: 'creditnotes.read',
  query: { ...pageQuery, invoiceId: ReferenceField({ description: 'The invoice they correct.' }) },
  answer: { status: 200, shape: pageOf(CreditNote) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(
      tx,
      generation,
      creditNotes,
      query,
      query.invoiceId && ofInvoice(tx.tenantId, query.invoiceId),
    ),
})
