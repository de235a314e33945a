import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import {
  type CurrencyTotals,
  totaledMax,
  unlessTooMany,
} from '../../../platform/records/currency-totals.ts'
import {
  type SalesOrderArrangement,
  type SalesOrderFilter,
  salesOrderCondition,
} from './sales-order-filter-store.ts'
import { computedFields } from './sales-order-record-store.ts'

/** Sums of the orders that match all given filters, by currency; undefined where these are more than `most`. */
export async function readOrderTotals(
  tx: TenantTx,
  asked: SalesOrderFilter & Pick<SalesOrderArrangement, 'searchKeyWord'>,
  most = totaledMax,
): Promise<CurrencyTotals[] | undefined> {
  const condition = await salesOrderCondition(tx, asked)
  const totals = await tx.rows<CurrencyTotals>(sql`
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
  return unlessTooMany(totals, most)
}
