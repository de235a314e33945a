import { announce } from '../../platform/events/outbox-store.ts'
import { type Call, Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { announceReturn } from '../../returns/announced-return.ts'
import { namedReasons } from '../../returns/named-reasons.ts'
import { noSuchOrder } from '../cancellations/cancellation.ts'
import { holdChannelOrders } from '../cancellations/cancelled-order-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { findChannelOrders } from '../orders/channel-order-store.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import { holdDelivered } from './announced-goods.ts'
import { announcedItems, saysTheSame } from './announced-items.ts'
import {
  channelReturnEvents,
  ReturnAnnouncement,
  type ReturnAnnouncementBody,
  returnTaken,
} from './channel-return.ts'
import { findAnnouncedReturns, insertAnnouncedReturn } from './channel-return-store.ts'
import { reasonNames } from './return-words.ts'

export const recordOrderReturn = channelOperation({
  name: 'recordOrderReturn',
  summary: 'Record that a buyer sends goods back',
  description:
    'Announces goods of an order that come back: the merchant has a return, which he receives, inspects ' +
    'or rejects; what he decides is queued as `Seller:Order.ReturnReceived`. The same announcement can be ' +
    'sent again. Goods that left with several sales orders, since the merchant has split the order, become a ' +
    'return of each, and the decision on each has an event of its own. Without items, all that was delivered and has not come back ' +
    'is announced. Refused with ' +
    '404 `channel-seller.missing` and `channel-order.missing`, with 409 `channel-return.taken` where the ' +
    'id was given to another return, and with 422 `channel-return.refused`, which names each item that ' +
    'the order does not have or of which less was delivered and has not come back.',
  method: 'POST',
  path: '/order/return',
  body: ReturnAnnouncement,
  example: {
    ...{ sellerId: 'harbour_roasters', orderId: 'HM-0801', channelReturnId: 'return-18' },
    orderItem: [
      {
        orderItemId: '1',
        quantity: '1',
        returnReason: 'WRONG_ITEM',
        note: 'I ordered another one.',
      },
    ],
    returnTracking: { carrier: 'Post', trackingNumber: '00340434161094042601' },
  },
  answer: { status: 201 },

  async handle({ tx, body, fieldName, audit, auditIn }, channel) {
    const { sellerId, orderId, channelReturnId: entityId, orderItem } = body
    const { sellerTenantId } = await namedSeller(tx, channel, sellerId)
    await inTenant(tx, sellerTenantId, async (sellerTx) => {
      const auditOwn: Call['audit'] = (entry) => auditIn(sellerTx, entry)
      const working = { tx: sellerTx, body, fieldName, audit: auditOwn }
      if (!(await record(working, channel.channel))) return
      const after = { sellerId, orderId, orderItem }
      audit({ entity: 'channel-return', entityId, before: null, after })
    })
    return new Reply(undefined)
  },
})

type Working = Pick<
  Call<object, object, ReturnAnnouncementBody>,
  'tx' | 'body' | 'fieldName' | 'audit'
>

/** Makes the return in the tenant of the seller; returns whether it is new. */
async function record(call: Working, channel: string): Promise<boolean> {
  const { tx, body, fieldName } = call
  const { sellerId, orderId, channelReturnId, returnTracking } = body
  const [placed] = await findChannelOrders(tx, channel, sellerId, [orderId])
  if (!placed) throw noSuchOrder()
  const { salesOrderId } = placed
  const goods = await holdDelivered(tx, salesOrderId)
  await holdChannelOrders(tx, [salesOrderId])
  const known = await findAnnouncedReturns(tx, { channel, sellerId }, channelReturnId)
  if (known.length > 0) {
    const isOther = known.some((one) => one.salesOrderId !== salesOrderId)
    if (isOther || !saysTheSame(known, body)) throw returnTaken()
    return false
  }
  const announced = announcedItems(goods, body, fieldName)
  const reasons = await namedReasons(
    call,
    announced.map(({ returnReason }) => reasonNames[returnReason]),
  )
  const sent = {
    carrier: returnTracking?.carrier ?? '',
    trackingNumber: returnTracking?.trackingNumber ?? '',
  }
  const ids: number[] = []
  for (const order of goods.orders) {
    const own = announced.flatMap((item, index) =>
      order.lines.some(({ id }) => id === item.lineId) ? [{ item, reason: reasons[index] }] : [],
    )
    if (own.length === 0) continue
    const key = await announceReturn(call, order, {
      externalNumber: channelReturnId,
      goods: own.map(({ item: { lineId, quantity, note: comment }, reason }) => ({
        ...{ lineId, quantity, comment, returnReasonId: reason as number },
      })),
      ...sent,
    })
    await insertAnnouncedReturn(tx, {
      ...{ returnId: key.id, sellerReturnId: key.uuid, salesOrderId, channel, sellerId },
      ...{ channelReturnId, part: ids.length, announced: own.map(({ item }) => item), ...sent },
    })
    ids.push(key.id)
  }
  announce(tx, { entity: channelReturnEvents, kind: 'created', ids })
  return true
}
