import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ItemColumns } from '../items/item-columns.ts'
import { writableColumns } from '../items/item-columns.ts'
import { itemRecord } from '../items/item-record-store.ts'
import { changedNow } from '../items/item-touch-store.ts'

/** The number of the item that holds each SKU, by SKU in lower case. */
export async function findSkuHolders(
  tx: TenantTx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly folded: string }>> {
  if (skus.length === 0) return new Map()
  const rows = await tx.rows<{ id: number | null; sku: string; folded: string }>(sql`
    select items.id, given.sku, lower(given.sku) as folded
    from unnest(${skus}::text[]) as given (sku)
    left join erp.items on items.tenant_id = ${tx.tenantId} and items.sku_key = lower(given.sku)`)
  return new Map(rows.map(({ id, sku, folded }) => [sku, { id: id ?? 0, folded }]))
}

/** New values of an item's columns. */
export interface ColumnsOfItem {
  readonly id: number
  readonly columns: ItemColumns
}

export interface WrittenItem {
  readonly id: number
  readonly before: object
  readonly after: object
}

/** A column that is not given stays. A cluster takes no row as a value, so each is named. */
const wantedColumns = fixed(
  writableColumns
    .map(
      (name) =>
        `case when former.columns ? '${name}' then given.${name} else former.${name} end as ${name}`,
    )
    .join(', '),
)

/**
 * Writes the given columns of all items in one statement, as far as they differ; an item in `touched`
 * counts as changed in any case. Returns the changed items with the columns before and after.
 */
export function updateItemColumns(
  tx: TenantTx,
  items: readonly ColumnsOfItem[],
  touched: readonly number[],
): Promise<WrittenItem[]> {
  const list = (of: string) => fixed(writableColumns.map((name) => `${of}.${name}`).join(', '))
  const assignments = fixed(writableColumns.map((name) => `${name} = wanted.${name}`).join(', '))
  return tx.rows<WrittenItem>(sql`
    with former as (
      select items.id, given.columns, ${list('items')}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id integer, columns jsonb)
      join erp.items on items.tenant_id = $tenant and items.id = given.id
    ), wanted as (
      select former.id, ${wantedColumns}
      from former
      cross join lateral jsonb_populate_record(null::erp.items, former.columns) given
    ), updated as (
      update erp.items
      set ${assignments}, changed = ${changedNow(tx.tenantId)}
      from wanted
      where items.tenant_id = $tenant and items.id = wanted.id
        and (items.id = any(${touched}::integer[]) or (${list('items')}) is distinct from (${list('wanted')}))
      returning items.id, ${list('items')}
    )
    select updated.id,
      (select coalesce(jsonb_object_agg(name, row.old -> name), '{}') from jsonb_object_keys(former.columns) name) as before,
      (select coalesce(jsonb_object_agg(name, row.new -> name), '{}') from jsonb_object_keys(former.columns) name) as after
    from updated
    join former on former.id = updated.id
    cross join lateral (select to_jsonb(former) as old, to_jsonb(updated) as new offset 0) row
    order by updated.id`)
}

/** Records of items in the spelling of generation 2, by number. */
export async function readItems(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; json: string }>(sql`
    select items.id, ${itemRecord.v2}::text as json
    from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
    order by items.id`)
  return new Map(rows.map(({ id, json }) => [id, json]))
}

/** The SKUs of items, by number. */
export async function findSkus(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; sku: string }>(sql`
    select items.id, items.sku from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])`)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

const savepoint = 'item_components'

export async function setSavepoint(tx: TenantTx): Promise<void> {
  await tx.rows(fixed(`savepoint ${savepoint}`))
}

export async function releaseSavepoint(tx: TenantTx): Promise<void> {
  await tx.rows(fixed(`release savepoint ${savepoint}`))
}

export async function rollBackToSavepoint(tx: TenantTx): Promise<void> {
  await tx.rows(fixed(`rollback to savepoint ${savepoint}`))
}
