import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { CreditNote } from './credit-note.ts'
import { concludeWithCreditNotePage, creditNoteOrders } from './credit-note-record-store.ts'

const filters = {
  ...pageQuery,
  creditNoteNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
  invoiceId: ReferenceField({ description: 'The invoice that they correct.' }),
  salesOrderId: ReferenceField(),
  customerId: ReferenceField(),
}

const common = {
  summary: 'List credit notes',
  method: 'GET',
  scope: 'creditnotes.read',
  answer: { status: 200, shape: pageOf(CreditNote) },
} as const

/** The same credit notes in both generations; the second one can be searched and ordered. */
export const listCreditNotes: readonly Operation[] = [
  operation({
    ...common,
    name: 'listCorrections',
    description: `Returns the corrections of invoices in the order of their ids. All given filters must match; unknown records have no credit notes. ${pageSentence}`,
    path: { v1: '/creditNotes' },
    query: filters,
    handle: ({ tx, generation, query }) => concludeWithCreditNotePage(tx, generation, query),
  }),
  operation({
    ...common,
    name: 'listCreditNotes',
    description: `Returns the corrections of invoices in the order of their ids, or as \`sort\` says. All given filters must match; unknown records have no credit notes. ${pageSentence}`,
    path: { v2: '/credit-notes' },
    query: {
      ...filters,
      searchKeyWord: Text(255, {
        description:
          'Words of numbers of the credit note, or of names, companies and e-mail addresses of its addresses, in any order; a single word, and the last one, may be the beginning of a word.',
      }),
      ...creditNoteOrders.parameter(
        'The field to order by, with - before it in descending order; by id when left out. Credit notes of the same value are ordered by id.',
      ),
    },
    handle: ({ tx, generation, query }) => concludeWithCreditNotePage(tx, generation, query),
  }),
]
