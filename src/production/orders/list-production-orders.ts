import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { noSuchProductionOrder, ProductionOrder } from './production-order.ts'
import {
  productionOrderFilter,
  productionOrderOrders,
  productionOrders,
} from './production-order-store.ts'

export const listProductionOrders = operation({
  name: 'listProductionOrders',
  summary: 'List production orders',
  description:
    'Returns production orders by number or as `sort` says, a page at a time, each with its parts and how many could be made now. All given filters must match: `isOpen` narrows it to those that have not ended, or to the others. Unknown production items and warehouses have none.',
  method: 'GET',
  path: { v1: '/productionOrders', v2: '/production-orders' },
  scope: 'production.read',
  query: {
    ...pageQuery,
    isOpen: Type.Boolean({ description: 'Whether it has neither been made nor cancelled.' }),
    status: Int32({ minimum: 1, maximum: 5, description: 'The `status` of the orders.' }),
    productionItemId: ReferenceField({ description: 'What is made.' }),
    warehouseId: ReferenceField({ description: 'Where it is made.' }),
    searchKeyWord: Text(255, {
      description: 'Parts of the number, or of SKU or name of what is made, in any order.',
    }),
    ...productionOrderOrders.parameter(
      'The field to order by, with - before it in descending order; by number when left out. By `targetDate` those without a day come last.',
    ),
  },
  answer: { status: 200, shape: pageOf(ProductionOrder) },

  handle({ tx, generation, query }) {
    const order = productionOrderOrders.orderOf(query.sort)
    const condition = productionOrderFilter(query)
    return concludeWithPage(tx, generation, productionOrders, query, condition, { order })
  },
})

export const getProductionOrder = operation({
  name: 'getProductionOrder',
  summary: 'Get a production order',
  description: 'Returns one production order. Refused with 404 `production-order.missing`.',
  method: 'GET',
  path: {
    v1: '/productionOrders/{productionOrderId}',
    v2: '/production-orders/{productionOrderId}',
  },
  scope: 'production.read',
  pathParameters: { productionOrderId: ReferenceField() },
  answer: { status: 200, shape: ProductionOrder },

  async handle({ tx, generation, path }) {
    const record = await concludeWithRecord(
      tx,
      generation,
      productionOrders,
      path.productionOrderId,
    )
    if (!record) throw noSuchProductionOrder()
    return record
  },
})
