import type { CopyRules } from '../platform/backup/copy-rules.ts'
import { appsTables } from './tables.ts'

/** Apps of others are not installed in a copy of a tenant, and nobody is told of it. */
export const appCopies: CopyRules = { leftOut: appsTables }
