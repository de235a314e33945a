import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'

/** Orders are spread over so many years, the latest of now. */
const years = 3

/**
 * Fills a tenant with orders and their lines by SQL alone. All but the latest hundredth are delivered,
 * invoiced and paid. They share the addresses of their customers; what they refer to is not checked.
 */
export async function fillOrders(stage: Stage, count: number, linesEach: number): Promise<void> {
  const { database, tenantId, firstItemId, lastItemId, firstCustomerId, lastCustomerId } = stage
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  try {
    await owner.query('set synchronous_commit = off')
    await owner.query('set session_replication_role = replica')
    const first = (await lastIdOf(owner, 'sales_orders')) + 1
    const values = [tenantId, first, first + count - 1, firstCustomerId]
    const customers = lastCustomerId - firstCustomerId + 1
    await owner.query(
      `insert into erp.sales_orders (tenant_id, id, number, external_number, company_id, customer_id,
         sales_order_date, is_net_price, currency_iso, departure_country_iso, departure_currency_iso,
         billing_address_id, shipment_address_id, search_terms, total_net, total_gross, paid_amount,
         delivery_complete_status, is_invoiced, cancelled)
       select $1::uuid, n, 'BIG-' || n, 'X-' || n, 1, customer.id,
         now() - ($3::int - n) * (interval '${years} years' / ${count}), false, 'EUR', 'DE', 'EUR',
         link.address_id, link.address_id, concat_ws(' ', address.last_name, address.email_address, n % 1000), 100, 119,
         case when made.is_done then 119 else 0 end, case when made.is_done then 1 else 0 end,
         made.is_done, case when n % 200 = 0 then now() end
       from generate_series($2::int, $3::int) n
       cross join lateral (select n < $3::int - ${count} / 100 as is_done) made
       join erp.customers customer
         on customer.tenant_id = $1 and customer.id = $4::int + n * 7 % ${customers}
       join erp.customer_addresses link on link.tenant_id = $1 and link.customer_id = customer.id
       join erp.addresses address on address.tenant_id = $1 and address.id = link.address_id`,
      values,
    )
    const firstLine = (await lastIdOf(owner, 'sales_order_lines')) + 1
    await owner.query(
      `insert into erp.sales_order_lines (tenant_id, id, sales_order_id, sort_order, type, item_id, sku, name,
         quantity, quantity_delivered, quantity_invoiced, sales_price_net, sales_price_gross, tax_rate,
         total_net, total_gross)
       select $1::uuid, $4::int + (n - $2::int) * ${linesEach} + line - 1, n, line, 1,
         item.id, item.sku, item.name, 1,
         sales_order.delivery_complete_status, sales_order.delivery_complete_status, 50, 59.5, 19, 50, 59.5
       from generate_series($2::int, $3::int) n
       cross join generate_series(1, ${linesEach}) line
       join erp.sales_orders sales_order on sales_order.tenant_id = $1 and sales_order.id = n
       join erp.items item
         on item.tenant_id = $1 and item.id = $5::int + (n * 13 + line) % ($6::int - $5::int)`,
      [...values.slice(0, 3), firstLine, firstItemId, lastItemId],
    )
    for (const [kind, table] of [
      ['sales_order', 'sales_orders'],
      ['sales_order_line', 'sales_order_lines'],
    ] as const) {
      await owner.query(
        `insert into erp.counters (tenant_id, kind, last_id)
         select $1::uuid, $2, max(id) from erp.${table} where tenant_id = $1
         on conflict (tenant_id, kind) do update set last_id = excluded.last_id`,
        [tenantId, kind],
      )
      await owner.query(`vacuum analyze erp.${table}`)
    }
  } finally {
    await owner.end()
  }

  async function lastIdOf(client: pg.Client, table: string): Promise<number> {
    const { rows } = await client.query<{ last: number }>(
      `select coalesce(max(id), 0)::int as last from erp.${table} where tenant_id = $1`,
      [tenantId],
    )
    return rows[0]?.last ?? 0
  }
}
