import Type from 'typebox'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { orNull, Text } from '../../platform/values/shape.ts'
import { withdrawInvoicedCosts } from '../../warehouse/doors/stock/invoiced-cost-store.ts'
import { movedPurchaseInvoice } from './moved-purchase-invoice.ts'
import { statusAfter } from './purchase-invoice.ts'
import { patchPurchaseInvoice } from './purchase-invoice-store.ts'

const Rejection = Type.Object({
  comment: Type.Optional(orNull(Text(4000, { description: 'Why it is rejected.' }))),
})

export const rejectPurchaseInvoice = moveOperation(movedPurchaseInvoice, {
  name: 'rejectPurchaseInvoice',
  verb: 'reject',
  summary: 'Reject a purchase invoice',
  description:
    'Rejects an invoice that is not to be paid; the seller may send a corrected one with the same number. Nobody is notified. Returns the invoice. Refused with 404 `purchase-invoice.missing`, and with 409 `purchase-invoice.move-not-allowed`, which names the moves that its status allows.',
  body: Rejection,
  example: { comment: 'The goods were never ordered.' },

  async write({ tx, body, audit }, held) {
    const status = statusAfter('reject', held.status)
    const fields = { status, comment: body?.comment ?? undefined, approvals: [] }
    withdrawInvoicedCosts(tx, held.id)
    const change = await patchPurchaseInvoice(tx, held, fields)
    const [before, after] = [change?.before, change?.after]
    audit({ entity: 'purchase-invoice', entityId: held.uuid, before, after })
  },
})
