import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'
import { fillOrders } from './orders.ts'

const firstId = 10_000_000

/**
 * Fills a tenant with so many invoices of the last three years, by SQL alone; of each `openEvery` one is open. They
 * have no lines and amounts of their own, and what they refer to is not checked.
 */
export async function fillOpenInvoices(
  stage: Stage,
  count: number,
  openEvery: number,
): Promise<void> {
  await fillOrders(stage, count, 0)
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  try {
    await owner.query('set synchronous_commit = off')
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into erp.accounting_documents (tenant_id, id, type, number, sales_order_id, company_id, customer_id,
         document_date, supply_date, due_date, language_iso, is_net_price, currency_iso, currency_factor,
         departure_country_iso, departure_currency_iso, billing_address_id, shipment_address_id,
         seller_address_id, total_net, total_gross, tax_groups, line_count)
       select $1::uuid, ${firstId} + own.id, 0, 'INV-' || own.id, own.id, own.company_id, own.customer_id,
         own.sales_order_date, own.sales_order_date, own.sales_order_date + interval '14 days', 'de', false, 'EUR',
         1, 'DE', 'EUR', own.billing_address_id, own.shipment_address_id, own.billing_address_id,
         price.net, round(price.net * 1.19, 2), '[]', 0
       from erp.sales_orders own
       cross join lateral (select (20 + own.id * 7919::bigint % 30011 / 100.0) as net) price
       where own.tenant_id = $1 and own.number like 'BIG-%'`,
      [stage.tenantId],
    )
    await owner.query(
      `insert into erp.accounting_document_states (tenant_id, document_id, total_gross, paid_amount,
         next_due_date, is_final_invoice, company_id, customer_id, currency_iso, document_date, due_date)
       select $1::uuid, document.id, document.total_gross,
         case when document.id % ${openEvery} = 0 then 0 else document.total_gross end, document.due_date,
         true, document.company_id, document.customer_id, document.currency_iso, document.document_date,
         document.due_date
       from erp.accounting_documents document
       where document.tenant_id = $1 and document.id >= ${firstId}`,
      [stage.tenantId],
    )
    // As the database does by itself within a minute.
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}
