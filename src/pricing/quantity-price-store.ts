import { itemNumber, standardPriceOf } from '../catalog/doors/items/item-key-store.ts'
import { columnOf } from '../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { GenerationSource } from '../platform/records/projection.ts'
import type { Reference } from '../platform/values/shape.ts'
import type { PriceAmount, PriceKey } from './quantity-price.ts'

/** A written price; `before` is null where there was none. */
interface PriceChange {
  readonly before: PriceAmount | null
  readonly after: PriceAmount
}

/** The amount of a row called `price`, as JSON. */
const amount = fixed(`json_build_object(
  'netPrice', trim_scale(price.net_price),
  'reduceStandardPriceByPercent', trim_scale(price.reduce_percent))`)

/** The amount fields of a projection of rows called `price`. Generation 1 shows the computed net price. */
export const amountSources: Readonly<Record<string, GenerationSource | Sql>> = {
  netPrice: {
    v1: fixed(`coalesce(price.net_price,
      round(${standardPriceOf('price')} * (100 - price.reduce_percent) * 0.01, 4))`),
    v2: fixed('price.net_price'),
  },
  reduceStandardPriceByPercent: fixed('price.reduce_percent'),
}

/** Whether the item's standard price, reduced by this percentage, is this net price. */
export async function isReducedPrice(
  tx: TenantTx,
  item: Reference,
  percent: number,
  netPrice: number,
): Promise<boolean> {
  const found = await tx.row<{ isReduced: boolean | null }>(sql`
    select round(${fixed(standardPriceOf('given'))} * (100 - ${percent}::numeric) * 0.01, 4)
      = ${netPrice}::numeric as "isReduced"
    from (select ${itemNumber(item)}::integer as item_id) given`)
  return found?.isReduced === true
}

/** Whether a row called `price` has this key. */
export function isPrice({ item, references, fromQuantity }: PriceKey): Sql {
  const conditions = Object.entries(references).map(
    ([field, { id }]) => sql`${fixed(`price.${columnOf(field)}`)} = ${id}`,
  )
  const isOfItem = sql`price.item_id = ${item.id}`
  return joined([isOfItem, ...conditions, sql`price.from_quantity = ${fromQuantity}`], ' and ')
}

/**
 * Creates or changes a price: a net price clears the reduction and the reverse. Returns undefined, and
 * writes nothing, where the price is the same already. The caller holds the lock of the item.
 */
export function setPrice(
  tx: TenantTx,
  table: string,
  key: PriceKey,
  { netPrice, reduceStandardPriceByPercent }: PriceAmount,
): Promise<PriceChange | undefined> {
  const columns = columnsOf(key)
  return tx.row<PriceChange>(sql`
    with former as (
      select price.net_price, price.reduce_percent from erp.${fixed(table)} price
      where price.tenant_id = ${tx.tenantId} and ${isPrice(key)}
    ), written as (
      insert into erp.${fixed(table)} as price (${columns}, net_price, reduce_percent)
      values (${valuesOf(tx, key)}, ${netPrice}, ${reduceStandardPriceByPercent})
      on conflict (${columns}) do update
      set net_price = excluded.net_price, reduce_percent = excluded.reduce_percent
      where (price.net_price, price.reduce_percent)
        is distinct from (excluded.net_price, excluded.reduce_percent)
      returning price.net_price, price.reduce_percent
    )
    select (select ${amount} from former price) as before, ${amount} as after from written price`)
}

/** Inserts a price; returns false where there is one already. */
export async function insertPrice(
  tx: TenantTx,
  table: string,
  key: PriceKey,
  { netPrice, reduceStandardPriceByPercent }: PriceAmount,
): Promise<boolean> {
  const columns = columnsOf(key)
  const inserted = await tx.row(sql`
    insert into erp.${fixed(table)} (${columns}, net_price, reduce_percent)
    values (${valuesOf(tx, key)}, ${netPrice}, ${reduceStandardPriceByPercent})
    on conflict (${columns}) do nothing
    returning item_id`)
  return inserted !== undefined
}

/** Deletes a price; returns its amount, or undefined where there is none. */
export async function deletePrice(
  tx: TenantTx,
  table: string,
  key: PriceKey,
): Promise<PriceAmount | undefined> {
  const deleted = await tx.row<{ price: PriceAmount }>(sql`
    with deleted as (
      delete from erp.${fixed(table)} price
      where price.tenant_id = ${tx.tenantId} and ${isPrice(key)}
      returning price.net_price, price.reduce_percent
    )
    select ${amount} as price from deleted price`)
  return deleted?.price
}

function columnsOf({ references }: PriceKey): Sql {
  const columns = Object.keys(references).map(columnOf)
  return fixed(['tenant_id', 'item_id', ...columns, 'from_quantity'].join(', '))
}

function valuesOf(tx: TenantTx, { item, references, fromQuantity }: PriceKey): Sql {
  const numbers = Object.values(references).map(({ id }) => sql`${id}`)
  return joined([sql`${tx.tenantId}`, sql`${item.id}`, ...numbers, sql`${fromQuantity}`], ', ')
}
