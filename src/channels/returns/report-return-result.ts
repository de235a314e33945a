import { announce } from '../../platform/events/outbox-store.ts'
import { Reply } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { channelOperation } from '../channel-operation.ts'
import { namedSeller } from '../sellers/named-seller.ts'
import {
  channelReturnEvents,
  noSuchChannelReturn,
  ReturnResult,
  type ReturnResultBody,
  returnAnswered,
} from './channel-return.ts'
import { answerReturn, holdToldReturn } from './channel-return-store.ts'

export const reportReturnResult = channelOperation({
  name: 'reportReturnResult',
  summary: 'Report what became of a return',
  description:
    'The answer of the channel to `Seller:Order.ReturnReceived`, with what is wrong where it does not ' +
    'agree, which the merchant sees. The same answer can be sent again. Refused with 404 ' +
    '`channel-seller.missing` and `channel-return.missing`, and with 409 `channel-return.answered` ' +
    'where the other answer was given before.',
  method: 'POST',
  path: '/order/return/processing-result',
  body: ReturnResult,
  example: {
    ...{ sellerReturnId: 'return-17', sellerId: 'harbour_roasters', isAccepted: false },
    processingErrorList: [{ code: 'TOO_LATE', message: 'The period for returns is over.' }],
  },
  answer: { status: 201 },

  async handle({ tx, body, audit, auditIn }, channel) {
    const { sellerReturnId: entityId, isAccepted } = body
    const after = { status: isAccepted ? 'accepted' : 'rejected' }
    const entry = { entity: 'channel-return', entityId, before: { status: 'decided' }, after }
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
  { sellerId, sellerReturnId, isAccepted, processingErrorList = [] }: ReturnResultBody,
): Promise<boolean> {
  const held = await holdToldReturn(tx, { channel, sellerId }, sellerReturnId)
  if (!held) throw noSuchChannelReturn()
  const status = isAccepted ? 'accepted' : 'rejected'
  if (held.status === status) return false
  if (held.status !== 'decided') throw returnAnswered()
  const errors = processingErrorList.map(({ code = '', message }) => ({ code, message }))
  await answerReturn(tx, held, status, errors)
  const fields = ['status', 'errors', 'answered']
  announce(tx, { entity: channelReturnEvents, kind: 'changed', ids: [held.returnId], fields })
  return true
}
