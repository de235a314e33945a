import { type NumberedTable, resolveOrCreateByName } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { insertCategories } from '../categories/category-store.ts'
import type { ItemColumns } from '../items/item-columns.ts'

/** An item that a file names, as it is now. */
export interface KnownItem {
  readonly id: number
  /** Ascending. */
  readonly categoryIds: readonly number[]
}

/** The items with these SKUs, in their order. */
export async function findItems(
  tx: TenantTx,
  skus: readonly string[],
): Promise<(KnownItem | undefined)[]> {
  const rows = await tx.rows<{ id: number | null; categoryIds: number[] }>(sql`
    select items.id, array(
      select link.category_id from erp.item_categories link
      where link.tenant_id = ${tx.tenantId} and link.item_id = items.id
      order by link.category_id
    ) as "categoryIds"
    from unnest(${skus}::text[]) with ordinality given (sku, position)
    left join erp.items items
      on items.tenant_id = ${tx.tenantId} and lower(items.sku) = lower(given.sku)
    order by given.position`)
  return rows.map(({ id, categoryIds }) => (id === null ? undefined : { id, categoryIds }))
}

/**
 * Writes the named columns of items where they say something new, in one statement; an item in
 * `touched` counts as changed in any case. Answers the ids of those that were written.
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

export interface ParentState {
  readonly exists: boolean
  readonly isVariant: boolean
}

/** Whether there are items with these SKUs that may have variants, in the order of the SKUs. */
export async function findParentStates(
  tx: TenantTx,
  skus: readonly string[],
): Promise<ParentState[]> {
  return tx.rows<ParentState & Record<string, unknown>>(sql`
    select items.id is not null as exists, items.parent_item_id is not null as "isVariant"
    from unnest(${skus}::text[]) with ordinality given (sku, position)
    left join erp.items items
      on items.tenant_id = ${tx.tenantId} and lower(items.sku) = lower(given.sku)
    order by given.position`)
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
