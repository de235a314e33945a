import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ChannelReturn, channelReturnStatuses } from './channel-return.ts'
import { channelReturnFilter, channelReturns } from './channel-return-record-store.ts'

export const listChannelReturns = operation({
  name: 'listChannelReturns',
  summary: 'List returns of orders of marketplace channels',
  description:
    'Returns the returns that channels announced or were notified of, with their answers and ' +
    'what they say against them, the newest first, a page at a time. All given filters must match. What is ' +
    'done with such a return is done with the return itself.',
  method: 'GET',
  path: { v2: '/channel-returns' },
  scope: 'returns.read',
  query: {
    ...pageQuery,
    salesOrderId: ReferenceField({ description: 'Returns of this sales order.' }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...channelReturnStatuses],
      description: 'Those in this status.',
    }),
  },
  answer: { status: 200, shape: pageOf(ChannelReturn) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, channelReturns, query, channelReturnFilter(query)),
})
