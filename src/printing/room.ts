import type { Room } from '../platform/room.ts'

/** What documents look like on paper, and how they get there. */
export const printing: Room = { name: 'printing', tables: [], operations: [] }
