import Type from 'typebox'
import { batchLimits } from '../../../platform/records/batches/batch.ts'
import { channelOperation } from '../../channel-operation.ts'
import { SellerId } from '../../sellers/seller.ts'
import { ordersRefused } from '../channel-order.ts'
import {
  ItemStatusField,
  listOfOrders,
  OrderId,
  OrderItemId,
  OrderStatusField,
  PaymentStatusField,
  ShipFromCountry,
} from '../order-body.ts'
import { entriesOf, forEachSeller } from '../sellers-of-orders.ts'
import { changeStatuses } from './change-statuses.ts'

export const updateChannelOrderStatus = channelOperation({
  name: 'updateChannelOrderStatus',
  summary: 'Update the status of orders of a channel',
  description:
    'ACCEPTED makes a draft an order that can be sent; it is final, from then on items change alone. ' +
    'CANCELED_BY_BUYER or CANCELED_BY_SELLER, of the order or of all its goods, cancels the sales ' +
    'order, unless something of it has left; goods that the merchant has merged or split are looked for ' +
    'where they are now, and others there stay. A merged draft is released with the last of its orders ' +
    'that the channel accepts. Single items that are cancelled, returned or refunded ' +
    'are recorded. An item that becomes PAID is paid in the sales order, once: shipping and fees with ' +
    'the last of the goods. Items may go from UNSHIPPED to anything, from SHIPPED to cancelled, ' +
    'RETURNED or REFUNDED, from RETURNED to REFUNDED. What is so already stays. Refused with 422 ' +
    '`channel-order.refused` where anything is wrong with any order: then nothing is changed.',
  method: 'PUT',
  path: '/order/status',
  body: listOfOrders(
    Type.Object({
      sellerId: SellerId(),
      orderId: OrderId(),
      orderStatus: OrderStatusField('What the channel says of the order now.'),
      orderItems: Type.Optional(
        Type.Array(
          Type.Object({
            orderItemId: OrderItemId(),
            itemStatus: ItemStatusField(),
            paymentStatus: PaymentStatusField(),
            shipFromCountry: Type.Optional(ShipFromCountry()),
          }),
          { maxItems: 1_000, description: 'Items of which the channel says something.' },
        ),
      ),
    }),
  ),
  ...batchLimits,
  example: {
    orderList: [
      {
        ...{ sellerId: 'harbour_roasters', orderId: 'M-2026-0815', orderStatus: 'ACCEPTED' },
        orderItems: [{ orderItemId: '1', itemStatus: 'UNSHIPPED', paymentStatus: 'PAID' }],
      },
    ],
  },
  answer: { status: 201 },

  async handle({ tx, body, fieldName, audit, auditIn }, channel) {
    const { entries, faults } = entriesOf(body.orderList, fieldName)
    const isSound = Object.keys(faults).length === 0
    const found = await forEachSeller(tx, channel, entries, async (there, seller, own) => {
      const changed = await changeStatuses(there, seller, own, isSound)
      for (const entry of changed.audited) auditIn(there, entry)
      return changed.faults
    })
    Object.assign(faults, found)
    if (Object.keys(faults).length > 0) throw ordersRefused(faults)
    for (const { sellerId, orderId, orderStatus } of body.orderList) {
      const after = { sellerId, orderStatus }
      audit({ entity: 'channel-order', entityId: orderId, before: null, after })
    }
    return undefined
  },
})
