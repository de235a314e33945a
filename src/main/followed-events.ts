import type { EventEntity, FollowedEntity } from '../platform/events/event.ts'
import { jobEvents } from '../platform/jobs/job-events.ts'
import type { Room } from '../platform/room.ts'

/** Events that callers may follow. The records of a reference list are read with the scope of the list. */
export const followedOf = (rooms: readonly Room[]): readonly FollowedEntity[] => [
  jobEvents,
  ...rooms.flatMap(({ events = [] }) => events.filter(isFollowed)),
  ...rooms
    .flatMap(({ referenceLists = [] }) => referenceLists)
    .flatMap(({ table: { announces, table }, scope }) =>
      announces ? [{ ...announces, followed: { table, scope: `${scope}.read` } }] : [],
    ),
]

function isFollowed(entity: EventEntity): entity is FollowedEntity {
  return entity.followed !== undefined
}
