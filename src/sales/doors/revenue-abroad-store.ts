import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { memberStates } from '../../platform/values/european-union.ts'
import { keptOrders } from '../figures/kept-sales-store.ts'
import { taxedAs } from '../vat/vat-area.ts'

const union = [...memberStates, 'XI', ...Object.keys(taxedAs)]

/**
 * What was ordered from a moment on to other member states than one, net and in the currency of the tenant, by any
 * buyer: by sums that are kept, so that what is certainly small costs no reading of documents.
 */
export async function revenueAbroad(tx: TenantTx, home: string, from: string): Promise<number> {
  const countries = union.filter((country) => country !== home)
  const found = await tx.row<{ revenue: string }>(sql`
    select coalesce(sum(sales_order.revenue), 0)::text as revenue
    from ${fixed(keptOrders)} sales_order
    where sales_order.sales_order_date >= ${from}::timestamptz
      and sales_order.country_iso = any(${countries}::text[])`)
  return Number(found?.revenue ?? 0)
}
