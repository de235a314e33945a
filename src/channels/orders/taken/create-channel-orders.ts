import { Reply } from '../../../platform/pipeline/operation.ts'
import { batchLimits } from '../../../platform/records/batches/batch.ts'
import { channelOperation } from '../../channel-operation.ts'
import { ordersRefused, orderTaken } from '../channel-order.ts'
import { ChannelOrderList } from '../order-body.ts'
import { entriesOf, forEachSeller } from '../sellers-of-orders.ts'
import { bodyFaults } from './order-faults.ts'
import { takeOrders } from './take-orders.ts'

const address = {
  ...{ firstName: 'Ana', lastName: 'Ribeiro', street: 'Schlachte', houseNumber: '12' },
  ...{ postcode: '28195', city: 'Bremen', country: 'DEU' },
}

export const createChannelOrders = channelOperation({
  name: 'createChannelOrders',
  summary: 'Create orders of sellers of a channel',
  description:
    'Each order becomes a sales order of its seller: with a customer (the buyer of an earlier order ' +
    'with the same e-mail address and name, or without an address the same place and name; otherwise ' +
    'a new one), the addresses, a line for each item, and the stock that is there reserved for it. ' +
    'The total of an item leads. Its tax is taken as it is given. An offer that the seller does not ' +
    'have becomes a line without an item. An order is a fact: missing stock does not refuse it. ' +
    'UNACKED and CREATED are drafts, which are not sent. An order that is there already, with the ' +
    'same items, stays as it is, so a request can be repeated. Refused with 422 ' +
    '`channel-order.refused` where anything is wrong with any order (a seller that is unknown or ' +
    'paused, too): then none of the list is created, and `hint` of each entry names order and field; and with 409 ' +
    '`channel-order.taken`.',
  method: 'POST',
  path: '/order',
  body: ChannelOrderList,
  ...batchLimits,
  example: {
    orderList: [
      {
        ...{ sellerId: 'harbour_roasters', orderStatus: 'CREATED', orderId: 'M-2026-0815' },
        ...{ purchasedAt: '2026-11-20T09:15:00Z', lastChangedAt: '2026-11-20T09:15:00Z' },
        ...{ currency: 'EUR', paymentMethod: 'Market pay', language: 'de' },
        billingAddress: address,
        buyer: { email: 'ana.ribeiro@buyers.example' },
        orderItem: [
          {
            ...{ orderItemId: '1', type: 'ITEM', offerId: 2, title: 'Two of a kind' },
            ...{ quantity: '2', grossPrice: '9.95', total: '19.90', taxPercent: '19' },
          },
          {
            ...{ orderItemId: '2', type: 'SHIPPING', grossPrice: '4.90' },
            shippingGroup: 'Parcel',
          },
        ],
      },
    ],
  },
  answer: { status: 201 },
  constraints: { channel_orders_order_taken: orderTaken, sales_orders_external_taken: orderTaken },

  async handle({ tx, body, fieldName, audit, auditIn }, channel) {
    const { entries, faults } = entriesOf(body.orderList, fieldName)
    for (const { value, nameOf } of entries) Object.assign(faults, bodyFaults(value, nameOf))
    const isSound = Object.keys(faults).length === 0
    const found = await forEachSeller(tx, channel, entries, async (there, seller, own) => {
      const taken = await takeOrders(there, seller, own, isSound)
      for (const entry of taken.audited) auditIn(there, entry)
      return taken.faults
    })
    Object.assign(faults, found)
    if (Object.keys(faults).length > 0) throw ordersRefused(faults)
    const bySeller = Map.groupBy(body.orderList, ({ sellerId }) => sellerId)
    for (const [sellerId, orders] of bySeller) {
      const after = { orders: orders.map(({ orderId }) => orderId) }
      audit({ entity: 'channel-seller', entityId: sellerId, before: null, after })
    }
    return new Reply(undefined, { headers: { location: '/v1/channel/event' } })
  },
})
