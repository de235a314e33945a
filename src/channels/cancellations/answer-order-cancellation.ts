import Type from 'typebox'
import type { Call } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
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
  answer: { status: 201 },

  async handle(call, channel) {
    await answerSeller(call, channel, 'accepted')
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
  answer: { status: 201 },

  async handle(call, channel) {
    await answerSeller(call, channel, 'denied', call.body.reason)
    return undefined
  },
})

interface AnswerBody {
  readonly sellerId: string
  readonly orderCancellationRequestId: string
}

/** Records the answer in the tenant of the seller, whose trail has it as well. */
async function answerSeller(
  {
    tx,
    body,
    audit,
    auditIn,
  }: Pick<Call<unknown, unknown, AnswerBody>, 'tx' | 'body' | 'audit' | 'auditIn'>,
  acting: ActingChannel,
  status: 'accepted' | 'denied',
  reason?: string,
): Promise<void> {
  const { sellerId, orderCancellationRequestId: entityId } = body
  const { channel } = acting
  const { sellerTenantId } = await namedSeller(tx, acting, sellerId)
  await inTenant(tx, sellerTenantId, async (sellerTx) => {
    const held = await holdCancellationOfRequest(
      sellerTx,
      { channel, sellerId },
      'seller',
      entityId,
    )
    if (!held) throw noSuchCancellation()
    if (held.status === status) return
    if (held.status !== 'requested') throw cancellationAnswered()
    await answer(sellerTx, held, status, reason)
    const after = { status, ...(reason !== undefined && { denialReason: reason }) }
    const entry = {
      entity: 'channel-cancellation',
      entityId,
      before: { status: held.status },
      after,
    }
    auditIn(sellerTx, entry)
    audit(entry)
  })
}
