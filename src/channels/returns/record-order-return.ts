import { announce } from '../../platform/events/outbox-store.ts'
import { type Call, Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { announceReturn } from '../../returns/announced-return.ts'
import { namedReasons } from '../../returns/named-reasons.ts'
import { lockOrder } from '../../sales/locked-order-store.ts'
import { noSuchOrder } from '../cancellations/cancellation.ts'
import { holdChannelOrders } from '../cancellations/cancelled-order-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { findChannelOrders } from '../orders/channel-order-store.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import { announcedItems, saysTheSame } from './announced-items.ts'
import {
  channelReturnEvents,
  ReturnAnnouncement,
  type ReturnAnnouncementBody,
  returnTaken,
} from './channel-return.ts'
import { findAnnouncedReturn, insertAnnouncedReturn } from './channel-return-store.ts'
import { reasonNames } from './return-words.ts'

export const recordOrderReturn = channelOperation({
  name: 'recordOrderReturn',
  summary: 'Record that a buyer sends goods back',
  description:
    'Announces goods of an order that come back: the merchant has a return, which he receives, inspects ' +
    'or rejects; what he decides is queued as `Seller:Order.ReturnReceived`. The same announcement can be ' +
    'sent again. Without items, all that was delivered and has not come back is announced. Refused with ' +
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
  // Of two equal announcements the later one waits here, and finds the first.
  const order = await lockOrder(tx, { id: salesOrderId })
  await holdChannelOrders(tx, [salesOrderId])
  const known = await findAnnouncedReturn(tx, { channel, sellerId }, channelReturnId)
  if (known) {
    if (known.salesOrderId !== salesOrderId || !saysTheSame(known, body)) throw returnTaken()
    return false
  }
  const announced = await announcedItems(tx, order, body, fieldName)
  const reasons = await namedReasons(
    call,
    announced.map(({ returnReason }) => reasonNames[returnReason]),
  )
  const sent = {
    carrier: returnTracking?.carrier ?? '',
    trackingNumber: returnTracking?.trackingNumber ?? '',
  }
  const goods = announced.map(({ lineId, quantity, note: comment }, index) => ({
    ...{ lineId, quantity, comment, returnReasonId: reasons[index] as number },
  }))
  const key = await announceReturn(call, order, { externalNumber: channelReturnId, goods, ...sent })
  await insertAnnouncedReturn(tx, {
    ...{ returnId: key.id, sellerReturnId: key.uuid, salesOrderId, channel, sellerId },
    ...{ channelReturnId, announced, ...sent },
  })
  announce(tx, { entity: channelReturnEvents, kind: 'created', ids: [key.id] })
  return true
}
