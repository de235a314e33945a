import { idsByKey } from '../../platform/csv/import-store.ts'
import { type NumberedTable, resolveOrCreateByName } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { insertCategories } from '../categories/category-store.ts'
import type { ItemColumns } from '../items/item-columns.ts'

/** Ids of the items with these SKUs, by SKU in lower case. */
export function findItems(tx: TenantTx, skus: readonly string[]): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'items', key: 'sku' }, skus)
}

/** Ids of the categories that items lie in, ascending, by the item's id. */
export async function findCategoryIds(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const rows = await tx.rows<{ id: number; categoryIds: number[] }>(sql`
    select link.item_id as id, array_agg(link.category_id order by link.category_id) as "categoryIds"
    from erp.item_categories link
    where link.tenant_id = ${tx.tenantId} and link.item_id = any(${itemIds}::integer[])
    group by link.item_id
    order by link.item_id`)
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]))
}

/**
 * Writes the named columns of items where they say something new, in one statement; an item in
 * `touched` counts as changed in any case. Answers the ids of those that were written. The ids are
 * named once more as a list, for a plan that finds them by index whatever the statistics say.
 */
export async function updateItems(
  tx: TenantTx,
  columns: readonly string[],
  rows: readonly ({ readonly id: number } & ItemColumns)[],
  touched: readonly number[] = [],
): Promise<number[]> {
  if (rows.length === 0) return []
  const list = (write: (column: string) => string) => fixed(columns.map(write).join(''))
  const written = await tx.rows<{ id: number }>(sql`
    update erp.items
    set changed = now()${list((column) => `, ${column} = given.${column}`)}
    from jsonb_populate_recordset(null::erp.items, ${JSON.stringify(rows)}::jsonb) as given
    where items.tenant_id = ${tx.tenantId} and items.id = given.id
      and items.id = any(${rows.map(({ id }) => id)}::integer[])
      and (items.id = any(${touched}::integer[])${list((column) => ` or items.${column} is distinct from given.${column}`)})
    returning items.id`)
  return written.map(({ id }) => id)
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
