import { announce } from '../../platform/events/outbox-store.ts'
import { Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { channelOperation } from '../channel-operation.ts'
import { findChannelOrders } from '../orders/channel-order-store.ts'
import { holdGoods } from '../orders/held-goods.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import { askedItems, saysTheSame } from './asked-items.ts'
import {
  CancellationRequest,
  type CancellationRequestBody,
  cancellationEvents,
  cancellationTaken,
  noSuchOrder,
} from './cancellation.ts'
import { holdCancellationOfRequest, insertCancellations } from './cancellation-store.ts'
import { findItemsOfOrders, holdChannelOrders } from './cancelled-order-store.ts'

export const requestOrderCancellation = channelOperation({
  name: 'requestOrderCancellation',
  summary: 'Record that a buyer wants to cancel an order',
  description:
    'Records what the buyer no longer wants of an order; the merchant accepts or denies it, which is ' +
    'queued as `Seller:Order.Cancellation.Accepted` or `Seller:Order.Cancellation.Denied`. The same ' +
    'request can be sent again. Refused with 404 `channel-seller.missing` and ' +
    '`channel-order.missing`, with 409 `channel-cancellation.taken` where the id was given to ' +
    'another request, and with 422 `channel-cancellation.refused`, which names each item that the ' +
    'order does not have, that is named twice or of which less is open.',
  method: 'POST',
  path: '/order/cancellation',
  body: CancellationRequest,
  example: {
    orderCancellationRequestId: 'cancel-18',
    ...{ sellerId: 'harbour_roasters', orderId: 'HM-0901' },
    orderItem: [{ orderItemId: '2', quantity: '1' }],
    cancelReason: 'BUYER_CANCELLED',
    message: 'Ordered twice by mistake.',
  },
  answer: { status: 201 },

  async handle({ tx, body, fieldName, audit, auditIn }, channel) {
    const { orderCancellationRequestId: entityId, sellerId, orderId, orderItem } = body
    const after = { sellerId, orderId, orderItem }
    const entry = { entity: 'channel-cancellation', entityId, before: null, after }
    const { sellerTenantId } = await namedSeller(tx, channel, sellerId)
    await inTenant(tx, sellerTenantId, async (sellerTx) => {
      if (!(await record(sellerTx, channel.channel, body, fieldName))) return
      auditIn(sellerTx, entry)
      audit(entry)
    })
    return new Reply(undefined)
  },
})

/** Records the request in the tenant of the seller; returns whether it is new. */
async function record(
  tx: TenantTx,
  channel: string,
  body: CancellationRequestBody,
  fieldName: FieldName,
): Promise<boolean> {
  const { sellerId, orderId, orderCancellationRequestId: requestId, cancelReason, message } = body
  const [placed] = await findChannelOrders(tx, channel, sellerId, [orderId])
  if (!placed) throw noSuchOrder()
  const { salesOrderId: id } = placed
  // Of two equal requests the later one waits here, and finds the first.
  const goods = await holdGoods(tx, [id], await findItemsOfOrders(tx, [id]))
  await holdChannelOrders(tx, [id])
  const known = await holdCancellationOfRequest(tx, { channel, sellerId }, 'buyer', requestId)
  if (known) {
    if (known.salesOrderId !== id || !saysTheSame(known, body)) throw cancellationTaken()
    return false
  }
  const row = {
    ...{ salesOrderId: id, channel, sellerId, requestId },
    ...{ origin: 'buyer' as const, cancelReason: cancelReason ?? '', message: message ?? '' },
    items: await askedItems(tx, id, goods, body, fieldName),
  }
  const ids = await insertCancellations(tx, [row])
  announce(tx, { entity: cancellationEvents, kind: 'created', ids })
  return true
}
