import type { Room } from '../platform/room.ts'

/** What documents look like: the forms that come with the service. */
export const forms: Room = { name: 'forms', tables: [], operations: [] }
