import type { Room } from '../platform/room.ts'
import { purchasingCopies } from './copies.ts'
import { checkPurchaseInvoice } from './invoices/check-purchase-invoice.ts'
import { createPurchaseInvoice } from './invoices/create-purchase-invoice.ts'
import { downloadPurchaseInvoiceFile } from './invoices/download-purchase-invoice-file.ts'
import { getPurchaseInvoice } from './invoices/get-purchase-invoice.ts'
import { listPurchaseInvoices } from './invoices/list-purchase-invoices.ts'
import { purchaseInvoiceEvents } from './invoices/purchase-invoice.ts'
import { rejectPurchaseInvoice } from './invoices/reject-purchase-invoice.ts'
import { purchasingRetention } from './retention.ts'
import { purchasingScopes } from './scopes.ts'
import { purchasingTables } from './tables.ts'
import { purchasingUndo } from './undo.ts'
import { purchasingWords } from './words.ts'

/** What suppliers send: their invoices. */
export const purchasing: Room = {
  name: 'purchasing',
  words: purchasingWords,
  tables: purchasingTables,
  retention: purchasingRetention,
  copies: purchasingCopies,
  undo: purchasingUndo,
  operations: [
    createPurchaseInvoice,
    listPurchaseInvoices,
    getPurchaseInvoice,
    downloadPurchaseInvoiceFile,
    checkPurchaseInvoice,
    rejectPurchaseInvoice,
  ],
  scopes: purchasingScopes,
  events: [purchaseInvoiceEvents],
  fileUses: [{ table: 'purchase_invoices', column: 'digest' }],
}
