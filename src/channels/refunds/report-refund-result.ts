import { announce } from '../../platform/events/outbox-store.ts'
import { Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { channelOperation } from '../channel-operation.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import {
  noSuchRefund,
  RefundResult,
  type RefundResultBody,
  refundAnswered,
  refundEvents,
} from './refund.ts'
import { answerRefund, holdRefund } from './refund-store.ts'

export const reportRefundResult = channelOperation({
  name: 'reportRefundResult',
  summary: 'Report what became of a refund',
  description:
    'The answer of the channel to `Seller:Order.Refund`, with what is wrong where it does not pay, ' +
    'which the merchant sees. The same answer can be sent again. Refused with 404 ' +
    '`channel-seller.missing` and `channel-refund.missing`, and with 409 `channel-refund.answered` ' +
    'where the other answer was given before.',
  method: 'POST',
  path: '/order/refund/processing-result',
  body: RefundResult,
  example: {
    ...{ refundId: 'refund-17', sellerId: 'harbour_roasters', isAccepted: false },
    processingErrorList: [{ code: 'TOO_LATE', message: 'The period for refunds is over.' }],
  },
  answer: { status: 201 },

  async handle({ tx, body, audit, auditIn }, channel) {
    const { refundId: entityId, isAccepted } = body
    const after = { status: isAccepted ? 'accepted' : 'rejected' }
    const entry = { entity: 'channel-refund', entityId, before: { status: 'requested' }, after }
    const { sellerTenantId } = await namedSeller(tx, channel, body.sellerId)
    await inTenant(tx, sellerTenantId, async (sellerTx) => {
      if (!(await record(sellerTx, channel.channel, body))) return
      auditIn(sellerTx, entry)
      audit(entry)
    })
    return new Reply(undefined)
  },
})

/** Records the answer in the tenant of the seller; returns whether it is new. */
async function record(
  tx: TenantTx,
  channel: string,
  { sellerId, refundId, isAccepted, processingErrorList = [] }: RefundResultBody,
): Promise<boolean> {
  const held = await holdRefund(tx, { channel, sellerId }, refundId)
  if (!held) throw noSuchRefund()
  const status = isAccepted ? 'accepted' : 'rejected'
  if (held.status === status) return false
  if (held.status !== 'requested') throw refundAnswered()
  const errors = processingErrorList.map(({ code = '', message }) => ({ code, message }))
  await answerRefund(tx, held, status, errors)
  const fields = ['status', 'errors', 'answered']
  announce(tx, { entity: refundEvents, kind: 'changed', ids: [held.documentId], fields })
  return true
}
