import type { MovedKind } from '../../platform/records/move-operation.ts'
import { PurchaseInvoice, purchaseInvoicePath } from './purchase-invoice.ts'
import { purchaseInvoicesIn } from './purchase-invoice-record-store.ts'
import { type HeldPurchaseInvoice, holdPurchaseInvoice } from './purchase-invoice-store.ts'

/** What the moves of purchase invoices have in common. */
export const movedPurchaseInvoice: MovedKind<HeldPurchaseInvoice> = {
  shape: PurchaseInvoice,
  source: purchaseInvoicesIn,
  scope: 'purchaseinvoices.write',
  path: purchaseInvoicePath,
  parameter: 'purchaseInvoiceId',
  async hold(tx, reference) {
    const held = await holdPurchaseInvoice(tx, reference)
    return { key: held, held }
  },
}
