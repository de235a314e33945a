import type { ToldPrice } from '../catalog/price.ts'
import { columnOf } from '../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { GenerationSource } from '../platform/records/projection.ts'
import { isReferredTo } from '../platform/records/record-source.ts'
import type { Reference } from '../platform/values/shape.ts'

/** A table of prices that hold for an item from a quantity on. Rows of it are called `price`. */
export interface PriceTable {
  /** Its name below `erp`. */
  readonly table: string
  /** What names a price beside the item and the quantity, by field; a column is the field in snake_case. */
  readonly keys: readonly string[]
}

export interface PriceKey {
  readonly itemId: number
  readonly fromQuantity: number
  /** The table's `keys`. */
  readonly [key: string]: number
}

/** What a write made of a price; null: there was or is none. */
export interface PriceChange {
  readonly before: ToldPrice | null
  readonly after: ToldPrice | null
}

const told = fixed(`json_build_object(
  'netPrice', trim_scale(price.net_price),
  'reduceStandardPriceByPercent', trim_scale(price.reduce_percent))`)

/** What a price per cent comes to, or the price itself: for a projection of rows called `price`. */
export const shownPriceSources: Readonly<Record<string, GenerationSource | Sql>> = {
  netPrice: {
    v1: fixed(`coalesce(price.net_price, (
      select round(item.sales_price_net * (100 - price.reduce_percent) * 0.01, 4)
      from erp.items item
      where item.tenant_id = price.tenant_id and item.id = price.item_id))`),
    v2: fixed('price.net_price'),
  },
  reduceStandardPriceByPercent: fixed('price.reduce_percent'),
}

/** Whether the item's standard price, less so many percent, is this net price. */
export async function isReducedPrice(
  tx: TenantTx,
  item: Reference,
  percent: number,
  netPrice: number,
): Promise<boolean> {
  const found = await tx.row(sql`
    select item.id from erp.items item
    where item.tenant_id = ${tx.tenantId} and ${isReferredTo('item', item)}
      and round(item.sales_price_net * (100 - ${percent}::numeric) * 0.01, 4) = ${netPrice}::numeric`)
  return found !== undefined
}

/** Whether a row is the price of this key. */
export function isPrice({ keys }: PriceTable, key: PriceKey): Sql {
  const conditions = keys.map(
    (field) => sql`${fixed(`price.${columnOf(field)}`)} = ${key[field] as number}`,
  )
  const item = sql`price.item_id = ${key.itemId}`
  return joined([item, ...conditions, sql`price.from_quantity = ${key.fromQuantity}`], ' and ')
}

/**
 * Sets a price, whether there is one already or not: setting it in one way clears the other. Answers
 * undefined, having written nothing, where it says that already. The caller holds the item locked.
 */
export function setPrice(
  tx: TenantTx,
  of: PriceTable,
  key: PriceKey,
  { netPrice, reduceStandardPriceByPercent }: ToldPrice,
): Promise<PriceChange | undefined> {
  const columns = columnsOf(of)
  return tx.row<PriceChange>(sql`
    with former as (
      select ${told} as price from erp.${fixed(of.table)} price
      where price.tenant_id = ${tx.tenantId} and ${isPrice(of, key)}
    ), written as (
      insert into erp.${fixed(of.table)} as price (${columns}, net_price, reduce_percent)
      values (${valuesOf(tx, of, key)}, ${netPrice}, ${reduceStandardPriceByPercent})
      on conflict (${columns}) do update
      set net_price = excluded.net_price, reduce_percent = excluded.reduce_percent
      where (price.net_price, price.reduce_percent)
        is distinct from (excluded.net_price, excluded.reduce_percent)
      returning ${told} as price
    )
    select (select former.price from former) as before, written.price as after from written`)
}

/** Adds a price; answers whether there was none. */
export async function addPrice(
  tx: TenantTx,
  of: PriceTable,
  key: PriceKey,
  { netPrice, reduceStandardPriceByPercent }: ToldPrice,
): Promise<boolean> {
  const columns = columnsOf(of)
  const added = await tx.row(sql`
    insert into erp.${fixed(of.table)} (${columns}, net_price, reduce_percent)
    values (${valuesOf(tx, of, key)}, ${netPrice}, ${reduceStandardPriceByPercent})
    on conflict (${columns}) do nothing
    returning item_id`)
  return added !== undefined
}

/** Removes a price; answers what it was, and undefined where there is none. */
export async function removePrice(
  tx: TenantTx,
  of: PriceTable,
  key: PriceKey,
): Promise<ToldPrice | undefined> {
  const removed = await tx.row<{ price: ToldPrice }>(sql`
    delete from erp.${fixed(of.table)} price
    where price.tenant_id = ${tx.tenantId} and ${isPrice(of, key)}
    returning ${told} as price`)
  return removed?.price
}

function columnsOf({ keys }: PriceTable): Sql {
  return fixed(['tenant_id', 'item_id', ...keys.map(columnOf), 'from_quantity'].join(', '))
}

function valuesOf(tx: TenantTx, { keys }: PriceTable, key: PriceKey): Sql {
  const others = keys.map((field) => sql`${key[field] as number}`)
  const values = [sql`${tx.tenantId}`, sql`${key.itemId}`, ...others, sql`${key.fromQuantity}`]
  return joined(values, ', ')
}
