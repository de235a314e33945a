import assert from 'node:assert/strict'
import { sql } from '../../../platform/postgres/sql.ts'
import { figuresBy, sumsOf } from '../../../platform/reports/figures-store.ts'
import { isOfPeriod, type Measure } from '../../../platform/reports/measure.ts'
import type { TestTenant } from '../../../whole/testing/world.ts'
import { salesMeasures } from '../../reported-orders-store.ts'
import { keepSalesDays } from '../sales-day-store.ts'

/** As if the tenant had been looked at for days. */
export const letKeep = ({ work }: TestTenant) =>
  work((tx) =>
    tx.rows(sql`
      insert into erp.sales_sums (tenant_id, begun) values (${tx.tenantId}, now() - interval '2 days')
      on conflict (tenant_id) do update set begun = excluded.begun`),
  )

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

/** Over all months, and from within a month to within another one. */
const periods = [
  { from: '2020-01-01', until: '2029-12-31' },
  { from: '2025-03-11', until: '2025-06-07' },
]

/** Days of ten years would take longer than all else, and say the same. */
const asked = ['day', 'month', 'channel', 'country', 'item', 'productGroup']
  .flatMap((by) => periods.map((period) => ({ by, period })))
  .slice(1)

/**
 * What is read from kept sums is what orders and lines say, of every measure, by all that is known and of each period. With
 * counts: of so many days and items of months there are kept sums.
 */
export async function assertKept(
  { work }: TestTenant,
  counts: { readonly days?: number; readonly itemMonths?: number } = {},
  when = '',
): Promise<void> {
  let compared = 0
  for (const { name, sources, decimals } of salesMeasures)
    await work(async (tx) => {
      for (const { by, period } of asked) {
        const known = sources.filter((source) => knows(source, by))
        for (const [index, source] of known.entries()) {
          const live = known.slice(index).find(isLive)
          assert.ok(live, `${name} by ${by}`)
          const [told, expected] = await Promise.all(
            [source, live].map(({ facts, value }) => {
              const one = { facts, values: [{ value, decimals }], by, filters: [], period }
              return tx.all([figuresBy(one, { limit: 1000 }), sumsOf(one)])
            }),
          )
          assert.deepEqual(told, expected, `${when}: ${name} by ${by} of ${period.from}`)
          if (source !== live) compared++
        }
      }
    })
  assert.ok(compared > 30, `only ${compared} were compared`)
  for (const [table, count] of [
    ['sales_days', counts.days],
    ['sales_item_months', counts.itemMonths],
  ] as const) {
    if (count === undefined) continue
    const [row] = await work((tx) =>
      tx.rows<{ count: number }>(
        table === 'sales_days'
          ? sql`select count(distinct day)::integer as count from erp.sales_days where tenant_id = $tenant`
          : sql`select count(*)::integer as count from erp.sales_item_months where tenant_id = $tenant`,
      ),
    )
    assert.equal(row?.count, count, `${when}: ${table}`)
  }
}

/** Those of orders and lines alone stand behind those of kept sums. */
const isLive = ({ facts: { from } }: Measure['sources'][number]) =>
  typeof from === 'string' && from.startsWith('erp.')

function knows({ facts }: Measure['sources'][number], by: string): boolean {
  const isTime = by === 'day' || by === 'month'
  return isOfPeriod(facts) && (isTime ? facts.at !== undefined : by in facts.parts)
}
