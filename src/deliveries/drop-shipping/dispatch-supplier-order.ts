import Type from 'typebox'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import { DispatchedLines, recordDispatch } from '../../warehouse/doors/drop-shipping.ts'
import { findSalesOrderOf } from '../../warehouse/doors/drop-shipping-store.ts'
import { deliverDispatched } from '../notes/deliver-order.ts'
import { dispatchedGoods } from '../notes/delivered-goods.ts'
import { DeliveryNote, noSuchReferences, notesPath } from '../notes/delivery-note.ts'
import { deliveryNotes } from '../notes/delivery-note-record-store.ts'
import { usualPackage } from '../packages/delivery-note-package.ts'
import { deliveryNotePackageTable } from '../packages/delivery-note-package-store.ts'

const Dispatch = Type.Object({
  lines: Type.Optional(DispatchedLines),
  trackingId: Type.Optional(
    Text(255, { description: 'Number under which the carrier follows the package.' }),
  ),
  shippingMethodId: Type.Optional(
    ReferenceField({ description: 'How it was sent; that of the sales order when left out.' }),
  ),
  shippedDate: Type.Optional(
    Instant({ description: 'When the supplier handed it to the carrier; now when left out.' }),
  ),
  comment: Type.Optional(Text(4000, { description: 'Note on the delivery note.' })),
})

export const dispatchSupplierOrder = operation({
  name: 'dispatchSupplierOrder',
  summary: 'Record what a supplier has shipped to the buyer',
  description:
    'Makes the delivery note of what a supplier has shipped straight to the buyer of a sales order, and returns it: it is shipped, with a package where a tracking number is given, and takes nothing out of the stock. Without `lines` all that is open was shipped. An order of which everything has left is closed. Refused with 404 `supplier-order.missing`; with 409 `supplier-order.move-not-allowed` where the order is not sent, has ended or goes to a warehouse, and `sales-order.move-not-allowed` where the sales order is on hold; with 422 `supplier-order.reference.missing` for lines that the order does not have, `supplier-order.quantity.exceeded` for more than is open, and `delivery-note.reference.missing` for an unknown shipping method.',
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/dispatch',
    v2: '/supplier-orders/{supplierOrderId}/dispatch',
  },
  scope: 'deliverynotes.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: Dispatch,
  isBodyOptional: true,
  example: { trackingId: '00340434161094042557' },
  examplePath: { supplierOrderId: exampleKey(3) },
  answer: { status: 201, shape: DeliveryNote },

  async handle(call) {
    const { tx, path, body, generation, fieldName, locate } = call
    const { lines, trackingId, shippingMethodId: reference, shippedDate, comment = '' } = body ?? {}
    // Everybody who delivers holds the sales order first.
    const salesOrderId = await findSalesOrderOf(tx, path.supplierOrderId)
    const order = salesOrderId === null ? undefined : await lockOrder(tx, { id: salesOrderId })
    const named: NamedRecord[] = reference
      ? [{ path: ['shippingMethodId'], table: namedShippingMethods, reference }]
      : []
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    const dispatched = await recordDispatch(call, path.supplierOrderId, lines)
    if (!order) throw new Error('an order that goes to a warehouse was dispatched')
    const shippingMethodId = reference ? resolve(reference).id : order.shippingMethodId
    const goods = dispatchedGoods(order, dispatched)
    const shipped = shippedDate ?? new Date().toISOString()
    const sent = { comment, shippingMethodId, shipped }
    const key = await deliverDispatched(call, order, goods, sent)
    if (trackingId) {
      const parcel = { ...usualPackage(), trackingId, shippingMethodId, shippedDate: shipped }
      await insertRows(tx, deliveryNotePackageTable, [{ ...parcel, deliveryNoteId: key.id }])
    }
    const record = await concludeWithRecord(tx, generation, deliveryNotes, key)
    return created(record, locate(notesPath[generation], key))
  },
})
