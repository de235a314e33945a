import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** Where apps stand in the pages. */
export const appsLimits: RoomLimits = {
  tables: { app_installations: 'free' },
}
