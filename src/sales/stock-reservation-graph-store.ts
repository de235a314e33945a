import { namedChannels } from '../catalog/doors/channels/channel-reference-store.ts'
import { itemReferenceField } from '../catalog/doors/items/item-key-store.ts'
import { joinedCustomer } from '../customers/customer-reference-store.ts'
import type { GraphQuery } from '../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  idField,
  instantField,
  lookedUp,
  type NodeType,
  textField,
} from '../platform/graph/node-type.ts'
import { reservationRows } from '../warehouse/doors/reservations/reservation-store.ts'

const StockReservationListItem: NodeType = {
  name: 'StockReservationListItem',
  description: 'What is set aside of an item for a line of an order.',
  fields: {
    itemId: itemReferenceField('reservation'),
    salesOrderId: idField('sales_order.uuid', always),
    customerId: idField('customer.uuid', always),
    amount: decimalField('reservation.reserved', always),
    createdAt: instantField('reservation.created', always),
    platform: textField(
      `coalesce(${lookedUp('sales_order', 'sales_channel_id', namedChannels.table, 'name')}, '')`,
      { ...always, description: 'The sales channel of the order; empty, it was made here.' },
    ),
    ...absentFields('String', 'marketplaceAItemId'),
  },
}

/** Reservations with their orders and customers; lines that still wait for their stock have the amount 0. */
export const stockReservationQuery: GraphQuery = {
  kind: 'list',
  name: 'QueryStockReservations',
  description:
    'What is set aside for open orders; the amount of a line that still waits for its stock is 0.',
  scope: 'stocks.read',
  source: {
    type: StockReservationListItem,
    from: `${reservationRows}
      join erp.sales_orders sales_order
        on sales_order.tenant_id = $tenant and sales_order.id = reservation.sales_order_id
      ${joinedCustomer('sales_order.customer_id')}`,
    as: 'reservation',
    key: [
      { sql: 'reservation.item_id', cast: 'integer' },
      { sql: 'reservation.sales_order_line_id', cast: 'integer' },
    ],
  },
}
