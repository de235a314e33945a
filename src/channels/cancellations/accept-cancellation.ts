import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  answer,
  currentCancellation,
  holdWithGoods,
  requireRequested,
} from './answered-cancellation.ts'
import { Cancellation, cancellationPath } from './cancellation.ts'
import { cancellations } from './cancellation-record-store.ts'
import { withdraw } from './withdraw-goods.ts'

export const acceptChannelCancellation = operation({
  name: 'acceptChannelCancellation',
  summary: 'Accept that a buyer cancels',
  description:
    'Takes what the buyer no longer wants off the sales order, with its reservations, and off the pick lists ' +
    'on which nobody has begun to pick it, wherever a split or a merge has moved it; where no goods are ' +
    'left, the order is cancelled. The channel is notified. Of what was cancelled before, the answer alone is ' +
    'recorded. Returns the cancellation. ' +
    'Refused with 404 `channel-cancellation.missing`, with 409 `channel-cancellation.answered`, with 409 ' +
    '`channel-cancellation.in-pick` where some of it is being picked or was, and with 409 ' +
    '`sales-order.move-not-allowed` and 422 `sales-order.line.in-use` where it was delivered or invoiced ' +
    'since.',
  method: 'POST',
  path: { v2: `${cancellationPath}/{cancellationId}/accept` },
  scope: 'salesorders.write',
  pathParameters: { cancellationId: ReferenceField() },
  answer: { status: 200, shape: Cancellation },
  current: currentCancellation,

  async handle({ tx, path, generation, caller, audit }) {
    const held = await holdWithGoods(tx, path.cancellationId)
    const { cancellation } = held
    requireRequested(cancellation)
    await withdraw({ tx, audit, userId: caller.user?.id ?? null }, held)
    await answer(tx, cancellation, 'accepted')
    const [before, after] = [{ status: 'requested' }, { status: 'accepted' }]
    audit({ entity: 'channel-cancellation', entityId: cancellation.uuid, before, after })
    return concludeWithRecord(tx, generation, cancellations, path.cancellationId)
  },
})
