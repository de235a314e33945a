import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchSupplierOrder, SupplierOrder } from './supplier-order.ts'
import { supplierOrderFilter, supplierOrders } from './supplier-order-store.ts'

export const listSupplierOrders = operation({
  name: 'listSupplierOrders',
  summary: 'List orders to suppliers',
  description:
    'Returns orders to suppliers by number, a page at a time. `isOpen` narrows it to drafts and to those of which something is still to come, or to the others, `salesOrderId` to those that ship to the buyer of a sales order.',
  method: 'GET',
  path: { v1: '/supplierOrders', v2: '/supplier-orders' },
  scope: 'supplierorders.read',
  query: {
    ...pageQuery,
    isOpen: Type.Boolean({ description: 'Whether it is a draft, or something is to come.' }),
    salesOrderId: ReferenceField({ description: 'The sales order whose buyer it ships to.' }),
  },
  answer: { status: 200, shape: pageOf(SupplierOrder) },

  handle({ tx, generation, query }) {
    const condition = supplierOrderFilter(query)
    return concludeWithPage(tx, generation, supplierOrders, query, condition)
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
