import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import {
  type SalesOrderArrangement,
  type SalesOrderFilter,
  salesOrderCondition,
} from './sales-order-filter-store.ts'
import { computedFields } from './sales-order-record-store.ts'

/** Sums of the orders in one currency; amounts are exact decimals. */
export interface OrderTotals {
  readonly currency: string
  readonly count: number
  readonly net: string
  readonly gross: string
  readonly toPay: string
}

/** The most orders that are added up: more are a matter of reports. */
export const totaledOrdersMax = 100_000

/** Sums of the orders that match all given filters, by currency; undefined where these are more than `most`. */
export async function readOrderTotals(
  tx: TenantTx,
  asked: SalesOrderFilter & Pick<SalesOrderArrangement, 'searchKeyWord'>,
  most = totaledOrdersMax,
): Promise<OrderTotals[] | undefined> {
  const condition = await salesOrderCondition(tx, asked)
  const totals = await tx.rows<OrderTotals>(sql`
    select currency, count(*)::int as count, trim_scale(sum(net))::text as net,
      trim_scale(sum(gross))::text as gross, trim_scale(sum(to_pay))::text as "toPay"
    from (
      select sales_order.currency_iso as currency, sales_order.total_net as net,
        sales_order.total_gross as gross, ${fixed(computedFields.stillToPay)} as to_pay
      from erp.sales_orders sales_order
      where sales_order.tenant_id = ${tx.tenantId}
        ${condition ? sql`and ${condition}` : fixed('')}
      limit ${most + 1}
    ) shown
    group by currency order by count(*) desc, currency`)
  return totals.reduce((sum, { count }) => sum + count, 0) > most ? undefined : totals
}
