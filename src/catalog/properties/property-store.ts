import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { findKey, lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { translationsOf } from '../doors/translation-store.ts'
import { noSuchProperty, Property, PropertyGroup } from './property.ts'

export const propertyGroupTable: NumberedTable = {
  table: 'property_groups',
  as: 'property_group',
  announces: eventsOf('property-group'),
  columns: { name: 'text' },
}

export const propertyGroups: RecordSource = {
  ...propertyGroupTable,
  record: projected(shapeOf(PropertyGroup), {
    id: keyOf('property_group'),
    ...columnsOf('property_group', 'name'),
  }),
}

export const propertyTable: NumberedTable = {
  table: 'properties',
  as: 'property',
  announces: eventsOf('property'),
  columns: { name: 'text', translations: 'jsonb' },
}

export const properties: RecordSource = {
  ...propertyTable,
  record: projected(shapeOf(Property), {
    id: keyOf('property'),
    ...columnsOf('property', 'name'),
    translations: translationsOf('property'),
    propertyGroups: {
      from: fixed(`from erp.property_group_members member
        where member.tenant_id = $tenant and member.property_id = property.id`),
      order: fixed('member.property_group_id'),
      element: referenceOf('member', 'property_group_id', 'property_groups'),
    },
  }),
}

/** The property that a caller names, locked for a write. Throws `property.missing` (404). */
export async function findProperty(
  tx: TenantTx,
  reference: Reference,
  isWrite: boolean,
): Promise<Key> {
  const key = await (isWrite ? lockKey : findKey)(tx, propertyTable, reference)
  if (!key) throw noSuchProperty()
  return key
}

/** The groups that a property is in, by uuid, as its record shows them. */
export async function groupsOf(tx: TenantTx, propertyId: number): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(sql`
    select property_group.uuid
    from erp.property_group_members member
    join erp.property_groups property_group
      on property_group.tenant_id = $tenant
        and property_group.id = member.property_group_id
    where member.tenant_id = ${tx.tenantId} and member.property_id = ${propertyId}
    order by property_group.id`)
  return rows.map(({ uuid }) => uuid)
}

/** Puts a property into exactly these groups. */
export async function replaceGroups(
  tx: TenantTx,
  propertyId: number,
  groupIds: readonly number[],
): Promise<void> {
  await tx.all([leaveOthers(tx, propertyId, groupIds), join(tx, propertyId, groupIds)])
}

function leaveOthers(tx: TenantTx, propertyId: number, groupIds: readonly number[]): Sql {
  return sql`
    delete from erp.property_group_members member
    where member.tenant_id = ${tx.tenantId} and member.property_id = ${propertyId}
      and member.property_group_id <> all(${groupIds}::integer[])`
}

function join(tx: TenantTx, propertyId: number, groupIds: readonly number[]): Sql {
  return sql`
    insert into erp.property_group_members (tenant_id, property_group_id, property_id)
    select ${tx.tenantId}::uuid, given.id, ${propertyId}::integer
    from unnest(${groupIds}::integer[]) given (id)
    order by given.id
    on conflict (tenant_id, property_group_id, property_id) do nothing`
}
