import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Refund, refundStatuses } from './refund.ts'
import { refundFilter, refunds } from './refund-record-store.ts'

export const listChannelRefunds = operation({
  name: 'listChannelRefunds',
  summary: 'List refunds that marketplace channels pay',
  description:
    'Returns what channels are to pay back to buyers, with their answers and what they say against ' +
    'it, the newest first, a page at a time. All given filters must match.',
  method: 'GET',
  path: { v2: '/channel-refunds' },
  scope: 'creditnotes.read',
  query: {
    ...pageQuery,
    salesOrderId: ReferenceField({ description: 'Refunds of this sales order.' }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...refundStatuses],
      description: 'Those in this status.',
    }),
  },
  answer: { status: 200, shape: pageOf(Refund) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, refunds, query, refundFilter(query)),
})
