import type { Operation } from '../platform/pipeline/operation.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import { listAccountingData } from './accounting-data/list-accounting-data.ts'
import { listAccountingPayments } from './accounting-data/list-accounting-payments.ts'
import { cancelAccountingExport } from './accounting-exports/cancel-accounting-export.ts'
import { createAccountingExport } from './accounting-exports/create-accounting-export.ts'
import { downloadAccountingExport } from './accounting-exports/download-accounting-export.ts'
import { getAccountingExport } from './accounting-exports/get-accounting-export.ts'
import { listAccountingExports } from './accounting-exports/list-accounting-exports.ts'
import { previewAccountingExport } from './accounting-exports/preview-accounting-export.ts'
import { closeAccountingPeriod } from './accounting-periods/close-accounting-period.ts'
import { getAccountingPeriods } from './accounting-periods/get-accounting-periods.ts'
import { listAccountingPeriodChanges } from './accounting-periods/list-accounting-period-changes.ts'
import { reopenAccountingPeriod } from './accounting-periods/reopen-accounting-period.ts'
import { getAccountingSettings } from './accounting-settings/get-accounting-settings.ts'
import { updateAccountingSettings } from './accounting-settings/update-accounting-settings.ts'
import { bookBankStatementLine } from './bank-statements/lines/book-bank-statement-line.ts'
import { getBankStatementLine } from './bank-statements/lines/get-bank-statement-line.ts'
import { ignoreBankStatementLine } from './bank-statements/lines/ignore-bank-statement-line.ts'
import { listBankStatementLines } from './bank-statements/lines/list-bank-statement-lines.ts'
import { reopenBankStatementLine } from './bank-statements/lines/reopen-bank-statement-line.ts'
import { bookBankStatement } from './bank-statements/matching/book-bank-statement.ts'
import { getBankStatementLineProposals } from './bank-statements/matching/get-bank-statement-line-proposals.ts'
import { previewBankStatementBookings } from './bank-statements/matching/preview-bank-statement-bookings.ts'
import { downloadBankStatementFile } from './bank-statements/statements/download-bank-statement-file.ts'
import { getBankStatement } from './bank-statements/statements/get-bank-statement.ts'
import { listBankStatements } from './bank-statements/statements/list-bank-statements.ts'
import { uploadBankStatement } from './bank-statements/statements/upload-bank-statement.ts'
import { cancelInvoice } from './cancellations/cancel-invoice.ts'
import { cancelCreditNote } from './corrections/cancel-credit-note.ts'
import { createCreditNote } from './corrections/create-credit-note.ts'
import { getCreditNote } from './corrections/get-credit-note.ts'
import { listCreditNotes } from './corrections/list-credit-notes.ts'
import { getCustomerFigures } from './customer-figures/get-customer-figures.ts'
import { getDunningLetter } from './dunning/letters/get-dunning-letter.ts'
import { listDunningLetters } from './dunning/letters/list-dunning-letters.ts'
import { updateDunningLetter } from './dunning/letters/update-dunning-letter.ts'
import { confirmDunningRun } from './dunning/runs/confirm-dunning-run.ts'
import { createDunningRun } from './dunning/runs/create-dunning-run.ts'
import { deleteDunningRun } from './dunning/runs/delete-dunning-run.ts'
import { getDunningRun } from './dunning/runs/get-dunning-run.ts'
import { listDunningOutcomes } from './dunning/runs/list-dunning-outcomes.ts'
import { listDunningRuns } from './dunning/runs/list-dunning-runs.ts'
import { setDunningLevel } from './dunning/set-dunning-level.ts'
import { getDunningSettings } from './dunning/settings/get-dunning-settings.ts'
import { updateDunningSettings } from './dunning/settings/update-dunning-settings.ts'
import { eInvoiceOutput } from './e-invoices/export-e-invoice.ts'
import { createInvoice } from './invoices/create-invoice.ts'
import { deleteInvoice } from './invoices/delete-invoice.ts'
import { finalizeInvoice } from './invoices/finalize-invoice.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { getInvoiceCompleteness } from './invoices/get-invoice-completeness.ts'
import { getInvoiceTotals } from './invoices/get-invoice-totals.ts'
import { listInvoiceLineItems } from './invoices/list-invoice-line-items.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { updateInvoice } from './invoices/update-invoice.ts'
import { eInvoicePapers, invoicingPapers } from './invoicing-papers.ts'
import { getOpenItemAges } from './open-items/get-open-item-ages.ts'
import { listOpenItems } from './open-items/list-open-items.ts'
import { createOrderCreditUse } from './order-payments/create-order-credit-use.ts'
import { createOrderPayment } from './order-payments/create-order-payment.ts'
import { createOrderRefund } from './order-payments/create-order-refund.ts'
import { createPaymentReport } from './payment-providers/create-payment-report.ts'
import { createProviderRequest } from './payment-providers/create-provider-request.ts'
import { getProviderRequest } from './payment-providers/get-provider-request.ts'
import { listProviderPayments } from './payment-providers/list-provider-payments.ts'
import { listProviderRequests } from './payment-providers/list-provider-requests.ts'
import { listPaymentRunEntries } from './payment-runs/entries/list-payment-run-entries.ts'
import { updatePaymentRunEntry } from './payment-runs/entries/update-payment-run-entry.ts'
import { cancelPaymentRun } from './payment-runs/runs/cancel-payment-run.ts'
import { confirmPaymentRun } from './payment-runs/runs/confirm-payment-run.ts'
import { createPaymentRun } from './payment-runs/runs/create-payment-run.ts'
import { deletePaymentRun } from './payment-runs/runs/delete-payment-run.ts'
import { downloadPaymentRunFile } from './payment-runs/runs/download-payment-run-file.ts'
import { getPaymentRun } from './payment-runs/runs/get-payment-run.ts'
import { listPaymentRuns } from './payment-runs/runs/list-payment-runs.ts'
import { createPayment } from './payments/create-payment.ts'
import { createPayments } from './payments/create-payments.ts'
import { createRefund } from './payments/create-refund.ts'
import { getPayment } from './payments/get-payment.ts'
import { listPayments } from './payments/list-payments.ts'
import { listRecordedPayments } from './payments/list-recorded-payments.ts'
import { getRevenueFigures } from './revenue/get-revenue-figures.ts'
import { listRevenueDocuments } from './revenue/list-revenue-documents.ts'
import { downloadTaxFile } from './tax-figures/download-tax-file.ts'
import { getDistanceSales } from './tax-figures/get-distance-sales.ts'
import { getEcSalesFigures } from './tax-figures/get-ec-sales-figures.ts'
import { getIntrastatFigures } from './tax-figures/get-intrastat-figures.ts'
import { getOssFigures } from './tax-figures/get-oss-figures.ts'
import { getVatFigures } from './tax-figures/get-vat-figures.ts'
import { listTaxFigureDocuments } from './tax-figures/list-tax-figure-documents.ts'

