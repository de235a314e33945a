import { shapeOf } from '../../platform/pipeline/operation.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { AppInstallation, type InstallationStatus } from './app-installation.ts'

const as = 'app_installation'

export const appInstallationTable: NumberedTable = {
  table: 'app_installations',
  as,
  columns: {
    extensionId: 'integer',
    version: 'text',
    manifestHash: 'text',
    grantedScopes: 'text[]',
    status: 'text',
  },
}

/** The newest first. */
export const appInstallations: RecordSource = {
  ...appInstallationTable,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(AppInstallation), {
    id: keyOf(as),
    extensionId: referenceOf(as, 'extension_id', 'extensions'),
    availableVersion: fixed(`(
      select extension.version from erp.extensions extension
      where extension.tenant_id = $tenant and extension.id = ${as}.extension_id)`),
    ...columnsOf(as, 'version', 'status', 'failure', 'grantedScopes', 'created', 'lastChanged'),
  }),
}

/** Whether an installation is one of the extension with this uuid. */
export const isOfExtension = (uuid: string) => sql`
  ${fixed(as)}.extension_id = (
    select extension.id from erp.extensions extension
    where extension.tenant_id = $tenant and extension.uuid = ${uuid})`

export interface StoredInstallation extends Key {
  readonly extensionId: number
  readonly extensionUuid: string
  readonly status: InstallationStatus
  readonly version: string
  readonly manifestHash: string
  readonly grantedScopes: readonly string[]
}

/** The installation, held against other writers until the transaction ends. */
export async function lockInstallation(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredInstallation | undefined> {
  const named = isReferredTo(as, reference)
  const [, [found] = []] = await tx.all<[object, StoredInstallation]>([
    sql`
      select app_installation.id from erp.app_installations app_installation
      where app_installation.tenant_id = ${tx.tenantId} and ${named} for no key update`,
    sql`
      select app_installation.id, app_installation.uuid,
        app_installation.extension_id as "extensionId", extension.uuid as "extensionUuid",
        app_installation.status, app_installation.version,
        app_installation.manifest_hash as "manifestHash",
        app_installation.granted_scopes as "grantedScopes"
      from erp.app_installations app_installation join erp.extensions extension
        on extension.tenant_id = ${tx.tenantId} and extension.id = app_installation.extension_id
      where app_installation.tenant_id = ${tx.tenantId} and ${named}`,
  ])
  return found
}

/** The uuid of the extension that is installed; undefined where there is no such installation. */
export async function findExtensionOf(
  tx: TenantTx,
  reference: Reference,
): Promise<string | undefined> {
  const found = await tx.row<{ extensionUuid: string }>(sql`
    select extension.uuid as "extensionUuid"
    from erp.app_installations app_installation join erp.extensions extension
      on extension.tenant_id = ${tx.tenantId} and extension.id = app_installation.extension_id
    where app_installation.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}`)
  return found?.extensionUuid
}

export interface InstallationChange {
  readonly status: InstallationStatus
  readonly failure?: string
  readonly agreed?: Pick<StoredInstallation, 'version' | 'manifestHash' | 'grantedScopes'>
}

/** Writes a change of an installation that is locked. */
export async function writeInstallation(
  tx: TenantTx,
  installation: StoredInstallation,
  { status, failure = '', agreed = installation }: InstallationChange,
): Promise<void> {
  await tx.rows(sql`
    update erp.app_installations set status = ${status}, failure = ${failure},
      version = ${agreed.version}, manifest_hash = ${agreed.manifestHash},
      granted_scopes = ${agreed.grantedScopes},
      last_changed = ${laterThan(fixed('app_installations.last_changed'))}
    where tenant_id = ${tx.tenantId} and id = ${installation.id}
    returning id`)
}

/** The bytes of a manifest that was agreed to. */
export async function findManifestOf(tx: TenantTx, hash: string): Promise<Buffer | undefined> {
  const found = await tx.row<{ manifest: Buffer }>(sql`
    select manifest from erp.extension_manifests
    where tenant_id = ${tx.tenantId} and hash = ${hash}`)
  return found?.manifest
}
