import Type from 'typebox'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { exampleKey, Instant, orNull } from '../../platform/values/shape.ts'
import { movedPurchaseInvoice } from './moved-purchase-invoice.ts'
import { statusAfter } from './purchase-invoice.ts'
import { patchPurchaseInvoice } from './purchase-invoice-store.ts'

const Payment = Type.Object({
  paid: Type.Optional(orNull(Instant({ description: 'When it was paid; now when left out.' }))),
})

export const payPurchaseInvoice = moveOperation(movedPurchaseInvoice, {
  name: 'payPurchaseInvoice',
  verb: 'pay',
  summary: 'Mark a purchase invoice as paid',
  description:
    'Says that an approved invoice was paid; no money is moved by it. Returns the invoice. Refused with 404 `purchase-invoice.missing`, and with 409 `purchase-invoice.move-not-allowed`, which names the moves that its status allows.',
  body: Payment,
  example: { paid: '2026-02-13T00:00:00Z' },
  examplePath: { purchaseInvoiceId: exampleKey(3) },

  async write({ tx, body, audit }, held) {
    const status = statusAfter('pay', held.status)
    const paid = new Date(body?.paid ?? Date.now()).toISOString()
    const change = await patchPurchaseInvoice(tx, held, { status, paid })
    const [before, after] = [change?.before, change?.after]
    audit({ entity: 'purchase-invoice', entityId: held.uuid, before, after })
  },
})
