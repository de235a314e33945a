import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { itemReferenceOf, joinedItem } from '../../../catalog/doors/items/item-key-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../../platform/records/page.ts'
import { projected } from '../../../platform/records/projection.ts'
import { columnsOf, referenceOf } from '../../../platform/records/record-source.ts'
import type { Day } from '../../../platform/values/day.ts'
import { StockValue, StockValueChange } from './stock-value.ts'

/** Whose stock is valued, and when. */
export interface AskedValue {
  readonly companyId: number
  readonly day: Day
  readonly warehouseId?: number | undefined
  readonly itemId?: number | undefined
  /** Only items with greater numbers. */
  readonly afterItemId?: number | undefined
}

/**
 * What items were worth at the end of a day, as rows with `item_id`, `quantity` and `value`: for each item one step in
 * the index to its last row until then. Of a warehouse it is the share of the quantity that lay there.
 */
export function valuedItems(
  tx: TenantTx,
  { companyId, day, warehouseId, itemId, afterItemId }: AskedValue,
): Sql {
  const one = itemId === undefined ? fixed('') : sql` and item.item_id = ${itemId}::integer`
  const after =
    afterItemId === undefined ? fixed('') : sql` and item.item_id > ${afterItemId}::integer`
  const item = sql`${one}${after}`
  const whole = sql`
    from erp.stock_value_items item
    cross join lateral (
      select day.quantity, day.value from erp.stock_value_days day
      where day.tenant_id = ${tx.tenantId} and day.company_id = item.company_id
        and day.item_id = item.item_id and day.day <= ${day}::date
      order by day.day desc limit 1) past`
  const own = sql`where item.tenant_id = ${tx.tenantId} and item.company_id = ${companyId}::integer${item}`
  if (warehouseId === undefined) {
    return sql`
      select item.item_id, past.quantity, past.value ${whole} ${own}
        and (past.quantity <> 0 or past.value <> 0)`
  }
  return sql`
    select item.item_id, here.quantity,
      coalesce(round(past.value * here.quantity / nullif(past.quantity, 0), 4), 0) as value
    ${whole}
    cross join lateral (
      select day.quantity from erp.stock_quantity_days day
      where day.tenant_id = ${tx.tenantId} and day.warehouse_id = ${warehouseId}::integer
        and day.item_id = item.item_id and day.day <= ${day}::date
      order by day.day desc limit 1) here
    ${own} and here.quantity <> 0`
}

/**
 * Write-downs are those of the company, so a warehouse has none. A left join whose condition is never true is ruled
 * out: it ends a server of a cluster.
 */
export function writeDownsOf(tx: TenantTx, { companyId, day, warehouseId }: AskedValue): Sql {
  if (warehouseId !== undefined) {
    return fixed(`cross join (
      select null::integer as id, null::uuid as uuid, null::numeric as amount, null::text as reason
    ) written`)
  }
  return sql`left join erp.stock_write_downs written
    on written.tenant_id = ${tx.tenantId} and written.company_id = ${companyId}::integer
      and written.day = ${day}::date and written.item_id = valued.item_id`
}

const record = projected(shapeOf(StockValue), {
  itemId: itemReferenceOf('valued'),
  sku: fixed(`coalesce(valued.sku, '')`),
  name: fixed(`coalesce(valued.name, '')`),
  ...columnsOf('valued', 'quantity', 'value'),
  unitCost: fixed('round(valued.value / nullif(valued.quantity, 0), 4)'),
  writeDownId: { id: fixed('valued.write_down_id'), uuid: fixed('valued.write_down_uuid') },
  writeDown: fixed('coalesce(valued.amount, 0)'),
  writeDownReason: fixed(`coalesce(valued.reason, '')`),
  valueAfterWriteDown: fixed('valued.value - coalesce(valued.amount, 0)'),
})

/** A page of what items were worth, ordered by their numbers as people read them. */
export async function concludeWithStockValues(
  tx: TenantTx,
  generation: GenerationName,
  request: PageRequest,
  asked: AskedValue,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    with past as materialized (${valuedItems(tx, asked)})
    select (select count(*) from past) as "totalItems", (
      select string_agg((${record[generation]})::text, ',' order by valued.sku, valued.item_id)
      from (
        select valued.item_id, valued.quantity, valued.value, item.sku, item.name,
          written.id as write_down_id, written.uuid as write_down_uuid, written.amount,
          written.reason
        from past valued
        left ${fixed(joinedItem('valued.item_id'))}
        ${writeDownsOf(tx, asked)}
        order by item.sku, valued.item_id limit ${limit}::bigint offset ${offset}::bigint
      ) valued
    ) as items`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}

const change = projected(shapeOf(StockValueChange), {
  companyId: companyReferenceOf('change'),
  warehouseId: {
    id: fixed('nullif(change.warehouse_id, 0)'),
    uuid: referenceOf('change', 'warehouse_id', 'warehouses').uuid,
  },
  day: fixed('change.day::text'),
  ...columnsOf('change', 'at', 'kind', 'movementType', 'quantity', 'value', 'difference'),
  ...columnsOf('change', 'isEstimated', 'quantityAfter', 'valueAfter'),
  purchaseInvoiceId: {
    id: fixed('change.purchase_invoice_id'),
    uuid: fixed('change.purchase_invoice_uuid'),
  },
})

/** A page of the changes of the value of an item, the newest first. */
export async function concludeWithValueChanges(
  tx: TenantTx,
  generation: GenerationName,
  request: PageRequest,
  itemId: number,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const rows = sql`
    from erp.stock_value_changes change
    where change.tenant_id = ${tx.tenantId} and change.item_id = ${itemId}::integer`
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    select (select count(*) ${rows}) as "totalItems", (
      select string_agg((${change[generation]})::text, ',' order by change.id desc)
      from (
        select change.* ${rows} order by change.id desc
        limit ${limit}::bigint offset ${offset}::bigint) change
    ) as items`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}
