import type { EventEntity, FollowedEntity } from '../../platform/events/event.ts'
import { jobEvents } from '../../platform/jobs/job-events.ts'
import { followedOf } from '../followed-events.ts'
import { rooms } from '../rooms.ts'
import { referenceLists } from './reference-lists.ts'

/** Every kind of record whose changes are announced. */
export const eventEntities: readonly EventEntity[] = [
  jobEvents,
  ...rooms.flatMap(({ events = [] }) => events),
  ...referenceLists.flatMap(({ table }) => table.announces ?? []),
]

/** Those that callers may follow. */
export const followedEvents: readonly FollowedEntity[] = followedOf(rooms)
