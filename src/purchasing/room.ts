import type { Room } from '../platform/room.ts'
import { assignPurchaseInvoice } from './assignment/assign-purchase-invoice.ts'
import { purchasingCopies } from './copies.ts'
import { purchasingDuties } from './duties-store.ts'
import { approvePurchaseInvoice } from './invoices/approve-purchase-invoice.ts'
import { checkPurchaseInvoice } from './invoices/check-purchase-invoice.ts'
import { createPurchaseInvoice } from './invoices/create-purchase-invoice.ts'
import { disputePurchaseInvoice } from './invoices/dispute-purchase-invoice.ts'
import { downloadPurchaseInvoiceFile } from './invoices/download-purchase-invoice-file.ts'
import { getPurchaseInvoice } from './invoices/get-purchase-invoice.ts'
import { getPurchaseInvoiceTotals } from './invoices/get-purchase-invoice-totals.ts'
import { listPayablePurchaseInvoices } from './invoices/list-payable-purchase-invoices.ts'
import { listPurchaseInvoices } from './invoices/list-purchase-invoices.ts'
import { payPurchaseInvoice } from './invoices/pay-purchase-invoice.ts'
import { purchaseInvoiceEvents } from './invoices/purchase-invoice.ts'
import { rejectPurchaseInvoice } from './invoices/reject-purchase-invoice.ts'
import { purchasingLimits } from './limits.ts'
import { checkMailbox } from './mailboxes/check-mailbox.ts'
import { listReceivedMails } from './mailboxes/list-received-mails.ts'
import { mailboxCheckJob } from './mailboxes/mailbox-check-job.ts'
import { mailboxList } from './mailboxes/mailbox-list.ts'
import { requestDueChecks } from './mailboxes/mailbox-store.ts'
import { getPurchaseInvoiceMatch } from './matching/get-purchase-invoice-match.ts'
import { purchasingRetention } from './retention.ts'
import { purchasingScopes } from './scopes.ts'
import { searchedPurchaseInvoices } from './searched-invoices-store.ts'
import { purchasingTables } from './tables.ts'
import { purchasingUndo } from './undo.ts'
import { purchasingWords } from './words.ts'

/** What suppliers send: their invoices, from their arrival to their payment. */
export const purchasing: Room = {
  name: 'purchasing',
  words: purchasingWords,
  searched: [searchedPurchaseInvoices],
  duties: purchasingDuties,
  limits: purchasingLimits,
  tables: purchasingTables,
  retention: purchasingRetention,
  copies: purchasingCopies,
  undo: purchasingUndo,
  operations: [
    createPurchaseInvoice,
    listPurchaseInvoices,
    getPurchaseInvoice,
    downloadPurchaseInvoiceFile,
    getPurchaseInvoiceTotals,
    getPurchaseInvoiceMatch,
    listPayablePurchaseInvoices,
    assignPurchaseInvoice,
    checkPurchaseInvoice,
    approvePurchaseInvoice,
    disputePurchaseInvoice,
    payPurchaseInvoice,
    rejectPurchaseInvoice,
    checkMailbox,
    listReceivedMails,
  ],
  referenceLists: [mailboxList],
  jobs: [mailboxCheckJob],
  upkeep: [
    {
      clearTenant: async (tx, limit) => ({
        mailboxChecks: await requestDueChecks(tx, Math.min(limit, checksAtOnce)),
      }),
    },
  ],
  scopes: purchasingScopes,
  events: [purchaseInvoiceEvents],
  fileUses: [{ table: 'purchase_invoices', column: 'digest' }],
}

/** Mailboxes of a tenant that are due together, in one transaction. */
const checksAtOnce = 100
