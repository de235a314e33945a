import { Reply } from '../../platform/pipeline/operation.ts'
import { channelOperation } from '../channel-operation.ts'
import { type AnsweredKind, recordResult } from '../processing-result.ts'
import {
  channelReturnEvents,
  noSuchChannelReturn,
  ReturnResult,
  returnAnswered,
} from './channel-return.ts'
import { answerReturn, type HeldReturn, holdNotifiedReturn } from './channel-return-store.ts'

const channelReturns: AnsweredKind<HeldReturn> = {
  events: channelReturnEvents,
  waiting: 'decided',
  ...{ missing: noSuchChannelReturn, answered: returnAnswered },
  ...{ hold: holdNotifiedReturn, answer: answerReturn },
  numberOf: ({ returnId }) => returnId,
}

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

  async handle(call, channel) {
    await recordResult(channelReturns, call, channel, call.body.sellerReturnId)
    return new Reply(undefined)
  },
})
