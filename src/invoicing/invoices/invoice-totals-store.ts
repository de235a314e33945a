import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type CurrencyTotals,
  totaledMax,
  unlessTooMany,
} from '../../platform/records/currency-totals.ts'
import { invoiceCondition } from './invoice-filter-store.ts'
import { owed } from './invoice-record-store.ts'

/** Sums of the invoices that match all given filters, by currency; undefined where these are more than that. */
export async function readInvoiceTotals(
  tx: TenantTx,
  asked: Parameters<typeof invoiceCondition>[2],
): Promise<CurrencyTotals[] | undefined> {
  const condition = await invoiceCondition(tx, 'v2', asked)
  const totals = await tx.rows<CurrencyTotals>(sql`
    select currency, count(*)::int as count, trim_scale(sum(net))::text as net,
      trim_scale(sum(gross))::text as gross, trim_scale(sum(to_pay))::text as "toPay"
    from (
      select document.currency_iso as currency, document.total_net as net,
        document.total_gross as gross, coalesce(${fixed(owed)}, 0) as to_pay
      from erp.accounting_documents document
      where document.tenant_id = ${tx.tenantId} and document.type = 0
        ${condition ? sql`and ${condition}` : fixed('')}
      limit ${totaledMax + 1}
    ) shown
    group by currency order by count(*) desc, currency`)
  return unlessTooMany(totals, totaledMax)
}
