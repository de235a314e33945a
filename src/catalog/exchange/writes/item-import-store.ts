import { announce } from '../../../platform/events/outbox-store.ts'
import { idsByKey, updateRows } from '../../../platform/exchange/import/import-store.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import { addRows, resolveOrCreateByName } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertCategories } from '../../categories/category-store.ts'
import { itemEvents } from '../../item-changes/item-events.ts'
import { countItems } from '../../item-search/item-count-store.ts'
import type { ItemColumns } from '../../items/item-columns.ts'
import { changedNow } from '../../items/item-touch-store.ts'
import { productGroupTable } from '../../product-groups/product-group-store.ts'
import { shippingClassTable } from '../../shipping-classes/shipping-class-store.ts'
import { columnTypes } from '../columns/item-import-columns.ts'
import { namedKind, type namedRecords } from '../named-records.ts'

const itemRows = {
  table: 'items',
  types: columnTypes,
  changed: (tenantId: string) => changedNow(tenantId, 'record'),
}

/** Ids of the items with these SKUs, by SKU in lower case. */
export function findItems(tx: TenantTx, skus: readonly string[]): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'items', key: 'sku' }, skus)
}

/**
 * Takes numbers for the SKUs that no item has, in a separate transaction: the import that follows then
 * does not lock the counter, and other requests that create items do not wait for it. If the import
 * fails, the numbers stay unused.
 */
export async function takeItemIds(tx: TenantTx, skus: readonly string[]): Promise<number[]> {
  const known = await findItems(tx, skus)
  return nextIds(tx, 'item', skus.length - known.size)
}

/**
 * Adds items with these columns and the numbers taken before; returns their ids in the order of the
 * rows.
 */
export async function addItemRows(
  tx: TenantTx,
  columns: readonly string[],
  rows: readonly ItemColumns[],
  taken: readonly number[],
): Promise<number[]> {
  // An item may have been deleted since the numbers were taken; then there are too few.
  const missing = Math.max(0, rows.length - taken.length)
  const ids = [...taken.slice(0, rows.length), ...(await nextIds(tx, 'item', missing))]
  const types = Object.fromEntries(columns.map((column) => [column, columnTypes[column] as string]))
  addRows(tx, { table: 'items', as: 'item', columns: types }, rows, ids)
  countItems(tx, ids, 1)
  announce(tx, { entity: itemEvents, kind: 'created', ids: ids })
  return ids
}

/** Writes these columns of items where they differ; see `updateRows`. */
export async function updateItems(
  tx: TenantTx,
  columns: readonly string[],
  rows: readonly (ItemColumns & { readonly id: number })[],
  touched: readonly number[] = [],
): Promise<number[]> {
  const written = await updateRows(tx, itemRows, columns, rows, touched)
  announce(tx, { entity: itemEvents, kind: 'changed', ids: written })
  return written
}

/** The default condition of a new item; undefined if the tenant has none. */
export async function findUsualCondition(tx: TenantTx): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select id from erp.conditions where tenant_id = ${tx.tenantId} and is_default`)
  return found?.id
}

/** Ids of the records that a field names, in the order of the names; null where there is none. */
export async function findNamedRecords(
  tx: TenantTx,
  field: keyof typeof namedRecords,
  names: readonly string[],
): Promise<(number | null)[]> {
  if (names.length === 0) return []
  const { table, key, where = 'true' } = namedKind(field)
  const rows = await tx.rows<{ id: number | null }>(sql`
    select (
      select named.id from erp.${fixed(table)} named
      where named.tenant_id = ${tx.tenantId} and ${fixed(where)}
        and ${fixed(key)} = lower(given.name)
      order by named.id limit 1
    ) as id
    from unnest(${names}::text[]) with ordinality given (name, position)
    order by given.position`)
  return rows.map(({ id }) => id)
}

/** The items that are variants themselves. */
export async function findVariants(tx: TenantTx, itemIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select items.id from erp.items items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
      and items.parent_item_id is not null
    order by items.id`)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the shipping classes of these names, in their order; those that are missing are added. */
export function resolveOrCreateShippingClasses(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, shippingClassTable, names, (name) => ({ name }))
}

/** As `resolveOrCreateShippingClasses`, for product groups. */
export function resolveOrCreateProductGroups(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, productGroupTable, names, (name) => ({ name }))
}

export interface ChildCategory {
  /** Null at the top. */
  readonly parentId: number | null
  readonly name: string
}

/** Ids of categories below their parents, in their order; those that are missing are added. */
export async function resolveOrCreateChildCategories(
  tx: TenantTx,
  wanted: readonly ChildCategory[],
): Promise<number[]> {
  const found = await tx.rows<{ id: number | null }>(sql`
    select category.id
    from unnest(
      ${wanted.map(({ parentId }) => parentId)}::integer[], ${wanted.map(({ name }) => name)}::text[]
    ) with ordinality given (parent_id, name, position)
    left join erp.categories category
      on category.tenant_id = ${tx.tenantId} and category.name_key = lower(given.name)
      and coalesce(category.parent_category_id, 0) = coalesce(given.parent_id, 0)
    order by given.position`)
  const missing = wanted.filter((_, index) => found[index]?.id === null)
  const added = await insertCategories(
    tx,
    missing.map(({ parentId, name }) => ({
      name,
      ...(parentId !== null && { parentCategoryId: parentId }),
    })),
  )
  const addedIds = added.map(({ id }) => id)
  return found.map(({ id }) => id ?? (addedIds.shift() as number))
}
