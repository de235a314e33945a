import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** What people can start for a record is known to everybody. */
export const automationLimits: RoomLimits = {
  tables: { workflow_events: 'free' },
}
