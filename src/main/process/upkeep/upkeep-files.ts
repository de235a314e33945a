import { clearFiles } from '../../../platform/files/clear-files.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { deleteOldJobs } from '../../../platform/jobs/job-queue-store.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { fileUses } from '../../registries/file-uses.ts'
import { listTenants } from './upkeep.ts'

const batchSize = 1_000

/**
 * Deletes old jobs and files without a reference in all tenants, one after another. A tenant whose files
 * cannot be deleted does not stop the others.
 */
export async function clearTenantFiles(
  pool: Pool,
  files: FileStore,
  onFailure: (error: unknown, tenantId?: string) => void,
  stopped: AbortSignal,
): Promise<{ jobs: number; files: number }> {
  const totals = { jobs: 0, files: 0 }
  for await (const tenantId of listTenants(pool)) {
    if (stopped.aborted) break
    try {
      totals.jobs += await asTenant(pool, tenantId, (tx) => deleteOldJobs(tx, batchSize))
      totals.files += await clearFiles({ pool, files, uses: fileUses }, tenantId, stopped)
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
  return totals
}