/** Every operation of the room. */
export const invoicingOperations: readonly Operation[] = [
  createInvoice,
  ...listInvoices,
  getInvoiceTotals,
  getInvoice,
  getInvoiceCompleteness,
  ...listInvoiceLineItems,
  updateInvoice,
  finalizeInvoice,
  deleteInvoice,
  cancelInvoice,
  createCreditNote,
  ...listCreditNotes,
  getCreditNote,
  cancelCreditNote,
  getCustomerFigures,
  createPayment,
  createPayments,
  createRefund,
  createOrderPayment,
  createOrderRefund,
  createOrderCreditUse,
  createPaymentReport,
  listProviderPayments,
  createProviderRequest,
  listProviderRequests,
  getProviderRequest,
  ...listPayments,
  listRecordedPayments,
  getPayment,
  listOpenItems,
  getOpenItemAges,
  uploadBankStatement,
  listBankStatements,
  getBankStatement,
  downloadBankStatementFile,
  bookBankStatement,
  previewBankStatementBookings,
  listBankStatementLines,
  getBankStatementLine,
  getBankStatementLineProposals,
  bookBankStatementLine,
  ignoreBankStatementLine,
  reopenBankStatementLine,
  setDunningLevel,
  getDunningSettings,
  updateDunningSettings,
  createDunningRun,
  listDunningRuns,
  listDunningOutcomes,
  getDunningRun,
  deleteDunningRun,
  confirmDunningRun,
  listDunningLetters,
  getDunningLetter,
  updateDunningLetter,
  createPaymentRun,
  listPaymentRuns,
  getPaymentRun,
  deletePaymentRun,
  confirmPaymentRun,
  cancelPaymentRun,
  downloadPaymentRunFile,
  listPaymentRunEntries,
  updatePaymentRunEntry,
  listAccountingData,
  listAccountingPayments,
  getAccountingSettings,
  updateAccountingSettings,
  previewAccountingExport,
  createAccountingExport,
  ...listAccountingExports,
  getAccountingExport,
  downloadAccountingExport,
  cancelAccountingExport,
  getAccountingPeriods,
  closeAccountingPeriod,
  reopenAccountingPeriod,
  ...listAccountingPeriodChanges,
  getVatFigures,
  getOssFigures,
  getEcSalesFigures,
  getIntrastatFigures,
  getRevenueFigures,
  listRevenueDocuments,
  listTaxFigureDocuments,
  downloadTaxFile,
  getDistanceSales,
  ...invoicingPapers.flatMap(outputsOf),
  ...eInvoicePapers.map(eInvoiceOutput),
]
