import type { FollowedEntity } from '../events/event.ts'

/** Jobs are announced when they are requested and when they end. Their progress is not announced, only shown. */
export const jobEvents: FollowedEntity = {
  name: 'job',
  kinds: { created: 'A job was requested.', changed: 'A job ended.' },
  followed: { scope: 'jobs.read', table: 'jobs', keys: { id: 'number', uuid: 'id' } },
}
