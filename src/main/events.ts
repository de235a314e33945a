import type { EventEntity, FollowedEntity } from '../platform/events/event.ts'
import { referenceLists } from './reference-lists.ts'
import { rooms } from './rooms.ts'

/** Every kind of record whose changes are announced. */
export const eventEntities: readonly EventEntity[] = [
  ...rooms.flatMap(({ events = [] }) => events),
  ...referenceLists.flatMap(({ table }) => table.announces ?? []),
]

/** Those that callers may follow. The records of a reference list are read with the scope of the list. */
export const followedEvents: readonly FollowedEntity[] = [
  ...rooms.flatMap(({ events = [] }) => events.filter(isFollowed)),
  ...referenceLists.flatMap(({ table: { announces, table }, scope }) =>
    announces ? [{ ...announces, followed: { table, scope: `${scope}.read` } }] : [],
  ),
]

function isFollowed(entity: EventEntity): entity is FollowedEntity {
  return entity.followed !== undefined
}
