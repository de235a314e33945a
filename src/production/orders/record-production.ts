import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { convertStock } from '../../warehouse/doors/production/convert-stock.ts'
import { holdProductionOrder, making } from './held-order-store.ts'
import { findNamed, partsUsed } from './parts-used.ts'
import {
  notReleased,
  orderClosed,
  orderRules,
  Production,
  ProductionOrder,
  productionOrderEvents,
} from './production-order.ts'
import { productionOrders } from './production-order-store.ts'

export const recordProduction = operation({
  name: 'recordProduction',
  summary: 'Record what was made',
  description:
    'Takes the parts of so many units out of the warehouse and puts the product into it, or the other way round where the order takes it apart, and returns the order. All of it is booked or nothing. What comes is valued at what those goods cost that go. Parts that are not named are taken by the earliest best-before date; what has expired, pick lists hold, or lies at a locked place is passed over. With the last unit the order ends. Refused with 404 `production-order.missing`, with 409 `production-order.not-released` or `production-order.closed`, and with 422: records that do not exist (`production-order.reference.missing`), more than is to be made (`production-order.quantity.exceeded`), parts that the order does not have (`production-order.part.unknown`), or of which the quantities do not add up (`production-order.part.quantity`), every part of which there is too little (`stock.insufficient`), and the rules of bookings. Repeating the call makes more: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: {
    v1: '/productionOrders/{productionOrderId}/record',
    v2: '/production-orders/{productionOrderId}/record',
  },
  scope: 'production.write',
  pathParameters: { productionOrderId: ReferenceField() },
  examplePath: { productionOrderId: exampleKey(1) },
  body: Production,
  example: { quantity: 1 },
  answer: { status: 200, shape: ProductionOrder },

  async handle(call) {
    const { tx, path, body, generation, fieldName, audit } = call
    const order = await holdProductionOrder(tx, path.productionOrderId)
    if (order.status > 3) throw orderClosed()
    if (order.status < 2) throw notReleased()
    const resolve = await findNamed(call, body)
    const quantity = Exact.of(body.quantity)
    const left = Exact.of(order.open).minus(quantity)
    if (left.isNegative()) {
      const code = 'production-order.quantity.exceeded'
      throw brokenRules([{ code, sentence: orderRules[code], path: ['quantity'] }], fieldName)
    }
    const parts = partsUsed(call, order, body, resolve)
    const { storageLocationId, batchNumber, shelfLifeExpirationDate, serialNumbers } = body
    const product = {
      ...{ itemId: order.product.id, sku: order.product.sku, quantity },
      ...{ storageLocationId, batchNumber, shelfLifeExpirationDate, serialNumbers },
      ...{ path: [], quantityPath: ['quantity'] },
    }
    const { isDisassembly, warehouseId, comment } = order
    for (const statement of making(tx, order, quantity.toString(), left.isZero())) {
      tx.soon(statement)
    }
    const before = { quantityMade: Number(order.made) }
    const quantityMade = Exact.of(order.made).plus(quantity).toNumber()
    audit({
      ...{ entity: 'production-order', entityId: order.uuid, before },
      after: { ...body, quantityMade },
    })
    announce(tx, { entity: productionOrderEvents, kind: 'changed', ids: [order.id] })
    await convertStock(call, {
      ...{ warehouseId, comment, document: order, productId: order.product.id },
      taken: isDisassembly ? [product] : parts,
      made: isDisassembly ? parts : [product],
    })
    return concludeWithRecord(tx, generation, productionOrders, order)
  },
})
