import { tenantCurrency } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { deliveryDays } from './supplier-stock-store.ts'

/**
 * `from … where …`: the items that are bought, as rows called `item`. Bills of materials are made of what is bought, and
 * of variations the children are.
 */
export const boughtItems = `from erp.items item
  where item.tenant_id = $tenant and item.inventory_management_active
    and not exists (select from erp.item_components component
      where component.tenant_id = $tenant and component.item_id = item.id)
    and not exists (select from erp.items child
      where child.tenant_id = $tenant and child.parent_item_id = item.id)`

/** What an item, a row called `item`, is to have beyond what orders want: one that is not sold any more, nothing. */
export const stockToKeep = {
  minimum: 'case when item.is_active then item.global_minimum_stock_level else 0 end',
  buffer: 'case when item.is_active then item.buffer else 0 end',
}

/** What quantities of a supplier are multiples of; whole units are sold of an item that is kept in such. */
const step = `case when need.split_quantity then said.step
  when said.step > 0 then lcm(said.step, 1) else 1 end`

/** Quantities and steps have four decimals, so this is the least number of steps that suffices. */
const steps = 'div(least.quantity + sold.step - 0.0001, sold.step)'

/** Quantities beyond this cannot be ordered. */
const quantityMax = 99_999_999_999

const price = `coalesce((
  select coalesce(scale.purchase_price_net,
    round(link.purchase_price_net * (100 - scale.reduce_percent) / 100, 4))
  from erp.item_supplier_scale_prices scale
  where scale.tenant_id = $tenant and scale.item_id = link.item_id
    and scale.supplier_id = link.supplier_id and scale.from_quantity <= bought.quantity
  order by scale.from_quantity desc limit 1), link.purchase_price_net)`

/**
 * `from …` rows called `need`, which `rows` names, with all `offer`s: an item with its number (`id`), what is missing
 * (`missing`) and `split_quantity`; nulls where nobody sells so much. The quantity is rounded up to what the supplier sells.
 * `wished`, if given, is the number of the only supplier that is asked, null for all of them.
 */
const offers = (rows: string, wished?: string) => `
  from ${rows} need
  left join (erp.item_suppliers link
    join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
      and supplier.is_active)
    on link.tenant_id = $tenant and link.item_id = need.id
      ${wished ? `and (${wished} is null or link.supplier_id = ${wished})` : ''}
  cross join lateral (select case when link.permissible_order_quantity > 0
    then link.permissible_order_quantity else link.amount_packaging_unit end as step) said
  cross join lateral (select ${step} as step) sold
  cross join lateral (
    select greatest(need.missing, link.minimum_purchase_quantity) as quantity) least
  cross join lateral (select case when sold.step > 0 then ${steps} * sold.step
    else least.quantity end as quantity) bought
  cross join lateral (select ${price} as price) paid
  left join lateral (
    select link.supplier_id, supplier.uuid as supplier_uuid, supplier.currency_iso, link.sku,
      link.packaging_unit, link.amount_packaging_unit, bought.quantity, paid.price,
      link.stock_level >= bought.quantity as is_in_stock, link.is_standard,
      ${deliveryDays} as delivery_days
  ) offer on link.item_id is not null and bought.quantity <= ${quantityMax}`

/**
 * Suppliers with so much in stock come first, then the standard one, then the cheapest: a price of 0 is unknown, and prices
 * in another currency than the tenant's are not compared with those in it.
 */
const bestFirst = `offer.is_in_stock desc nulls last, offer.is_standard desc nulls last,
  offer.price > 0 desc nulls last, offer.currency_iso = ${tenantCurrency} desc nulls last,
  offer.price, offer.supplier_id`

/**
 * Items of which something is missing, rows that `rows` names, with their best offers, as `select …`: each of these rows
 * once. All are found in one pass: asked for each item, those of 100,000 took longer than a request may.
 */
export const withBestOffers = (rows: string, wished?: string) => `
  select distinct on (need.id) need.*, offer.* ${offers(rows, wished)}
  order by need.id, ${bestFirst}`

/** All offers for them, as `select id, place, …`: those with the least `place` are the best. */
export const allOffers = (rows: string) => `
  select need.id, row_number() over (partition by need.id order by ${bestFirst}) as place, offer.*
  ${offers(rows)}
  where offer.supplier_id is not null`

/**
 * Days until the standard supplier of an item, else the fastest one, delivers, as `select item_id, days`; items whose days
 * nobody knows are left out. All are found in one pass: asked for each of 100,000 items, they took seconds.
 */
export const leadDays = `
  select link.item_id, least(3650, coalesce(
    max(nullif(${deliveryDays}, 0)) filter (where link.is_standard),
    min(nullif(${deliveryDays}, 0)))) as days
  from erp.item_suppliers link
  join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
    and supplier.is_active
  where link.tenant_id = $tenant
  group by link.item_id`

/** Whether anybody sells an item, whose number `item` is, and so much of it that it can be ordered. */
export const isSoldByAny = (item: string, missing: string) => `${missing} <= ${quantityMax}
  and exists (select from erp.item_suppliers link
    join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
      and supplier.is_active
    where link.tenant_id = $tenant and link.item_id = ${item})`

/** An item, and a supplier that may sell it. */
interface SoldBy {
  readonly itemId: number
  readonly supplierId: number
}

export const soldKey = ({ itemId, supplierId }: SoldBy) => `${itemId} ${supplierId}`

/** Which of these items their suppliers sell, by `soldKey`, with whether the supplier is active. */
export async function findSold(
  tx: TenantTx,
  asked: readonly SoldBy[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.rows<SoldBy & { readonly isActive: boolean }>(sql`
    select link.item_id as "itemId", link.supplier_id as "supplierId",
      supplier.is_active as "isActive"
    from unnest(${asked.map(({ itemId }) => itemId)}::integer[],
      ${asked.map(({ supplierId }) => supplierId)}::integer[]) given (item_id, supplier_id)
    join erp.item_suppliers link on link.tenant_id = $tenant and link.item_id = given.item_id
      and link.supplier_id = given.supplier_id
    join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id`)
  return new Map(rows.map((row) => [soldKey(row), row.isActive]))
}

/** Whether a supplier sells the item of a row called `item`. */
export function isSoldBy(supplier: Reference): Sql {
  const ofItem = sql`link.tenant_id = $tenant and link.item_id = item.id`
  return 'id' in supplier
    ? sql`exists (select from erp.item_suppliers link where ${ofItem} and link.supplier_id = ${supplier.id})`
    : sql`exists (select from erp.item_suppliers link
        join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
        where ${ofItem} and supplier.uuid = ${supplier.uuid})`
}
