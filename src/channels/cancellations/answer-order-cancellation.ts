import Type from 'typebox'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import { SellerId } from '../sellers/seller.ts'
import { answer } from './answered-cancellation.ts'
import {
  cancellationAnswered,
  DenialReason,
  noSuchCancellation,
  RequestId,
} from './cancellation.ts'
import { holdCancellationOfRequest } from './cancellation-store.ts'

const named = { sellerId: SellerId(), orderCancellationRequestId: RequestId() }
const refusals =
  'The same answer can be sent again. Refused with 404 `channel-seller.missing` and ' +
  '`channel-cancellation.missing`, and with 409 `channel-cancellation.answered` where the other ' +
  'answer was given before.'
const example = { sellerId: 'harbour_roasters', orderCancellationRequestId: 'cancel-16' }

export const acceptOrderCancellation = channelOperation({
  name: 'acceptOrderCancellation',
  summary: 'Accept that a seller cancels',
  description:
    'The answer of the channel to `Seller:Order.Cancellation.Request`, which the merchant sees. ' +
    refusals,
  method: 'PUT',
  path: '/order/cancellation-accept',
  body: Type.Object(named),
  example,
  answer: { status: 204 },

  async handle({ tx, body, audit }, channel) {
    const isNew = await answerSeller(tx, channel, body, 'accepted')
    const { orderCancellationRequestId: entityId } = body
    const [before, after] = [{ status: 'requested' }, { status: 'accepted' }]
    if (isNew) audit({ entity: 'channel-cancellation', entityId, before, after })
    return undefined
  },
})

export const denyOrderCancellation = channelOperation({
  name: 'denyOrderCancellation',
  summary: 'Reject that a seller cancels',
  description:
    'The answer of the channel to `Seller:Order.Cancellation.Request`, with the reason, which the ' +
    'merchant sees. The sales order stays cancelled: its stock may be sold already, so the ' +
    `merchant decides what becomes of it. ${refusals}`,
  method: 'PUT',
  path: '/order/cancellation-denied',
  body: Type.Object({ ...named, reason: DenialReason() }),
  example: { ...example, reason: 'The buyer insists on the delivery.' },
  answer: { status: 204 },

  async handle({ tx, body, audit }, channel) {
    const isNew = await answerSeller(tx, channel, body, 'denied', body.reason)
    const { orderCancellationRequestId: entityId, reason } = body
    const after = { status: 'denied', denialReason: reason }
    const before = { status: 'requested' }
    if (isNew) audit({ entity: 'channel-cancellation', entityId, before, after })
    return undefined
  },
})

/** Records the answer in the tenant of the seller; returns whether it is new. */
async function answerSeller(
  tx: TenantTx,
  channel: ActingChannel,
  body: { readonly sellerId: string; readonly orderCancellationRequestId: string },
  status: 'accepted' | 'denied',
  reason = '',
): Promise<boolean> {
  const { sellerId, orderCancellationRequestId } = body
  const { sellerTenantId } = await namedSeller(tx, channel, sellerId)
  return inTenant(tx, sellerTenantId, async (sellerTx) => {
    const address = { channel: channel.channel, sellerId }
    const held = await holdCancellationOfRequest(
      ...([sellerTx, address, 'seller', orderCancellationRequestId] as const),
    )
    if (!held) throw noSuchCancellation()
    if (held.status === status) return false
    if (held.status !== 'requested') throw cancellationAnswered()
    await answer(sellerTx, held, status, reason)
    return true
  })
}
