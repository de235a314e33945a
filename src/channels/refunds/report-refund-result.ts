import { Reply } from '../../platform/pipeline/operation.ts'
import { channelOperation } from '../channel-operation.ts'
import { type AnsweredKind, recordResult } from '../processing-result.ts'
import { noSuchRefund, RefundResult, refundAnswered, refundEvents } from './refund.ts'
import { answerRefund, type HeldRefund, holdRefund } from './refund-store.ts'

const refunds: AnsweredKind<HeldRefund> = {
  events: refundEvents,
  waiting: 'requested',
  ...{ missing: noSuchRefund, answered: refundAnswered, hold: holdRefund, answer: answerRefund },
  numberOf: ({ documentId }) => documentId,
}

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

  async handle(call, channel) {
    await recordResult(refunds, call, channel, call.body.refundId)
    return new Reply(undefined)
  },
})
