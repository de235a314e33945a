import type { RoomLimits } from './limits/table-limits.ts'

/** What of the platform callers with limits read: what rows of the rooms refer to. */
export const platformLimits: RoomLimits = {
  tables: { addresses: 'free', counters: 'free', files: 'free' },
}
