import Type from 'typebox'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { Text } from '../../platform/values/shape.ts'
import { withdrawInvoicedCosts } from '../../warehouse/doors/stock/invoiced-cost-store.ts'
import { movedPurchaseInvoice } from './moved-purchase-invoice.ts'
import { reasonRequired, statusAfter } from './purchase-invoice.ts'
import { patchPurchaseInvoice } from './purchase-invoice-store.ts'

const Dispute = Type.Object({
  comment: Text(4000, { description: 'What is not right.' }),
})

export const disputePurchaseInvoice = moveOperation(movedPurchaseInvoice, {
  name: 'disputePurchaseInvoice',
  verb: 'dispute',
  summary: 'Dispute a purchase invoice',
  description:
    'Says that an invoice is not paid until something is clear with the supplier; its approvals end. It is checked again afterwards, or rejected. Nobody is notified. Returns the invoice. Refused with 404 `purchase-invoice.missing`, with 422 `purchase-invoice.reason.missing` without a comment, and with 409 `purchase-invoice.move-not-allowed`, which names the moves that its status allows.',
  body: Dispute,
  example: { comment: 'Ten bags were missing.' },

  async write({ tx, body, fieldName, audit }, held) {
    const status = statusAfter('dispute', held.status)
    const comment = body?.comment.trim() ?? ''
    if (comment === '') throw reasonRequired(fieldName)
    withdrawInvoicedCosts(tx, held.id)
    const change = await patchPurchaseInvoice(tx, held, { status, comment, approvals: [] })
    const [before, after] = [change?.before, change?.after]
    audit({ entity: 'purchase-invoice', entityId: held.uuid, before, after })
  },
})
