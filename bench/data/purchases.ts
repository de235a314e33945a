import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'
import { fillBigCatalogue } from './big-catalogue.ts'

export interface Bought {
  readonly items: number
  readonly suppliers: number
  /** How many items are sold on one day; some of them nearly every day. */
  readonly soldADay: number
}

/** The days that sums of items are kept of. */
const days = 392

/**
 * Fills a tenant with items of suppliers: two for each, one of them the standard one, with prices by quantity for every
 * fourth, steps and delivery times; stock around the minimum; and sums of sales by day of 13 months, with a season for
 * every tenth item. By SQL alone, as the service would have written it.
 */
export async function fillPurchases(
  stage: Stage,
  { items, suppliers, soldADay }: Bought,
): Promise<void> {
  const { tenantId } = stage
  const { firstItemId: first, lastItemId: last } = await fillBigCatalogue(
    ...([stage.database, tenantId, items] as const),
  )
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  const of = `from erp.items item where item.tenant_id = $1 and item.id between ${first} and ${last}`
  const links = `from generate_series(${first}, ${last}) item_id cross join generate_series(0, 1) other`
  const supplier = `1000000 + (item_id * (1 + 6 * other) + other) % ${suppliers}`
  const statements = [
    `update erp.items set global_minimum_stock_level = 5 + id % 20
     where tenant_id = $1 and id between ${first} and ${last}`,
    `insert into erp.suppliers (tenant_id, id, number, name, address_id, delivery_time)
     select $1::uuid, 1000000 + n, 'B-' || n, 'Supplier ' || n, 1, 3 + n % 30
     from generate_series(0, ${suppliers - 1}) n`,
    `insert into erp.item_suppliers (tenant_id, item_id, supplier_id, sku, is_standard, purchase_price_net,
       permissible_order_quantity, delivery_time, use_supplier_delivery_time)
     select $1::uuid, item_id, ${supplier}, 'S-' || item_id, other = 0, 1 + item_id % 50,
       case when item_id % 3 = 0 then 6 else 0 end, 5, other = 0
     ${links} on conflict do nothing`,
    `insert into erp.item_supplier_scale_prices (tenant_id, item_id, supplier_id, from_quantity, purchase_price_net)
     select link.tenant_id, link.item_id, link.supplier_id, 10 * step, link.purchase_price_net * (1 - step * 0.05)
     from erp.item_suppliers link cross join generate_series(1, 2) step
     where link.tenant_id = $1 and link.item_id between ${first} and ${last} and link.item_id % 4 = 0`,
    `insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
     select $1::uuid, item.id, 1, item.id * 7 % 60 ${of}`,
    // The square makes few items sell much and many little, as in a shop.
    `insert into erp.sales_item_days (tenant_id, day, sku, item_id, name, quantity, revenue, margin)
     select $1::uuid, (date_trunc('day', now() at time zone 'UTC') - make_interval(days => past)) at time zone 'UTC',
       'B-' || lpad(item_id::text, 8, '0'), item_id, 'Item', sum(1 + sale % 3), 10, 3
     from generate_series(2, ${days + 1}) past
     cross join lateral (
       select sale, ${first} + (${items - 1} * power(abs(hashint4(sale * 1000 + past)) / 2147483648.0, 2))::integer as item_id
       from generate_series(1, ${soldADay}) sale
     ) sold
     where item_id % 10 <> 0 or past % 364 between 300 and 363
     group by past, item_id`,
    `insert into erp.sales_sums (tenant_id, kept_until, item_days_from)
     select $1::uuid, today - interval '24 hours', today - make_interval(hours => 24 * ${days + 1})
     from (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' as today) day
     on conflict (tenant_id) do update set
       kept_until = excluded.kept_until, item_days_from = excluded.item_days_from`,
  ]
  try {
    await owner.query('set synchronous_commit = off')
    await owner.query('set session_replication_role = replica')
    for (const statement of statements) await owner.query(statement, [tenantId])
    // As the database does by itself within a minute.
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}
