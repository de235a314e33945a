import type { Static } from 'typebox'
import { customerNumbers } from '../../customers/customer-reference-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { customerOrderFigures } from '../../sales/doors/orders/customer-orders-store.ts'
import type { CustomerFigures } from './customer-figures.ts'

/** How a customer stands, with the documents of those that were merged into it. */
export async function readCustomerFigures(
  tx: TenantTx,
  customerId: number,
): Promise<Static<typeof CustomerFigures>> {
  const documents = sql`
    select document.type, document.due_date, document.document_date,
      document.total_net / document.currency_factor as net,
      case when document.type = 0 and state.cancelled is null
        then greatest(state.total_gross - state.corrected_amount - state.discount_amount
          - state.paid_amount, 0) / document.currency_factor else 0 end as owed
    from erp.accounting_documents document
    left join erp.accounting_document_states state
      on state.tenant_id = $tenant and state.document_id = document.id
    where document.tenant_id = $tenant and document.number is not null
      and document.customer_id = any(${customerNumbers({ id: customerId })})`
  const found = await tx.row<Static<typeof CustomerFigures>>(sql`
    select round(money.owed, 2)::float8 as "openAmount", money.unpaid as "openInvoices",
      round(money.late, 2)::float8 as "overdueAmount", money.overdue as "overdueInvoices",
      round(money.revenue, 2)::float8 as revenue, orders.open as "openOrders",
      orders.all as orders, orders.latest as "lastOrdered",
      round(orders.credit, 2)::float8 as "creditAmount"
    from (
      select coalesce(sum(owed), 0) as owed,
        count(*) filter (where owed > 0)::integer as unpaid,
        coalesce(sum(owed) filter (where due_date < now()), 0) as late,
        count(*) filter (where owed > 0 and due_date < now())::integer as overdue,
        coalesce(sum(case when type in (0, 5) then abs(net) else -abs(net) end)
          filter (where document_date >= now() - interval '12 months'), 0) as revenue
      from (${documents}) document
    ) money
    cross join (${customerOrderFigures(customerId)}) orders`)
  if (!found) throw new Error('figures are always there')
  return found
}
