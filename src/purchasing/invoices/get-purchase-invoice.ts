import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchPurchaseInvoice, PurchaseInvoice, purchaseInvoicePath } from './purchase-invoice.ts'
import { purchaseInvoicesIn } from './purchase-invoice-record-store.ts'

export const getPurchaseInvoice = operation({
  name: 'getPurchaseInvoice',
  summary: 'Get a purchase invoice',
  description:
    'Returns what an invoice of a supplier says, with its lines. Refused with 404 `purchase-invoice.missing`.',
  method: 'GET',
  path: {
    v1: `${purchaseInvoicePath.v1}/{purchaseInvoiceId}`,
    v2: `${purchaseInvoicePath.v2}/{purchaseInvoiceId}`,
  },
  scope: 'purchaseinvoices.read',
  pathParameters: { purchaseInvoiceId: ReferenceField() },
  answer: { status: 200, shape: PurchaseInvoice },

  async handle({ tx, generation, path, headers }) {
    const source = purchaseInvoicesIn[headers.language]
    const found = await concludeWithRecord(tx, generation, source, path.purchaseInvoiceId)
    if (!found) throw noSuchPurchaseInvoice()
    return found
  },
})
