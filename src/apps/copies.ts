import type { CopyRules } from '../platform/backup/copy-rules.ts'
import { appsTables } from './tables.ts'

/** Apps are not installed in a copy of a tenant, and their providers are not notified of the copy. */
export const appCopies: CopyRules = { leftOut: appsTables }
