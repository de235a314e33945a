import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** What a report shows is of the whole tenant; what it is called is no secret. */
export const reportsLimits: RoomLimits = {
  tables: { reports: 'free' },
}
