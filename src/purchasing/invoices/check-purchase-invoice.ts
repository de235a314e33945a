import Type from 'typebox'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-match-store.ts'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { exampleKey, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'
import { namedSupplierOrders } from '../../warehouse/doors/ordered-goods-store.ts'
import { movedPurchaseInvoice } from './moved-purchase-invoice.ts'
import { noSuchReferences, statusAfter } from './purchase-invoice.ts'
import { matchLinesAgain, patchPurchaseInvoice } from './purchase-invoice-store.ts'

const Check = Type.Object({
  supplierId: Type.Optional(
    orNull(
      ReferenceField({ description: 'The supplier, where it was not found or is another one.' }),
    ),
  ),
  supplierOrderId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'The order to the supplier that is invoiced; null for an invoice without one.',
      }),
    ),
  ),
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
    const { supplierId: supplier, supplierOrderId: order, comment } = body ?? {}
    const resolve = await resolveRecords(
      tx,
      [
        ...(supplier ? [{ path: ['supplierId'], table: namedSuppliers, reference: supplier }] : []),
        ...(order
          ? [{ path: ['supplierOrderId'], table: namedSupplierOrders, reference: order }]
          : []),
      ],
      noSuchReferences,
      fieldName,
    )
    const supplierId = supplier ? resolve(supplier).id : undefined
    const fields = {
      ...{ status, supplierId, comment: comment ?? undefined },
      supplierFoundBy: supplierId === undefined ? undefined : 'person',
      supplierOrderId: order ? resolve(order).id : order,
    }
    const change = await patchPurchaseInvoice(tx, held, fields)
    if (supplierId !== undefined) await matchLinesAgain(tx, held, supplierId)
    const [before, after] = [change?.before, change?.after]
    audit({ entity: 'purchase-invoice', entityId: held.uuid, before, after })
  },
})
