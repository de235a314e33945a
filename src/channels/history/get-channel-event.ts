import { operation } from '../../platform/pipeline/operation.ts'
import { Label } from '../../platform/values/shape.ts'
import { EventRecordContent } from './event-record.ts'
import { getEvent } from './repeat-event.ts'

/** The id of an event in a path. */
export const EventIdField = () =>
  Label(100, { description: 'Id of the event.', examples: ['17.4711'] })

export const getChannelEvent = operation({
  name: 'getChannelEvent',
  summary: 'Get an event of a marketplace channel',
  description:
    'Returns what happened to an event: when it was queued, first and last delivered, how often, and ' +
    'how it ended. Its content is shown while it is in the queue or failed. Refused with 404 ' +
    '`channel-event.missing`. Only for administrators of the operator (403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/channel-events/{eventId}' },
  scope: 'admin',
  operatorOnly: true,
  pathParameters: { eventId: EventIdField() },
  answer: { status: 200, shape: EventRecordContent },

  async handle({ tx, path }) {
    return getEvent(tx, path.eventId, {})
  },
})
