import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { InstallationStatus } from '../installations/app-installation.ts'

/** An installation, with the manifest that was agreed to. */
export interface FramedInstallation {
  readonly uuid: string
  readonly extensionUuid: string
  readonly status: InstallationStatus
  readonly manifest: Buffer
}

const framed = sql`
  select installation.uuid, extension.uuid as "extensionUuid", installation.status, kept.manifest
  from erp.app_installations installation
  join erp.extensions extension
    on extension.tenant_id = $tenant and extension.id = installation.extension_id
  join erp.extension_manifests kept
    on kept.tenant_id = $tenant and kept.hash = installation.manifest_hash`

/** Installations that may do what was granted, the oldest first. */
export function listActiveInstallations(tx: TenantTx): Promise<FramedInstallation[]> {
  return tx.rows<FramedInstallation>(sql`
    ${framed} where installation.tenant_id = $tenant and installation.status = 'active'
    order by installation.id`)
}

export function findFramedInstallation(
  tx: TenantTx,
  uuid: string,
): Promise<FramedInstallation | undefined> {
  return tx.row<FramedInstallation>(sql`
    ${framed} where installation.tenant_id = $tenant and installation.uuid = ${uuid}`)
}
