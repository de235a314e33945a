import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditWithoutCaller } from '../../../platform/audit/audit-entry-store.ts'
import type { Progress } from '../../../platform/backup/backup.ts'
import type { FileUse } from '../../../platform/files/file-use.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { addAccess, newTenantSecrets, type TenantSecrets } from '../add-tenant.ts'
import { type ExportTenantOptions, exportTenant } from './export-tenant.ts'
import { importTenant, type TenantCopy } from './import-tenant.ts'

export interface CloneTenantOptions
  extends Pick<ExportTenantOptions, 'settings' | 'files' | 'tenantId' | 'keyFingerprint'> {
  readonly pool: Pool
  readonly vault: Vault
  readonly name: string
  /** What becomes of the rows of each table. */
  readonly rules: Pick<TenantCopy, 'leftOut' | 'changed'>
  readonly fileUses: readonly FileUse[]
  /** Of the administrator and the client of the copy. */
  readonly scopes: readonly string[]
  readonly onProgress?: (step: 'exporting' | 'importing', progress: Progress) => void
}

export interface ClonedTenant extends TenantSecrets {
  readonly tenantId: string
  readonly name: string
}

/**
 * Makes another tenant of one, by way of its archive, with credentials of its own, which are shown only here. Throws a
 * `BackupError` where there is no such tenant.
 */
export async function cloneTenant(options: CloneTenantOptions): Promise<ClonedTenant> {
  const { pool, vault, name, rules, fileUses, scopes, onProgress, ...place } = options
  const directory = await mkdtemp(join(tmpdir(), 'kontor-clone-'))
  const tenantId = randomUUID()
  try {
    const file = join(directory, 'origin-of-copy')
    await exportTenant({ ...place, file, onProgress: (done) => onProgress?.('exporting', done) })
    await importTenant({
      ...{ ...place, file, copy: { tenantId, name, fileUses, ...rules } },
      onProgress: (done) => onProgress?.('importing', done),
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  // No user of the tenant is called so.
  const administrator = { user: `admin-${tenantId.slice(0, 8)}` }
  const secrets = newTenantSecrets(tenantId, { administrator })
  await asTenant(pool, tenantId, async (tx) => {
    await addAccess(tx, vault, { administrator, scopes }, secrets)
    // As of a tenant that is created: its trail says where it comes from, and names nobody.
    await auditWithoutCaller(tx, {
      requestId: randomUUID(),
      operation: 'createTenant',
      entity: 'tenant',
      entityId: tenantId,
      after: { name, clonedFrom: place.tenantId, administrator: secrets.admin.user },
    })
  })
  return { tenantId, name, ...secrets }
}
