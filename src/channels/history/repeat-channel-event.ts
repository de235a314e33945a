import { created, operation } from '../../platform/pipeline/operation.ts'
import { EventRecordContent } from './event-record.ts'
import { EventIdField } from './get-channel-event.ts'
import { repeatEvent } from './repeat-event.ts'

/** For descriptions of what puts a failed event back. */
export const repetitionRefusals =
  'Refused with 404 `channel-event.missing`, and with 409: `channel-event.not-failed`, ' +
  '`channel-event.repeated` where it was put back already, `channel-event.outdated` where a newer ' +
  'event of its type about the same was queued and the channel would get an old state, and ' +
  '`channel-event.too-large`.'

export const repeatChannelEvent = operation({
  name: 'repeatChannelEvent',
  summary: 'Repeat a failed event of a marketplace channel',
  description:
    'Puts a failed event back as a new one, behind everything that waits. The new event names the ' +
    `failed one, and that one the new one. ${repetitionRefusals} Only for administrators of the ` +
    'operator (403 `operator.required`).',
  method: 'POST',
  path: { v2: '/admin/channel-events/{eventId}/requeue' },
  scope: 'admin',
  operatorOnly: true,
  pathParameters: { eventId: EventIdField() },
  answer: { status: 201, shape: EventRecordContent },

  async handle({ tx, path, audit }) {
    const { id, event } = await repeatEvent(tx, path.eventId, {})
    audit({
      ...{ entity: 'channel-event', entityId: path.eventId },
      ...{ before: { repeatedAs: null }, after: { repeatedAs: id } },
    })
    return created(event, `/v2/admin/channel-events/${id}`)
  },
})
