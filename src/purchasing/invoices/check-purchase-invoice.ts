import Type from 'typebox'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { exampleKey, orNull, Text } from '../../platform/values/shape.ts'
import { assignment, writeAssignment } from '../assignment/write-assignment.ts'
import { movedPurchaseInvoice } from './moved-purchase-invoice.ts'
import { statusAfter } from './purchase-invoice.ts'

const Check = Type.Object({
  ...assignment,
  comment: Type.Optional(orNull(Text(4000, { description: 'What was found.' }))),
})

export const checkPurchaseInvoice = moveOperation(movedPurchaseInvoice, {
  name: 'checkPurchaseInvoice',
  verb: 'check',
  summary: 'Check a purchase invoice',
  description:
    'Says that people have checked a received or disputed invoice and found it right. Where the body names the supplier, the items of the lines are looked for again by its numbers; `supplierOrderId` names the order that is invoiced. Returns the invoice. Refused with 404 `purchase-invoice.missing`, with 422 `purchase-invoice.reference.missing`, and with 409 `purchase-invoice.move-not-allowed`, which names the moves that its status allows.',
  body: Check,
  example: { supplierId: exampleKey(1), comment: 'Agrees with the delivery note.' },

  async write({ tx, body, fieldName, audit }, held) {
    const status = statusAfter('check', held.status)
    const { comment, ...assigned } = body ?? {}
    const fields = { fieldName, status, comment: comment ?? undefined }
    const change = await writeAssignment(tx, held, assigned, fields)
    const [before, after] = [change?.before, change?.after]
    audit({ entity: 'purchase-invoice', entityId: held.uuid, before, after })
  },
})
