import Type from 'typebox'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { movedPurchaseInvoice } from '../invoices/moved-purchase-invoice.ts'
import { requireUnchecked } from '../invoices/purchase-invoice.ts'
import { assignment, writeAssignment } from './write-assignment.ts'

export const assignPurchaseInvoice = moveOperation(movedPurchaseInvoice, {
  name: 'assignPurchaseInvoice',
  verb: 'assign',
  summary: 'Assign a purchase invoice to a supplier',
  description:
    'Names the supplier of a received or disputed invoice, where it was not recognised or is another one, or the order that is invoiced; its status stays. The items of the lines are looked for again by the numbers of the supplier, and the comparison shows its orders. Returns the invoice. Refused with 404 `purchase-invoice.missing`, with 422 `purchase-invoice.reference.missing`, and with 409 `purchase-invoice.move-not-allowed` once it was checked.',
  body: Type.Object(assignment),
  example: { supplierId: exampleKey(1) },

  async write({ tx, body, fieldName, audit }, held) {
    requireUnchecked(held.status)
    const change = await writeAssignment(tx, held, body ?? {}, { fieldName })
    if (change) audit({ entity: 'purchase-invoice', entityId: held.uuid, ...change })
  },
})
