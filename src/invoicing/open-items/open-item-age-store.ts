import {
  billingAddressOfCustomer,
  joinedCustomer,
} from '../../customers/customer-reference-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageWindow } from '../../platform/records/page.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import { type Day, dayOf } from '../../platform/values/day.ts'
import { type OpenItemFilter, openItemFilter, openItems, startBefore } from './open-on-day-store.ts'

const sumsOf = (asOf: Day): Sql => {
  const since = (days: number) => startBefore(asOf, days)
  const [zero, thirty, sixty, ninety] = [since(0), since(30), since(60), since(90)] as const
  const sumOf = (condition: Sql) =>
    sql`coalesce(sum(open_item.open) filter (where ${condition}), 0) as`
  const due = fixed('open_item.due_date')
  return sql`count(*)::integer as items,
    ${sumOf(sql`${due} >= ${zero}::timestamptz`)} not_due,
    ${sumOf(sql`${due} < ${zero}::timestamptz and ${due} >= ${thirty}::timestamptz`)} days_30,
    ${sumOf(sql`${due} < ${thirty}::timestamptz and ${due} >= ${sixty}::timestamptz`)} days_60,
    ${sumOf(sql`${due} < ${sixty}::timestamptz and ${due} >= ${ninety}::timestamptz`)} days_90,
    ${sumOf(sql`${due} < ${ninety}::timestamptz`)} over_90,
    sum(open_item.open) as total, min(${due}) as oldest`
}

interface Aged {
  readonly currencyIso: string
  readonly itemCount: number
  readonly notDue: number
  readonly days1To30: number
  readonly days31To60: number
  readonly days61To90: number
  readonly over90Days: number
  readonly overdue: number
  readonly total: number
}

interface OpenSumRow extends Aged {
  readonly customerCount: number
}

interface CustomerRow extends Aged {
  readonly customerId: string
  readonly customerNumber: string
  readonly customerName: string
  readonly oldestDueDate: string
}

const agedFields =
  fixed(`'notDue', owed.not_due, 'days1To30', owed.days_30, 'days31To60', owed.days_60,
  'days61To90', owed.days_90, 'over90Days', owed.over_90, 'overdue', owed.total - owed.not_due,
  'total', owed.total, 'currencyIso', owed.currency_iso, 'itemCount', owed.items`)

/** Sums of what is open by currency, and a page of the customers who owe it: the most overdue first. */
export async function readOpenItemAges(
  tx: TenantTx,
  filter: OpenItemFilter,
  page: PageRequest,
): Promise<{ sums: OpenSumRow[]; count: number; customers: CustomerRow[] }> {
  const { limit, offset } = pageWindow(page)
  const condition = await openItemFilter(tx, filter)
  const name = ['company', 'first_name', 'last_name'].map(
    (column) => `${billingAddressOfCustomer('chosen', column)} as ${column}`,
  )
  const row = await tx.row<{
    sums: OpenSumRow[] | null
    count: number
    customers: CustomerRow[] | null
  }>(sql`
    with ${openItems(filter)}, owed as materialized (
      select open_item.customer_id, open_item.currency_iso, ${sumsOf(filter.asOf ?? dayOf(new Date()))}
      from open_item where ${condition}
      group by open_item.customer_id, open_item.currency_iso
    ), summed as (
      select owed.currency_iso, count(*)::integer as customers, sum(owed.items)::integer as items,
        sum(owed.not_due) as not_due, sum(owed.days_30) as days_30, sum(owed.days_60) as days_60,
        sum(owed.days_90) as days_90, sum(owed.over_90) as over_90, sum(owed.total) as total
      from owed group by owed.currency_iso
    ), chosen as (
      select * from owed
      order by owed.total - owed.not_due desc, owed.total desc, owed.customer_id, owed.currency_iso
      limit ${limit}::bigint offset ${offset}::bigint
    ), named as (
      select chosen.*, ${fixed(name.join(', '))} from chosen
    )
    select
      (select json_agg(json_build_object(${agedFields}, 'customerCount', owed.customers)
        order by owed.total desc, owed.currency_iso) from summed owed) as sums,
      (select count(*)::integer from owed) as count,
      (select json_agg(json_build_object(${agedFields}, 'oldestDueDate', owed.oldest,
          'customerId', customer.uuid, 'customerNumber', customer.number,
          'customerName', coalesce(${fixed(nameOfAddress('owed'))}, ''))
        order by owed.total - owed.not_due desc, owed.total desc, owed.customer_id, owed.currency_iso)
        from named owed ${fixed(joinedCustomer('owed.customer_id'))}) as customers`)
  return { sums: row?.sums ?? [], count: row?.count ?? 0, customers: row?.customers ?? [] }
}
