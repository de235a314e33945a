import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { Extension } from './extension.ts'
import type { SentManifest } from './manifest-content.ts'

const extensionEvents = eventsOf('extension')

export const extensionTable: NumberedTable = {
  table: 'extensions',
  as: 'extension',
  announces: extensionEvents,
  columns: { name: 'text', providerId: 'integer' },
}

/** What a manifest says of its extension. */
const describedByManifest: NumberedTable = {
  ...extensionTable,
  columns: { version: 'text', manifestHash: 'text', status: 'text' },
}

const shown = ['name', 'version', 'manifestHash', 'status', 'created', 'lastChanged']

export const extensions: RecordSource = {
  ...extensionTable,
  record: projected(shapeOf(Extension), {
    id: keyOf('extension'),
    extensionId: fixed('extension.uuid'),
    providerId: referenceOf('extension', 'provider_id', 'extension_providers'),
    ...columnsOf('extension', ...shown),
  }),
}

export interface StoredExtension extends Key {
  readonly providerId: number
  readonly version: string
  readonly manifestHash: string
}

/** The extension of an id, held against other writers until the transaction ends. */
export function lockExtension(tx: TenantTx, uuid: string): Promise<StoredExtension | undefined> {
  return tx.row<StoredExtension>(sql`
    select id, uuid, provider_id as "providerId", version, manifest_hash as "manifestHash"
    from erp.extensions where tenant_id = ${tx.tenantId} and uuid = ${uuid} for no key update`)
}

export async function providerOf(tx: TenantTx, id: number): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    select provider_id as id from erp.extensions
    where tenant_id = ${tx.tenantId} and id = ${id}`)
  return row?.id
}

/** The extension that has had the manifest of this hash. */
export async function findOwner(tx: TenantTx, hash: string): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    select extension_id as id from erp.extension_manifests
    where tenant_id = ${tx.tenantId} and hash = ${hash}`)
  return row?.id
}

/** Keeps a manifest and makes it that of its extension, which is locked. */
export async function writeManifest(
  tx: TenantTx,
  extension: StoredExtension,
  keyId: number,
  version: string,
  { bytes, signature, hash }: SentManifest,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.extension_manifests
      (tenant_id, extension_id, version, hash, manifest, signature, key_id)
    values (${tx.tenantId}, ${extension.id}, ${version}, ${hash}, ${bytes}, ${signature}, ${keyId})`)
  const fields = { version, manifestHash: hash, status: 'ready' }
  await patchRow(tx, describedByManifest, extension.id, fields, 'last_changed')
  const changed = Object.keys(fields)
  announce(tx, { entity: extensionEvents, kind: 'changed', ids: [extension.id], fields: changed })
}

export interface StoredManifest {
  readonly manifest: Buffer | null
  readonly signature: Buffer | null
}

/** The manifest that an extension has now: without bytes for a draft. */
export function findManifest(tx: TenantTx, uuid: string): Promise<StoredManifest | undefined> {
  return tx.row<StoredManifest>(sql`
    select kept.manifest, kept.signature
    from erp.extensions extension left join erp.extension_manifests kept
      on kept.tenant_id = ${tx.tenantId} and kept.hash = extension.manifest_hash
    where extension.tenant_id = ${tx.tenantId} and extension.uuid = ${uuid}`)
}
