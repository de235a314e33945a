import type { Pool } from '../postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import {
  dropHeldFile,
  findUnknownFiles,
  forgetUnusedFiles,
  holdUnknownFile,
  markUnusedFiles,
} from './file-row-store.ts'
import type { FileStore } from './file-store.ts'
import type { FileUse } from './file-use.ts'

const batchSize = 100
const dayMs = 86_400_000

interface Cleared {
  readonly pool: Pool
  readonly files: FileStore
  /** Every column that names files: what none of them names is removed. */
  readonly uses: readonly FileUse[]
}

/**
 * Removes the files of a tenant that nothing has named for a day, and those without a row: a
 * transaction that was rolled back left them. Each row is locked while its file is removed, so a
 * caller that stores the same content at this moment still has it afterwards. Returns how many were
 * removed.
 */
export async function clearFiles(
  { pool, files, uses }: Cleared,
  tenantId: string,
  stopped: AbortSignal,
): Promise<number> {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    asTenant(pool, tenantId, work, { timeLimitMs: 60_000 })
  await inTenant((tx) => markUnusedFiles(tx, uses))
  let removed = 0
  for (let count = batchSize; count === batchSize && !stopped.aborted; ) {
    count = await inTenant(async (tx) => {
      const digests = await forgetUnusedFiles(tx, uses, batchSize)
      for (const digest of digests) await files.remove(tenantId, digest)
      return digests.length
    })
    removed += count
  }
  for (const digest of await unknownFiles(files, tenantId, inTenant)) {
    if (stopped.aborted) break
    removed += await inTenant(async (tx) => {
      if (!(await holdUnknownFile(tx, digest))) return 0
      await files.remove(tenantId, digest)
      await dropHeldFile(tx, digest)
      return 1
    })
  }
  return removed
}

/** Files older than a day that have no row. */
async function unknownFiles(
  files: FileStore,
  tenantId: string,
  inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
): Promise<string[]> {
  const unknown: string[] = []
  let old: string[] = []
  const look = async () => {
    unknown.push(...(await inTenant((tx) => findUnknownFiles(tx, old))))
    old = []
  }
  for await (const { digest, changed } of files.list(tenantId)) {
    if (Date.now() - changed.getTime() > dayMs) old.push(digest)
    if (old.length === 1_000) await look()
  }
  if (old.length > 0) await look()
  return unknown
}
