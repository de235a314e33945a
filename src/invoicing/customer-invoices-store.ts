import { numbersOfCustomer } from '../customers/customer-reference-store.ts'
import type { PersonalPart } from '../customers/personal-data/personal-data.ts'
import { fixed, type Sql } from '../platform/postgres/sql.ts'
import { CreditNote } from './corrections/credit-note.ts'
import { creditNoteProjection } from './corrections/credit-note-record-store.ts'
import { Invoice } from './invoices/invoice.ts'
import { invoiceProjection } from './invoices/invoice-record-store.ts'

const documentsOf = (type: number): Sql =>
  fixed(`from erp.accounting_documents document
    where document.tenant_id = $tenant and document.customer_id in (${numbersOfCustomer})
      and document.type = ${type}`)

/** The invoices of a customer, drafts included, of which a person may ask for a copy. */
export const invoicesOfCustomer: PersonalPart = {
  field: 'invoices',
  shape: Invoice,
  list: { from: documentsOf(0), order: fixed('document.id'), element: invoiceProjection },
}

/** The corrections of invoices of a customer, of which a person may ask for a copy. */
export const creditNotesOfCustomer: PersonalPart = {
  field: 'creditNotes',
  shape: CreditNote,
  list: { from: documentsOf(2), order: fixed('document.id'), element: creditNoteProjection },
}
