import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  Cancellation,
  cancellationOrigins,
  cancellationPath,
  cancellationStatuses,
} from './cancellation.ts'
import { cancellationFilter, cancellations } from './cancellation-record-store.ts'

export const listChannelCancellations = operation({
  name: 'listChannelCancellations',
  summary: 'List cancellations of orders of marketplace channels',
  description:
    'Returns what buyers ask to be cancelled and what was cancelled here, with the answer of the ' +
    'other side, the newest first, a page at a time. All given filters must match.',
  method: 'GET',
  path: { v2: cancellationPath },
  scope: 'salesorders.read',
  query: {
    ...pageQuery,
    salesOrderId: ReferenceField({ description: 'Cancellations of this sales order.' }),
    origin: Type.Unsafe<string>({
      type: 'string',
      enum: [...cancellationOrigins],
      description: 'Those that buyers or that the merchant asked for.',
    }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...cancellationStatuses],
      description: 'Those in this status.',
    }),
  },
  answer: { status: 200, shape: pageOf(Cancellation) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, cancellations, query, cancellationFilter(query)),
})
