import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { invoiceCondition } from './invoice-filter-store.ts'
import { owed } from './invoice-record-store.ts'

/** Sums of the invoices in one currency; amounts are exact decimals. */
export interface InvoiceTotals {
  readonly currency: string
  readonly count: number
  readonly net: string
  readonly gross: string
  readonly toPay: string
}

/** The most invoices that are added up: more are a matter of reports. */
export const totaledInvoicesMax = 100_000

/** Sums of the invoices that match all given filters, by currency; undefined where these are more than that. */
export async function readInvoiceTotals(
  tx: TenantTx,
  asked: Parameters<typeof invoiceCondition>[2],
): Promise<InvoiceTotals[] | undefined> {
  const condition = await invoiceCondition(tx, 'v2', asked)
  const totals = await tx.rows<InvoiceTotals>(sql`
    select currency, count(*)::int as count, trim_scale(sum(net))::text as net,
      trim_scale(sum(gross))::text as gross, trim_scale(sum(to_pay))::text as "toPay"
    from (
      select document.currency_iso as currency, document.total_net as net,
        document.total_gross as gross, coalesce(${fixed(owed)}, 0) as to_pay
      from erp.accounting_documents document
      where document.tenant_id = ${tx.tenantId} and document.type = 0
        ${condition ? sql`and ${condition}` : fixed('')}
      limit ${totaledInvoicesMax + 1}
    ) shown
    group by currency order by count(*) desc, currency`)
  const count = totals.reduce((sum, one) => sum + one.count, 0)
  return count > totaledInvoicesMax ? undefined : totals
}
