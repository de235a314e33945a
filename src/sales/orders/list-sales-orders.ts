import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { SalesOrder, SalesOrderSheet } from './records/sales-order.ts'
import { concludeWithOrderPage, salesOrderOrders } from './records/sales-order-filter-store.ts'
import { salesOrderSheets, salesOrders } from './records/sales-order-record-store.ts'

/** The filters of lists of orders. */
export const orderFilters = {
  salesOrderNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
  externalOrderNumber: Text(255, { description: 'The whole external number.' }),
  billingNumber: Text(255, { description: 'The whole billing number.' }),
  itemId: ReferenceField({ description: 'Only orders with a line of this item.' }),
  customerId: ReferenceField(),
  paymentStatus: Int32({ minimum: 0, maximum: 2, description: '0 unpaid, 1 partly paid, 2 paid.' }),
  paymentMethodId: ReferenceField(),
  deliveryCompleteStatus: Int32({
    minimum: 0,
    maximum: 2,
    description: '0 open, 1 all delivered, 2 the rest was closed or nothing is to be delivered.',
  }),
  createdUserId: ReferenceField({ description: 'The user who created the order.' }),
  companyId: ReferenceField(),
  salesChannelId: SalesChannelField(),
  createdSince: Instant({ description: 'Only orders whose order date is then or later.' }),
  createdUntil: Instant({ description: 'Only orders whose order date is then or earlier.' }),
  colorId: ReferenceField({ description: 'The color code that marks the order.' }),
  marketplaceAName: Text(255, {
    description: 'Name of the customer on the first marketplace, in upper or lower case.',
  }),
  shippingMethodId: ReferenceField(),
  deliveredDate: Instant({ description: 'Only orders delivered on the day (UTC) of this moment.' }),
  isCancelled: Type.Boolean({ description: 'Whether the order was cancelled.' }),
  hasCredit: Type.Boolean({
    description: 'Whether more was paid than the order costs, or it is cancelled and was paid.',
  }),
  onHoldReasonId: ReferenceField(),
  isExternalInvoice: Type.Boolean({ description: 'Whether the channel writes the invoice.' }),
  status: Int32({
    minimum: 0,
    maximum: 5,
    description: '0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled.',
  }),
  changedSince: Instant({ description: 'Only orders that were changed then or later.' }),
}

/** Words by which orders are found. */
export const orderWords = {
  searchKeyWord: Text(255, {
    description:
      'Words of numbers of the order, or of names, companies and e-mail addresses of its addresses, in any order; a single word, and the last one, may be the beginning of a word.',
  }),
}

const arrangement = {
  ...orderWords,
  ...salesOrderOrders.parameter(
    'The field to order by, with - before it in descending order; by id when left out. Orders of the same value are ordered by id.',
  ),
}

const common = {
  summary: 'List sales orders',
  description:
    'Returns the orders in the order of their ids, a page at a time; generation 2 with their lines. All given filters must match. What no record is called finds no orders.',
  method: 'GET',
  scope: 'salesorders.read',
  query: { ...pageQuery, ...orderFilters },
} as const

/** The same orders in the form of each generation. */
export const listSalesOrders: readonly Operation[] = [
  operation({
    ...common,
    name: 'listSalesOrderSheets',
    path: { v1: '/salesOrders' },
    answer: { status: 200, shape: pageOf(SalesOrderSheet) },
    handle: ({ tx, generation, query: asked }) =>
      concludeWithOrderPage(tx, generation, salesOrderSheets, asked),
  }),
  operation({
    ...common,
    name: 'listSalesOrders',
    path: { v2: '/sales-orders' },
    query: { ...common.query, ...arrangement },
    answer: { status: 200, shape: pageOf(SalesOrder) },
    handle: ({ tx, generation, query: asked }) =>
      concludeWithOrderPage(tx, generation, salesOrders, asked),
  }),
]
