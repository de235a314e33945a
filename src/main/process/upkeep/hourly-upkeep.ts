import { removeOver } from '../../../access/retention/remove-over.ts'
import { clearFiles } from '../../../platform/files/clear-files.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { fileUses } from '../../registries/file-uses.ts'
import { findRetentionRules } from '../../rooms.ts'
import { listTenants } from './upkeep.ts'

/**
 * Runs about once an hour, in all tenants, one after another: removes records whose retention has ended, then files
 * without a reference. A failure in one tenant does not stop the others.
 */
export async function clearHourly(
  pool: Pool,
  files: FileStore,
  onFailure: (error: unknown, tenantId?: string) => void,
  stopped: AbortSignal,
): Promise<{ records: number; files: number }> {
  const totals = { records: 0, files: 0 }
  for await (const tenantId of listTenants(pool)) {
    if (stopped.aborted) break
    try {
      totals.records += await removeOver(pool, tenantId, findRetentionRules(), onFailure, stopped)
      totals.files += await clearFiles({ pool, files, uses: fileUses }, tenantId, stopped)
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
  return totals
}
