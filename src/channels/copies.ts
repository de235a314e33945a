import type { CopyRules } from '../platform/backup/copy-rules.ts'
import { channelTables } from './tables.ts'

/** A copy of a tenant offers nothing at a marketplace, and is asked by none. */
export const channelCopies: CopyRules = { leftOut: channelTables }
