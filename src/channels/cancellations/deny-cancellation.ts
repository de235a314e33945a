import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  answer,
  currentCancellation,
  holdWithGoods,
  requireRequested,
} from './answered-cancellation.ts'
import { Cancellation, cancellationPath, DenialReason } from './cancellation.ts'
import { cancellations } from './cancellation-record-store.ts'

export const denyChannelCancellation = operation({
  name: 'denyChannelCancellation',
  summary: 'Reject that a buyer cancels',
  description:
    'The sales order stays as it is, and the channel is notified of the reason. Returns the cancellation. Refused ' +
    'with 404 `channel-cancellation.missing` and with 409 `channel-cancellation.answered`.',
  method: 'POST',
  path: { v2: `${cancellationPath}/{cancellationId}/deny` },
  scope: 'salesorders.write',
  pathParameters: { cancellationId: ReferenceField() },
  body: Type.Object({ reason: DenialReason({ description: 'Sent to the channel, for people.' }) }),
  example: { reason: 'The parcel was sent already.' },
  answer: { status: 200, shape: Cancellation },
  current: currentCancellation,

  async handle({ tx, path, body, generation, audit }) {
    const { cancellation } = await holdWithGoods(tx, path.cancellationId)
    requireRequested(cancellation)
    await answer(tx, cancellation, 'denied', body.reason)
    const after = { status: 'denied', denialReason: body.reason }
    const before = { status: 'requested' }
    audit({ entity: 'channel-cancellation', entityId: cancellation.uuid, before, after })
    return concludeWithRecord(tx, generation, cancellations, path.cancellationId)
  },
})
