import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { daysOfYear, soldDays } from '../doors/orders/sold-quantities-store.ts'
import { countedGoods } from './counted-sales-store.ts'
import { dayAt } from './day-mark-store.ts'
import { type Days, dayMs, firstDay, ordersOf } from './summed-days-store.ts'

/**
 * What sales of the coming weeks are estimated from: the same weeks of last year, and the latest four weeks compared
 * with the same of last year (`soldLastYear`). Figures of the latest weeks are read from them as well.
 */
const keptDays = daysOfYear + soldDays
/** How many earlier days are added at once, where fewer were kept before. */
const addedAtOnce = 10

/** From which day on items are to be kept. */
export const itemDaysTarget = (target: Date): Date => new Date(target.getTime() - keptDays * dayMs)

interface KeptDays {
  readonly target: Date
  /** Before it days are kept; null: none yet. */
  readonly until: Date | null
  /** From it on items are kept of these days; null: not yet. */
  readonly itemDaysFrom: Date | null
}

/**
 * Items are kept of days from the result on: earlier ones are dropped. Where fewer are kept than should be, the days
 * before them are added, some at a time: no mark is needed for that, so figures stay as quick as they are.
 */
export async function moveItemDays(
  tx: TenantTx,
  { target, until, itemDaysFrom }: KeptDays,
): Promise<Date> {
  const wanted = itemDaysTarget(target)
  if (itemDaysFrom?.getTime() === wanted.getTime()) return itemDaysFrom
  const kept = itemDaysFrom ?? until ?? wanted
  const from = kept > wanted ? await earlier(tx, kept, wanted) : wanted
  await tx.all([
    ...(from < kept ? addingItemDays([{ from, until: kept }], from) : []),
    sql`delete from erp.sales_item_days kept
      where kept.tenant_id = ${tx.tenantId} and kept.day < ${from}`,
    sql`update erp.sales_sums sums set item_days_from = ${from}
      where sums.tenant_id = ${tx.tenantId}`,
  ])
  return from
}

/** The beginning of the days that are added next; all of them, where there is no order in between. */
async function earlier(tx: TenantTx, kept: Date, wanted: Date): Promise<Date> {
  const first = await firstDay(tx, wanted)
  if (first === undefined || first >= kept) return wanted
  return new Date(Math.max(wanted.getTime(), kept.getTime() - addedAtOnce * dayMs))
}

/** Deletes the sums of items for days that changed, so that they are calculated again. */
export function clearingItemDays(days: readonly Days[]): Sql {
  return sql`
    delete from erp.sales_item_days kept
    where kept.tenant_id = $tenant
      and kept.day = any(${days.map(({ from }) => from.toISOString())}::timestamptz[])`
}

const { quantity, revenue, margin } = countedGoods.values

/** Adds up the items of these days, as far as they are kept. */
export function addingItemDays(days: readonly Days[], itemDaysFrom: Date): Sql[] {
  const recent = days.flatMap(({ from, until }) =>
    until > itemDaysFrom ? [{ from: from > itemDaysFrom ? from : itemDaysFrom, until }] : [],
  )
  if (recent.length === 0) return []
  const adding = sql`
    insert into erp.sales_item_days
      (tenant_id, day, sku, item_id, name, quantity, revenue, margin)
    select $tenant::uuid, ${fixed(dayAt('sales_order.sales_order_date'))}, line.sku,
      coalesce(line.item_id, 0), max(line.name), sum(${fixed(quantity)}), sum(${fixed(revenue)}),
      sum(${fixed(margin)})
    from ${ordersOf(recent)} ${fixed(countedGoods.joins)}
    group by 2, 3, 4
    on conflict do nothing`
  return [adding]
}
