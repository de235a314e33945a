import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditWithoutCaller } from '../../../platform/audit/audit-entry-store.ts'
import type { Progress } from '../../../platform/backup/backup.ts'
import type { FileUse } from '../../../platform/files/file-use.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { addAccess, newTenantSecrets, type TenantSecrets } from '../add-tenant.ts'
import { type ExportTenantOptions, exportTenant } from './export-tenant.ts'
import { importTenant, type TenantCopy } from './import-tenant.ts'

/** The copy: another tenant with another name. */
export interface NewCopy {
  readonly tenantId: string
  readonly name: string
  /** The tenant that it is a copy of. */
  readonly origin: string
}

export interface CopyTenantOptions
  extends Pick<ExportTenantOptions, 'settings' | 'vault' | 'files' | 'keyFingerprint'> {
  readonly copy: NewCopy
  /** How the rows of each table are treated. */
  readonly rules: Pick<TenantCopy, 'leftOut' | 'changed'>
  readonly fileUses: readonly FileUse[]
  readonly onProgress?: (step: 'exporting' | 'importing', progress: Progress) => void
}

export interface ClonedTenant extends TenantSecrets {
  readonly tenantId: string
  readonly name: string
}

/**
 * Copies a tenant to a new one by way of an archive. The copy gets new credentials, which are shown only here. Throws
 * a `BackupError` where there is no such tenant.
 */
export async function cloneTenant(
  options: CopyTenantOptions & {
    readonly pool: Pool
    readonly vault: Vault
    readonly scopes: readonly string[]
  },
): Promise<ClonedTenant> {
  const { pool, copy, vault, scopes } = options
  pool.learn(copy.tenantId, await copyTenant(options))
  const secrets = newCopySecrets(copy.tenantId)
  await asTenant(pool, copy.tenantId, (tx) => openCopy(tx, vault, { copy, scopes, secrets }))
  return { tenantId: copy.tenantId, name: copy.name, ...secrets }
}

/** The credentials of a copy, made before it exists. */
export function newCopySecrets(tenantId: string): TenantSecrets {
  // A name that no user of the tenant has.
  return newTenantSecrets(tenantId, { administrator: { user: `admin-${tenantId.slice(0, 8)}` } })
}

/**
 * Makes the copy, without credentials to sign in yet. A copy that exists already stays as it is: an earlier attempt
 * made all of it in one transaction. Returns the cell that it lives in. Throws a `BackupError` where there is no such
 * tenant.
 */
export async function copyTenant(options: CopyTenantOptions): Promise<string> {
  const { copy, rules, fileUses, onProgress, settings, vault, files, keyFingerprint } = options
  const place = { settings, files, keyFingerprint, ...(vault && { vault }) }
  const directory = await mkdtemp(join(tmpdir(), 'kontor-clone-'))
  try {
    const file = join(directory, 'origin-of-copy')
    await exportTenant({
      ...{ ...place, file, tenantId: copy.origin },
      onProgress: (done) => onProgress?.('exporting', done),
    })
    const { cell } = await importTenant({
      ...{ ...place, file, copy: { ...copy, fileUses, ...rules }, job: copy.tenantId },
      onProgress: (done) => onProgress?.('importing', done),
    })
    return cell
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

interface Opening {
  readonly copy: NewCopy
  /** Of its administrator and its client. */
  readonly scopes: readonly string[]
  readonly secrets: TenantSecrets
}

/** Gives the copy, which the transaction acts for, its administrator and client, and begins its audit trail. */
export async function openCopy(
  tx: TenantTx,
  vault: Vault,
  { copy: { name, origin }, scopes, secrets }: Opening,
): Promise<void> {
  const administrator = { user: secrets.admin.user }
  await addAccess(tx, vault, { administrator, scopes }, secrets)
  // As of a tenant that is created: its trail says where it comes from, and names nobody.
  await auditWithoutCaller(tx, {
    requestId: randomUUID(),
    operation: 'createTenant',
    entity: 'tenant',
    entityId: tx.tenantId,
    after: { name, clonedFrom: origin, administrator: secrets.admin.user },
  })
}
