import { stockCostMethodsOf } from '../../../access/doors/companies/company-stock-costs-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Day } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { purchasePricesOf } from '../../stock-takes/stock-take-limits-store.ts'
import type { ItemPool, Layer } from './item-pool.ts'
import { type Companies, type Known, keyOf } from './valuation.ts'

/** Up to where the journal of stock is valued. */
export interface Progress {
  readonly sequence: number
  readonly day: Day
}

/** Waits for others that value stock of the tenant, and keeps them out until the transaction ends. */
export async function holdProgress(tx: TenantTx): Promise<Progress> {
  await tx.rows(sql`
    insert into erp.stock_value_progress (tenant_id) values (${tx.tenantId})
    on conflict do nothing returning sequence`)
  const progress = await tx.row<Progress>(sql`
    select progress.sequence, case when isfinite(progress.day) then progress.day::text else '' end as day
    from erp.stock_value_progress progress
    where progress.tenant_id = ${tx.tenantId} for no key update`)
  if (!progress) throw new Error('the progress of values is gone')
  return progress
}

export async function readCompanies(tx: TenantTx): Promise<Companies | undefined> {
  const methods = await stockCostMethodsOf(tx)
  const warehouses = await tx.rows<{ id: number; now: number | null; valued: number | null }>(sql`
    select warehouse.id, warehouse.company_id as now, valued.company_id as valued
    from erp.warehouses warehouse
    left join erp.stock_valued_warehouses valued
      on valued.tenant_id = $tenant and valued.warehouse_id = warehouse.id
    where warehouse.tenant_id = ${tx.tenantId} order by warehouse.id`)
  const [first] = methods
  if (!first) return undefined
  return {
    methods: new Map(methods.map(({ id, method }) => [id, method])),
    first: first.id,
    ofWarehouses: new Map(warehouses.map(({ id, now }) => [id, now])),
    valued: new Map(
      warehouses.flatMap(({ id, valued }) => (valued === null ? [] : [[id, valued] as const])),
    ),
  }
}

interface PoolRow {
  readonly companyId: number
  readonly itemId: number
  readonly quantity: string
  readonly value: string
  readonly lastCost: string | null
}

export interface LayerRow {
  readonly id: number
  readonly companyId: number
  readonly itemId: number
  readonly received: string
  readonly remaining: string
  readonly value: string
  readonly price: string
  readonly invoiced: string
  readonly supplierOrderId: number | null
}

const layerColumns = sql`layer.id, layer.company_id as "companyId", layer.item_id as "itemId",
  trim_scale(layer.received)::text as received, trim_scale(layer.remaining)::text as remaining,
  trim_scale(layer.value)::text as value, trim_scale(layer.price)::text as price,
  trim_scale(layer.invoiced)::text as invoiced, layer.supplier_order_id as "supplierOrderId"`

/** Receipts of orders, whether something is left of them or not. */
export function layersOfOrders(
  tx: TenantTx,
  orderIds: readonly number[],
  itemIds: readonly number[],
): Promise<LayerRow[]> {
  return tx.rows<LayerRow>(sql`
    select ${layerColumns} from erp.stock_value_layers layer
    where layer.tenant_id = ${tx.tenantId} and layer.supplier_order_id = any(${orderIds}::integer[])
      and layer.item_id = any(${itemIds}::integer[])
    order by layer.id`)
}

export function layerOf({ id, supplierOrderId, ...row }: LayerRow): Layer {
  return {
    ...{ id, received: Exact.of(row.received), remaining: Exact.of(row.remaining) },
    ...{ value: Exact.of(row.value), price: Exact.of(row.price) },
    ...{ invoiced: Exact.of(row.invoiced), supplierOrderId },
  }
}

/** Items with the warehouses that their quantities are needed of. */
interface Asked {
  readonly itemIds: readonly number[]
  readonly places: readonly { readonly warehouseId: number; readonly itemId: number }[]
}

/** What is known of items before they are valued further. */
export async function readKnown(
  tx: TenantTx,
  companies: Companies,
  lastDay: Day,
  { itemIds, places }: Asked,
): Promise<Known> {
  const companyIds = [...companies.methods.keys()]
  type Rows = [{ lastId: number }, PoolRow, LayerRow, PlaceRow]
  const [[last], pools, layers, quantities] = await tx.all<Rows>([
    sql`
      select coalesce(max(change.id), 0) as "lastId" from erp.stock_value_changes change
      where change.tenant_id = ${tx.tenantId}`,
    sql`
      select item.company_id as "companyId", item.item_id as "itemId",
        trim_scale(item.quantity)::text as quantity, trim_scale(item.value)::text as value,
        trim_scale(item.last_cost)::text as "lastCost"
      from erp.stock_value_items item
      where item.tenant_id = ${tx.tenantId} and item.company_id = any(${companyIds}::integer[])
        and item.item_id = any(${itemIds}::integer[])
      order by item.company_id, item.item_id`,
    sql`
      select ${layerColumns} from erp.stock_value_layers layer
      where layer.tenant_id = ${tx.tenantId} and layer.company_id = any(${companyIds}::integer[])
        and layer.item_id = any(${itemIds}::integer[]) and layer.remaining > 0
      order by layer.id`,
    lastQuantities(places),
  ])
  const prices = await purchasePricesOf(tx, itemIds)
  const known = new Map(pools.map((row) => [keyOf(row.companyId, row.itemId), poolOf(row)]))
  for (const layer of layers) {
    known.get(keyOf(layer.companyId, layer.itemId))?.layers.push(layerOf(layer))
  }
  return {
    ...{ lastId: last?.lastId ?? 0, lastDay, companies, pools: known, prices },
    quantities: new Map(
      quantities.map(({ warehouseId, itemId, quantity }) => [
        keyOf(warehouseId, itemId),
        Exact.of(quantity),
      ]),
    ),
  }
}

function poolOf({ quantity, value, lastCost }: PoolRow): ItemPool {
  return {
    ...{ quantity: Exact.of(quantity), value: Exact.of(value), layers: [] },
    lastCost: lastCost === null ? null : Exact.of(lastCost),
  }
}

interface PlaceRow {
  readonly warehouseId: number
  readonly itemId: number
  readonly quantity: string
}

const lastQuantities = (places: Asked['places']) => sql`
  select given.warehouse_id as "warehouseId", given.item_id as "itemId",
    trim_scale(last.quantity)::text as quantity
  from unnest(${places.map(({ warehouseId }) => warehouseId)}::integer[],
    ${places.map(({ itemId }) => itemId)}::integer[]) given (warehouse_id, item_id)
  cross join lateral (
    select day.quantity from erp.stock_quantity_days day
    where day.tenant_id = $tenant and day.warehouse_id = given.warehouse_id
      and day.item_id = given.item_id
    order by day.day desc limit 1) last
  order by given.warehouse_id, given.item_id`

/** What lies in a warehouse by what is valued, by the number of the item. */
export async function valuedStockOf(
  tx: TenantTx,
  warehouseId: number,
): Promise<ReadonlyMap<number, Exact>> {
  const rows = await tx.rows<{ itemId: number; quantity: string }>(sql`
    select last.item_id as "itemId", trim_scale(last.quantity)::text as quantity
    from (
      select distinct on (day.item_id) day.item_id, day.quantity
      from erp.stock_quantity_days day
      where day.tenant_id = ${tx.tenantId} and day.warehouse_id = ${warehouseId}
      order by day.item_id, day.day desc) last
    where last.quantity <> 0 order by last.item_id`)
  return new Map(rows.map(({ itemId, quantity }) => [itemId, Exact.of(quantity)]))
}
