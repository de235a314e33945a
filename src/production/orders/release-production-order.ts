import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { lackingGoods } from '../../warehouse/doors/production/convert-stock.ts'
import { findNeeds, holdProductionOrder, releasing } from './held-order-store.ts'
import {
  alreadyReleased,
  orderClosed,
  ProductionOrder,
  productionOrderEvents,
} from './production-order.ts'
import { productionOrders } from './production-order-store.ts'

export const releaseProductionOrder = operation({
  name: 'releaseProductionOrder',
  summary: 'Release a production order',
  description:
    'Lets an order be made, and returns it. What a released order needs, other orders of the warehouse are not released for. Refused with 404 `production-order.missing`, with 409 `production-order.already-released` or `production-order.closed`, and with 422 `stock.insufficient` naming every part that lacks: what lies in the warehouse, without what only it can give sales orders that have it reserved, and without what other released orders need.',
  method: 'POST',
  path: {
    v1: '/productionOrders/{productionOrderId}/release',
    v2: '/production-orders/{productionOrderId}/release',
  },
  scope: 'production.write',
  pathParameters: { productionOrderId: ReferenceField() },
  examplePath: { productionOrderId: exampleKey(2) },
  answer: { status: 200, shape: ProductionOrder },

  async handle({ tx, path, generation, fieldName, audit }) {
    const order = await holdProductionOrder(tx, path.productionOrderId)
    if (order.status > 3) throw orderClosed()
    if (order.status > 1) throw alreadyReleased()
    const needs = await findNeeds(tx, order)
    const lacking = needs.flatMap(({ sku, needed, available }, index) =>
      available !== null && Exact.of(needed).compare(Exact.of(available)) > 0
        ? [{ ...lackingGoods({ sku, needed, available }), path: ['parts', index, 'quantityOpen'] }]
        : [],
    )
    if (lacking.length > 0) throw brokenRules(lacking, fieldName)
    tx.soon(releasing(tx, order))
    audit({
      ...{ entity: 'production-order', entityId: order.uuid },
      ...{ before: { status: order.status }, after: { status: 2 } },
    })
    announce(tx, { entity: productionOrderEvents, kind: 'changed', ids: [order.id] })
    return concludeWithRecord(tx, generation, productionOrders, order)
  },
})
