import { idsByKey, updateRows } from '../../platform/csv/import-store.ts'
import {
  insertRows,
  type NumberedTable,
  resolveOrCreateByName,
} from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { insertCategories } from '../categories/category-store.ts'
import type { ItemColumns } from '../items/item-columns.ts'
import { columnTypes } from './item-import-columns.ts'

const itemRows = { table: 'items', types: columnTypes, isStamped: true }

/** Ids of the items with these SKUs, by SKU in lower case. */
export function findItems(tx: TenantTx, skus: readonly string[]): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'items', key: 'sku' }, skus)
}

/** Ids of the categories that items lie in, ascending, by the item's id. */
export async function findCategoryIds(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<Map<number, readonly number[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; categoryIds: number[] }>(sql`
    select link.item_id as id, array_agg(link.category_id order by link.category_id) as "categoryIds"
    from erp.item_categories link
    where link.tenant_id = ${tx.tenantId} and link.item_id = any(${itemIds}::integer[])
    group by link.item_id
    order by link.item_id`)
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]))
}

/** Adds items with these columns, and answers their ids in the order of the rows. */
export async function addItemRows(
  tx: TenantTx,
  columns: readonly string[],
  rows: readonly ItemColumns[],
): Promise<number[]> {
  const types = Object.fromEntries(columns.map((column) => [column, columnTypes[column] as string]))
  const keys = await insertRows(tx, { table: 'items', as: 'item', columns: types }, rows)
  return keys.map(({ id }) => id)
}

/** Writes these columns of items where they say something new; see `updateRows`. */
export function updateItems(
  tx: TenantTx,
  columns: readonly string[],
  rows: readonly (ItemColumns & { readonly id: number })[],
  touched: readonly number[] = [],
): Promise<number[]> {
  return updateRows(tx, itemRows, columns, rows, touched)
}

/** What a new item's condition is when nobody says so; undefined where the tenant has none. */
export async function findUsualCondition(tx: TenantTx): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select id from erp.conditions where tenant_id = ${tx.tenantId} and is_default`)
  return found?.id
}

/** Ids of the tax classes of these names, in their order; null where there is none. */
export async function findTaxClasses(
  tx: TenantTx,
  names: readonly string[],
): Promise<(number | null)[]> {
  const rows = await tx.rows<{ id: number | null }>(sql`
    select tax_class.id
    from unnest(${names}::text[]) with ordinality given (name, position)
    left join erp.tax_classes tax_class
      on tax_class.tenant_id = ${tx.tenantId} and lower(tax_class.name) = lower(given.name)
    order by given.position`)
  return rows.map(({ id }) => id)
}

/** Those of these items that are variants themselves. */
export async function findVariants(tx: TenantTx, itemIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select items.id from erp.items items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
      and items.parent_item_id is not null
    order by items.id`)
  return new Set(rows.map(({ id }) => id))
}

function namedRecords(table: string, as: string): NumberedTable {
  return { table, as, columns: { name: 'text' } }
}
const shippingClasses = namedRecords('shipping_classes', 'shipping_class')
const productGroups = namedRecords('product_groups', 'product_group')

/** Ids of the shipping classes of these names, in their order; those that are missing are added. */
export function resolveOrCreateShippingClasses(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, shippingClasses, names, (name) => ({ name }))
}

/** As `resolveOrCreateShippingClasses`, for product groups. */
export function resolveOrCreateProductGroups(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, productGroups, names, (name) => ({ name }))
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
      on category.tenant_id = ${tx.tenantId} and lower(category.name) = lower(given.name)
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
