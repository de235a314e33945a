import assert from 'node:assert/strict'
import { sql } from '../../../platform/postgres/sql.ts'
import { figuresBy, sumsOf } from '../../../platform/reports/figures-store.ts'
import { isOfPeriod, type Measure } from '../../../platform/reports/measure.ts'
import type { Period } from '../../../platform/reports/periods.ts'
import type { TestTenant } from '../../../whole/testing/world.ts'
import { salesMeasures } from '../../reported-orders-store.ts'
import { addingItemDays } from '../item-day-store.ts'
import { clearItemMonths } from '../item-month-store.ts'
import { keepSalesDays } from '../sales-day-store.ts'
import { dayMs } from '../summed-days-store.ts'

/** Adds up all that is to be added up. */
export async function keep({ work }: TestTenant): Promise<void> {
  for (let count = 0; await work(keepSalesDays); count++) assert.ok(count < 100, 'it ends')
}

/** How many days are marked as changed. */
export async function marksOf({ work }: TestTenant): Promise<number> {
  const [row] = await work((tx) =>
    tx.rows<{ count: number }>(sql`
      select count(*)::integer as count from erp.sales_day_changes where tenant_id = $tenant`),
  )
  return row?.count ?? -1
}

interface Counts {
  readonly days?: number
  readonly itemMonths?: number
  readonly itemDays?: number
}

interface Asked {
  readonly by: string
  readonly period: Period
}

/** Over all months, and from within a month to within another one. */
const periods = [
  { from: '2020-01-01', until: '2029-12-31' },
  { from: '2025-03-11', until: '2025-06-07' },
]

/** Days of ten years would take longer than all else, and say the same. */
const asked = ['day', 'month', 'channel', 'country', 'item', 'productGroup']
  .flatMap((by) => periods.map((period) => ({ by, period })))
  .slice(1)

/** As if the tenant had been kept by the release before, which knew no items of days. */
export const forgetItemDays = ({ work }: TestTenant) =>
  work((tx) =>
    tx.all([
      sql`delete from erp.sales_item_days where tenant_id = $tenant`,
      sql`update erp.sales_sums set item_days_from = null where tenant_id = $tenant`,
    ]),
  )

/** As if the release before had kept items of so many days alone. */
export const keepFewerDays = ({ work }: TestTenant, days: number) =>
  work((tx) =>
    tx.all([
      sql`delete from erp.sales_item_days
        where tenant_id = $tenant and day < now() - make_interval(hours => 24 * ${days}::integer)`,
      sql`update erp.sales_sums
        set item_days_from = date_trunc('day', now()) - make_interval(hours => 24 * (${days}::integer - 1))
        where tenant_id = $tenant`,
    ]),
  )

/** As it was a day ago: the last day is not kept yet, and items are kept by day of one more. */
export const takeBackADay = ({ work }: TestTenant) =>
  work(async (tx) => {
    const sums = await tx.row<{ keptUntil: Date; itemDaysFrom: Date }>(sql`
      select kept_until as "keptUntil", item_days_from as "itemDaysFrom"
      from erp.sales_sums where tenant_id = $tenant`)
    assert.ok(sums)
    const [keptUntil, from] = [sums.keptUntil, sums.itemDaysFrom].map(
      (time) => new Date(time.getTime() - dayMs),
    ) as [Date, Date]
    await tx.rows(sql`
      update erp.sales_sums set kept_until = ${keptUntil}, item_days_from = ${from}
      where tenant_id = $tenant returning tenant_id`)
    const until = new Date(from.getTime() + dayMs)
    await clearItemMonths(tx, [{ from: keptUntil, until: new Date(keptUntil.getTime() + dayMs) }])
    await tx.all([
      sql`delete from erp.sales_days where tenant_id = $tenant and day >= ${keptUntil}`,
      sql`delete from erp.sales_item_days where tenant_id = $tenant and day >= ${keptUntil}`,
      ...addingItemDays([{ from, until }], from),
    ])
  })

/**
 * What is read from kept sums is what orders and lines say, of every measure, by all that is known and of each period. With
 * counts: of so many days, items of months and items of days there are kept sums.
 */
export async function assertKept(
  { work }: TestTenant,
  counts: Counts = {},
  when = '',
  compared: readonly Asked[] = asked,
): Promise<void> {
  let count = 0
  for (const { name, sources, decimals } of salesMeasures)
    await work(async (tx) => {
      for (const { by, period } of compared) {
        const known = sources.filter((source) => knows(source, by))
        for (const [index, source] of known.entries()) {
          const live = known.slice(index).find(isLive)
          assert.ok(live, `${name} by ${by}`)
          const [actual, expected] = await Promise.all(
            [source, live].map(({ facts, value }) => {
              const one = { facts, values: [{ value, decimals }], by, filters: [], period }
              return tx.all([figuresBy(one, { limit: 1000 }), sumsOf(one)])
            }),
          )
          assert.deepEqual(actual, expected, `${when}: ${name} by ${by} of ${period.from}`)
          if (source !== live) count++
        }
      }
    })
  assert.ok(count >= compared.length * 2, `only ${count} were compared`)
  const found = await work((tx) => tx.row<Required<Counts>>(counting))
  for (const [name, expected] of Object.entries(counts))
    assert.equal(found?.[name as keyof Counts], expected, `${when}: ${name}`)
}

const counting = sql`
  select
    (select count(distinct day)::integer from erp.sales_days where tenant_id = $tenant) as days,
    (select count(*)::integer from erp.sales_item_months where tenant_id = $tenant) as "itemMonths",
    (select count(*)::integer from erp.sales_item_days where tenant_id = $tenant) as "itemDays"`

/** Those of orders and lines alone stand behind those of kept sums. */
const isLive = ({ facts: { from } }: Measure['sources'][number]) =>
  typeof from === 'string' && from.startsWith('erp.')

function knows({ facts }: Measure['sources'][number], by: string): boolean {
  const isTime = by === 'day' || by === 'month'
  return isOfPeriod(facts) && (isTime ? facts.at !== undefined : by in facts.parts)
}
