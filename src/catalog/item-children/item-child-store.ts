import { shapeOf } from '../../platform/pipeline/operation.ts'
import { lockKind } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  areReferredTo,
  columnsOf,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { ItemChild } from './item-child.ts'

/** Children of items, as their parent lists them. */
export const childSource: RecordSource = {
  table: 'items',
  as: 'child',
  record: projected(shapeOf(ItemChild), {
    ...columnsOf('child', 'sku', 'name', 'isActive'),
    itemId: keyOf('child'),
    variationValueIds: {
      from: fixed(`from erp.item_child_values link
        join erp.item_variation_values value
          on value.tenant_id = $tenant and value.id = link.variation_value_id
        where link.tenant_id = $tenant and link.item_id = child.id`),
      order: fixed('value.id'),
      element: keyOf('value'),
    },
  }),
}

export function isChildOf(parentId: number): Sql {
  return sql`child.parent_item_id = ${parentId}`
}

/** The parent of a child. */
export function findParent(tx: TenantTx, childId: number): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select parent.id, parent.uuid
    from erp.items child
    join erp.items parent on parent.tenant_id = ${tx.tenantId} and parent.id = child.parent_item_id
    where child.tenant_id = ${tx.tenantId} and child.id = ${childId}`)
}

/** The counter whose row is that lock. */
export const familiesLock = 'item-families-lock'

/**
 * Takes the tenant's lock on parents and children until the transaction ends: two assignments that are
 * valid alone may together close a cycle.
 */
export function lockFamilies(tx: TenantTx): Promise<void> {
  return lockKind(tx, familiesLock)
}

/** Whether an item is below another, at any depth. */
export async function isDescendant(
  tx: TenantTx,
  itemId: number,
  ancestorId: number,
): Promise<boolean> {
  const found = await tx.row(sql`
    with recursive above as (
      select parent_item_id as id from erp.items
      where items.tenant_id = ${tx.tenantId} and items.id = ${itemId}
      union
      select parent.parent_item_id
      from above
      join erp.items parent on parent.tenant_id = ${tx.tenantId} and parent.id = above.id
    )
    select 1 from above where id = ${ancestorId}`)
  return found !== undefined
}

/** Whether one of the items is now below itself. */
export async function closesFamilyCycle(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<boolean> {
  const found = await tx.row(sql`
    with recursive above as (
      select items.id as item_id, items.parent_item_id as id from erp.items
      where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
      union
      select above.item_id, parent.parent_item_id
      from above
      join erp.items parent on parent.tenant_id = ${tx.tenantId} and parent.id = above.id
    )
    select 1 from above where id = item_id limit 1`)
  return found !== undefined
}

/** The parents of those of the items that have one. */
export async function findParentIds(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ id: number; parentId: number }>(sql`
    select items.id, items.parent_item_id as "parentId" from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
      and items.parent_item_id is not null`)
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

export async function setParent(
  tx: TenantTx,
  childId: number,
  parentId: number | null,
): Promise<void> {
  await tx.rows(sql`
    update erp.items set parent_item_id = ${parentId}::integer
    where items.tenant_id = ${tx.tenantId} and items.id = ${childId}`)
}

/** Values of the parent's variations by their references; undefined where the parent has no such value. */
export async function findVariationValues(
  tx: TenantTx,
  parentId: number,
  named: readonly Reference[],
): Promise<(Key | undefined)[]> {
  if (named.length === 0) return []
  const keys = await tx.rows<Key>(sql`
    select value.id, value.uuid
    from erp.item_variations variation
    join erp.item_variation_values value
      on value.tenant_id = ${tx.tenantId} and value.variation_id = variation.id
    where variation.tenant_id = ${tx.tenantId} and variation.item_id = ${parentId}
      and ${areReferredTo('value', named)}
    order by value.id
    for key share of value`)
  return named.map((ref) =>
    keys.find((key) => ('id' in ref ? key.id === ref.id : key.uuid === ref.uuid)),
  )
}

/** The uuids of the variation values that a child stands for, in the order of their numbers. */
export async function findChildValues(tx: TenantTx, childId: number): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(sql`
    select value.uuid
    from erp.item_child_values link
    join erp.item_variation_values value
      on value.tenant_id = ${tx.tenantId} and value.id = link.variation_value_id
    where link.tenant_id = ${tx.tenantId} and link.item_id = ${childId}
    order by value.id`)
  return rows.map(({ uuid }) => uuid)
}

/** Deletes the values of children that belong to variations of a former parent; returns how many there were. */
export async function removeChildValues(
  tx: TenantTx,
  childIds: readonly number[],
): Promise<number> {
  const removed = await tx.rows(sql`
    delete from erp.item_child_values
    where tenant_id = ${tx.tenantId} and item_id = any(${childIds}::integer[])
    returning item_id`)
  return removed.length
}

export async function replaceChildValues(
  tx: TenantTx,
  childId: number,
  valueIds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    with removed as (
      delete from erp.item_child_values
      where tenant_id = ${tx.tenantId} and item_id = ${childId}
        and variation_value_id <> all(${valueIds}::integer[])
      returning 1
    )
    insert into erp.item_child_values (tenant_id, item_id, variation_value_id)
    select ${tx.tenantId}::uuid, ${childId}::integer, value.id
    from (select distinct unnest(${valueIds}::integer[]) as id) value
    order by value.id
    on conflict (tenant_id, item_id, variation_value_id) do nothing`)
}
