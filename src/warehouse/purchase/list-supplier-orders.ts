import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { supplierOrderFilter, supplierOrderOrders } from './reading/supplier-order-filter-store.ts'
import { noSuchSupplierOrder, SupplierOrder } from './supplier-order.ts'
import { supplierOrders } from './supplier-order-store.ts'

export const listSupplierOrders = operation({
  name: 'listSupplierOrders',
  summary: 'List orders to suppliers',
  description:
    'Returns orders to suppliers by number or as `sort` says, a page at a time. All given filters must match: `isOpen` narrows it to drafts and to those of which something is still to come, or to the others, `isOverdue` to those of which something should have come before today, `salesOrderId` to those that ship to the buyer of a sales order. Unknown suppliers and warehouses have none.',
  method: 'GET',
  path: { v1: '/supplierOrders', v2: '/supplier-orders' },
  scope: 'supplierorders.read',
  query: {
    ...pageQuery,
    isOpen: Type.Boolean({ description: 'Whether it is a draft, or something is to come.' }),
    salesOrderId: ReferenceField({ description: 'The sales order whose buyer it ships to.' }),
    supplierId: ReferenceField({ description: 'Who delivers.' }),
    warehouseId: ReferenceField({ description: 'Where the goods go.' }),
    status: Int32({ minimum: 1, maximum: 6, description: 'The `status` of the orders.' }),
    isOverdue: Type.Boolean({
      description: 'Whether something that is to come was expected before today.',
    }),
    searchKeyWord: Text(255, {
      description:
        'Parts of the number, of that which the supplier gave it or of the name of the supplier, in any order.',
    }),
    ...supplierOrderOrders.parameter(
      'The field to order by, with - before it in descending order; in the order in which they were made when left out. By `expectedDate` those of which nothing is expected on a day come last.',
    ),
  },
  answer: { status: 200, shape: pageOf(SupplierOrder) },

  handle({ tx, generation, query }) {
    const order = supplierOrderOrders.orderOf(query.sort)
    const condition = supplierOrderFilter(query)
    return concludeWithPage(tx, generation, supplierOrders, query, condition, { order })
  },
})

export const getSupplierOrder = operation({
  name: 'getSupplierOrder',
  summary: 'Get an order to a supplier',
  description: 'Returns one order to a supplier. Refused with 404 `supplier-order.missing`.',
  method: 'GET',
  path: { v1: '/supplierOrders/{supplierOrderId}', v2: '/supplier-orders/{supplierOrderId}' },
  scope: 'supplierorders.read',
  pathParameters: { supplierOrderId: ReferenceField() },
  answer: { status: 200, shape: SupplierOrder },

  async handle({ tx, generation, path }) {
    const record = await concludeWithRecord(tx, generation, supplierOrders, path.supplierOrderId)
    if (!record) throw noSuchSupplierOrder()
    return record
  },
})
