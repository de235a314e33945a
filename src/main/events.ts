import type { EventEntity } from '../platform/events/event.ts'
import { referenceLists } from './reference-lists.ts'
import { rooms } from './rooms.ts'

/** Every kind of record whose changes are announced. */
export const eventEntities: readonly EventEntity[] = [
  ...rooms.flatMap(({ events = [] }) => events),
  ...referenceLists.flatMap(({ table }) => table.announces ?? []),
]
