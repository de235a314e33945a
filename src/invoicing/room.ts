import type { Room } from '../platform/room.ts'
import { accountingExportEvents } from './accounting-exports/accounting-export.ts'
import { accountingExportJob } from './accounting-exports/accounting-export-job.ts'
import { bankStatementLineEvents } from './bank-statements/lines/bank-statement-line.ts'
import { lineBookingsJob } from './bank-statements/matching/line-bookings-job.ts'
import { bankStatementEvents } from './bank-statements/statements/bank-statement.ts'
import { bankStatementJob } from './bank-statements/statements/bank-statement-job.ts'
import { invoicingCopies } from './copies.ts'
import { creditNoteEvents } from './corrections/credit-note-events.ts'
import { documentTypes } from './documents/accounting-document.ts'
import { documentNumberRanges } from './documents/document-numbers.ts'
import { invoicingLimits } from './documents/limits.ts'
import { searchedCreditNotes, searchedInvoices } from './documents/searched-documents-store.ts'
import { baseRateList } from './dunning/base-rates/base-rate-list.ts'
import { dunningLetterEvents } from './dunning/letters/dunning-letter.ts'
import { dunningRunEvents } from './dunning/runs/dunning-run.ts'
import { dunningRunJob } from './dunning/runs/dunning-run-job.ts'
import { moneyDuties } from './duties-store.ts'
import { attachedToInvoice } from './files/attached-to-invoice.ts'
import { invoicingQueries } from './graph/invoicing-queries.ts'
import { orderInvoicesExtension } from './graph/order-invoices-graph-store.ts'
import { invoiceEvents } from './invoices/invoice-events.ts'
import { invoicingOperations } from './operations.ts'
import { paymentProviderList } from './payment-providers/payment-provider-list.ts'
import { providerRequestEvents } from './payment-providers/provider-payment.ts'
import { paymentRunEntryEvents } from './payment-runs/entries/payment-run-entry.ts'
import { paymentRunEvents } from './payment-runs/runs/payment-run.ts'
import { paymentEvents } from './payments/payment-events.ts'
import { invoicingRetention } from './retention.ts'
import { invoicingScopes } from './scopes.ts'
import { invoicingTables } from './tables.ts'
import { invoicingUndo } from './undo.ts'
import { invoicingWords } from './words.ts'

/** Invoices of orders, payments, dunning, corrections and cancellations, and what accounting needs of them. */
export const invoicing: Room = {
  name: 'invoicing',
  words: invoicingWords,

  searched: [searchedInvoices, searchedCreditNotes],
  limits: invoicingLimits,
  tables: invoicingTables,
  duties: moneyDuties,
  retention: invoicingRetention,
  copies: invoicingCopies,
  operations: invoicingOperations,
  undo: invoicingUndo,
  scopes: invoicingScopes,
  attachments: [attachedToInvoice],
  numberRanges: documentNumberRanges,
  counted: [
    {
      ...{ noun: 'invoice', table: 'accounting_documents' },
      only: { column: 'type', value: documentTypes.invoice },
    },
  ],
  graphExtensions: [orderInvoicesExtension],
  graph: invoicingQueries,
  referenceLists: [baseRateList, paymentProviderList],
  events: [
    ...[invoiceEvents, creditNoteEvents, paymentEvents],
    ...[bankStatementEvents, bankStatementLineEvents, accountingExportEvents],
    ...[dunningRunEvents, dunningLetterEvents, providerRequestEvents],
    ...[paymentRunEvents, paymentRunEntryEvents],
  ],
  jobs: [bankStatementJob, lineBookingsJob, accountingExportJob, dunningRunJob],
  fileUses: [
    { table: 'bank_statements', column: 'digest' },
    { table: 'accounting_exports', column: 'digest' },
    { table: 'payment_runs', column: 'digest' },
  ],
}
