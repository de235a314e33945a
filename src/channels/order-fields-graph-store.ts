import {
  always,
  type Field,
  flagField,
  idField,
  intField,
  referenceField,
  textField,
} from '../platform/graph/node-type.ts'
import {
  channelOfOrder,
  namedSalesOrders,
  numberOfOrder,
} from '../sales/doors/orders/order-reference-store.ts'

/** The number that the channel gave the order that a row names in `sales_order_id`, as an expression. */
export const orderIdOf = (
  as: string,
): string => `(select placed.order_id from erp.channel_orders placed
  where placed.tenant_id = $tenant and placed.sales_order_id = ${as}.sales_order_id)`

/** Whose order it is, for rows that name the sales order, the channel and the seller. */
export const orderFields = (as: string): Readonly<Record<string, Field>> => ({
  shopId: idField(channelOfOrder(as, 'uuid')),
  shopName: textField(channelOfOrder(as, 'name')),
  sellerId: textField(`${as}.seller_id`, always),
  salesChannelDisplayName: textField(`${as}.channel`, {
    ...always,
    description: 'Name of the channel.',
  }),
  salesOrderId: referenceField(as, 'sales_order_id', namedSalesOrders),
  salesOrderNumber: textField(numberOfOrder(as)),
})

/** SQL expressions: whether the channel was notified of a record, and whether that is still to be done. */
interface Upload {
  readonly isNotified: string
  readonly isRequired: string
}

/** How often a channel was notified: at most once, since its queue delivers the event until it is acknowledged. */
export const uploadFields = (
  { isNotified, isRequired }: Upload,
  names: { readonly count: string; readonly required?: string },
): Readonly<Record<string, Field>> => ({
  ...(names.required !== undefined && {
    [names.required]: flagField(`(${isRequired})`, {
      ...always,
      description: 'Whether the channel is still to be notified.',
    }),
  }),
  [names.count]: intField(`(${isNotified})::integer`, {
    ...always,
    description: '1 once an event says it, or the channel has said it itself.',
  }),
  uploadCountRemaining: intField(`(${isRequired})::integer`, {
    ...always,
    description: 'How many events are still to be queued.',
  }),
})
