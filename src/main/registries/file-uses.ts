import type { FileUse } from '../../platform/files/file-use.ts'
import { jobFileUses } from '../../platform/jobs/job-queue-store.ts'
import { rooms } from '../rooms.ts'
import { attachmentOwners } from './attachments.ts'

/** Every column that names files; upkeep removes the files that none of them names. */
export const fileUses: readonly FileUse[] = [
  ...jobFileUses,
  ...rooms.flatMap(({ fileUses: uses = [] }) => uses),
  ...attachmentOwners.map(({ table: { table } }) => ({ table, column: 'digest' })),
]
