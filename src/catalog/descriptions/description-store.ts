import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { RecordSource } from '../../platform/records/record-source.ts'
import { patchRowWhere } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { isSalesChannel } from '../doors/channels/sales-channel-store.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import {
  type DescriptionKind,
  type DescriptionPath,
  noSuchDescription,
} from './description-kind.ts'

/** Condition on the descriptions of a record, or on the one that the path names. */
export function isDescription(
  tx: TenantTx,
  { source: { as }, owner }: DescriptionKind,
  ownerId: number,
  { salesChannelId, languageIso }: DescriptionPath = {},
): Sql {
  const column = (name: string) => fixed(`${as}.${name}`)
  const conditions = [sql`${column(columnOf(owner))} = ${ownerId}`]
  if (salesChannelId) {
    conditions.push(sql`${column('sales_channel_id')} = (
      select channel.id from erp.sales_channels channel
      where channel.tenant_id = ${tx.tenantId} and ${isSalesChannel(salesChannelId, 'channel')})`)
  }
  if (languageIso !== undefined) conditions.push(sql`${column('language_iso')} = ${languageIso}`)
  return joined(conditions, ' and ')
}

interface Asking {
  readonly tx: TenantTx
  readonly path: DescriptionPath
  readonly generation: GenerationName
}

export interface NamedDescription {
  readonly described: Key
  readonly condition: Sql
  /** The description in the spelling of the caller's generation. */
  readonly json: string
}

/**
 * The description that a path names, and the record described, which is locked for a write:
 * descriptions are written under the lock of their record. Throws the 404 of the missing one.
 */
export async function findNamed(
  kind: DescriptionKind,
  { tx, path, generation }: Asking,
  isWrite: boolean,
): Promise<NamedDescription> {
  const described = await kind.find(tx, path as Readonly<Record<string, Reference>>, isWrite)
  const condition = isDescription(tx, kind, described.id, path)
  const found = await findPart(tx, generation, kind.source, condition)
  if (!found) throw noSuchDescription()
  return { described, condition, json: found.text }
}

/** Inserts a description. The caller has locked the record. Violates the primary key if it exists. */
export async function insertDescription(
  tx: TenantTx,
  kind: DescriptionKind,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const fields = [
    kind.owner,
    ...(kind.perChannel ? ['salesChannelId'] : []),
    'languageIso',
    ...Object.keys(kind.usual),
    'name',
  ]
  const types = fields.map((field) => `"${field}" ${field.endsWith('Id') ? 'integer' : 'text'}`)
  await tx.rows(sql`
    insert into erp.${fixed(kind.source.table)} (tenant_id, ${list(fields, columnOf)})
    select ${tx.tenantId}::uuid, ${list(fields, (field) => `given."${field}"`)}
    from jsonb_to_record(${JSON.stringify(row)}::jsonb) as given (${fixed(types.join(', '))})
    returning tenant_id`)
}

/** Writes the given texts; a text left out stays. The caller has locked the record described. */
export async function updateDescription(
  tx: TenantTx,
  kind: DescriptionKind,
  ownerId: number,
  path: DescriptionPath,
  texts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { table } = kind.source
  const columns = Object.fromEntries(
    ['name', ...Object.keys(kind.usual)].map((field) => [field, 'text']),
  )
  const which = isDescription(tx, { ...kind, source: { ...kind.source, as: 'row' } }, ownerId, path)
  await patchRowWhere(tx, { table, columns }, which, texts)
}

export async function deleteDescription(
  tx: TenantTx,
  { source }: DescriptionKind,
  condition: Sql,
): Promise<void> {
  await tx.rows(sql`
    delete from ${rowsOfTable(source)}
    where ${fixed(source.as)}.tenant_id = ${tx.tenantId} and ${condition}`)
}

function rowsOfTable({ table, as }: RecordSource): Sql {
  return fixed(`erp.${table} ${as}`)
}

function list(fields: readonly string[], write: (field: string) => string): Sql {
  return fixed(fields.map(write).join(', '))
}
