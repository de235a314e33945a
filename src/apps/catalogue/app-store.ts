import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { InstallationStatus } from '../installations/app-installation.ts'

/** An extension with a manifest, and its installation that has not ended. */
export interface StoredApp extends Key {
  readonly name: string
  readonly version: string
  readonly manifestHash: string
  readonly providerName: string
  readonly providerWebsite: string
  readonly manifest: Buffer
  readonly installationId: string | null
  readonly installationStatus: InstallationStatus | null
  readonly installedVersion: string | null
  readonly grantedScopes: readonly string[] | null
}

const fromApps = (condition: Sql) => sql`
  from erp.extensions extension
  join erp.extension_providers provider
    on provider.tenant_id = $tenant and provider.id = extension.provider_id
  join erp.extension_manifests kept
    on kept.tenant_id = $tenant and kept.hash = extension.manifest_hash
  left join erp.app_installations installation
    on installation.tenant_id = $tenant and installation.extension_id = extension.id
    and installation.status not in ('removed', 'failed')
  where extension.tenant_id = $tenant and ${condition}`

const columns = fixed(`
  extension.id, extension.uuid, extension.name, extension.version,
  extension.manifest_hash as "manifestHash", provider.name as "providerName",
  provider.website as "providerWebsite", kept.manifest, installation.uuid as "installationId",
  installation.status as "installationStatus", installation.version as "installedVersion",
  installation.granted_scopes as "grantedScopes"`)

/** By name. */
export async function listStoredApps(
  tx: TenantTx,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: StoredApp[] }> {
  const [counted, items] = await tx.all<[{ totalItems: number }, StoredApp]>([
    sql`select count(*) as "totalItems" ${fromApps(fixed('true'))}`,
    sql`
      select ${columns} ${fromApps(fixed('true'))}
      order by extension.name_key, extension.id limit ${page.limit} offset ${page.offset}`,
  ])
  return { totalItems: counted[0]?.totalItems ?? 0, items }
}

export function findStoredApp(tx: TenantTx, reference: Reference): Promise<StoredApp | undefined> {
  return tx.row<StoredApp>(sql`
    select ${columns} ${fromApps(isReferredTo('extension', reference))}`)
}

/** As `findStoredApp`: its manifest stays the same until the transaction ends. */
export async function lockStoredApp(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredApp | undefined> {
  await tx.rows(sql`
    select extension.id from erp.extensions extension
    where extension.tenant_id = ${tx.tenantId} and ${isReferredTo('extension', reference)}
    for share`)
  return findStoredApp(tx, reference)
}
