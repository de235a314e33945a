import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'
import { fillOrders } from './orders.ts'

/**
 * Fills a tenant with so many invoices of two lines, of January of a year, and a payment of each, by SQL alone. What
 * they refer to is not checked.
 */
export async function fillInvoices(stage: Stage, count: number, year: number): Promise<void> {
  await fillOrders(stage, count, 2)
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  try {
    await owner.query('set synchronous_commit = off')
    await owner.query('set session_replication_role = replica')
    for (const statement of statements) {
      const values = statement.includes('$2') ? [stage.tenantId, `${year}-01-01`] : [stage.tenantId]
      await owner.query(statement, values)
    }
    // As the database does by itself within a minute.
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

const firstId = 10_000_000

const statements = [
  `insert into erp.accounting_documents (tenant_id, id, type, number, sales_order_id, company_id, customer_id,
     document_date, supply_date, due_date, language_iso, is_net_price, currency_iso, currency_factor,
     departure_country_iso, departure_currency_iso, billing_address_id, shipment_address_id,
     seller_address_id, payment_method_id, total_net, total_gross, tax_groups, line_count)
   select $1::uuid, ${firstId} + own.id, 0, 'BIG-' || own.id, own.id, own.company_id, own.customer_id,
     day.at, day.at, day.at + interval '14 days', 'de', false, 'EUR', 1, 'DE', 'EUR',
     own.billing_address_id, own.shipment_address_id, own.billing_address_id, (
       select method.id from erp.payment_methods method where method.tenant_id = $1
       order by method.id limit 1),
     100, 119, '[{"category": "S", "rate": 19, "net": 100, "tax": 19, "gross": 119}]', 2
   from erp.sales_orders own
   cross join lateral (select $2::timestamptz + own.id % 44640 * interval '1 minute' as at) day
   where own.tenant_id = $1 and own.number like 'BIG-%'`,
  `insert into erp.accounting_document_lines (tenant_id, id, document_id, position, line_count, sales_order_id,
     sales_order_line_id, type, item_id, sku, name, quantity, sales_price_net, sales_price_gross,
     discount_percent, purchase_price_net, tax_rate, tax_category, total_net, total_gross)
   select $1::uuid, ${firstId} + line.id, ${firstId} + line.sales_order_id, line.sort_order, 2,
     line.sales_order_id, line.id, 1, line.item_id, line.sku, line.name, 1, 50, 59.5, 0, 30, 19, 'S', 50, 59.5
   from erp.sales_order_lines line
   join erp.sales_orders own on own.tenant_id = $1 and own.id = line.sales_order_id
   where line.tenant_id = $1 and own.number like 'BIG-%'`,
  `insert into erp.accounting_document_states (tenant_id, document_id, total_gross, paid_amount,
     is_final_invoice)
   select $1::uuid, document.id, 119, 119, true from erp.accounting_documents document
   where document.tenant_id = $1 and document.id >= ${firstId}`,
  `insert into erp.payments (tenant_id, id, document_id, sales_order_id, kind, amount, currency_iso, paid_at,
     payment_method_id)
   select $1::uuid, document.id, document.id, document.sales_order_id, 0, 119, 'EUR',
     document.document_date, document.payment_method_id
   from erp.accounting_documents document
   where document.tenant_id = $1 and document.id >= ${firstId}`,
]
