import {
  addTenants,
  asOwner,
  type ProvingTenant,
} from '../../src/whole/strain/testing/proving-ground.ts'
import { processorTimes } from '../instruments/processor-time.ts'
import type { Stage } from '../instruments/stage.ts'
import { wrk } from '../instruments/wrk.ts'

const tenantCounts = [1, 50, 1000]
const mostTenants = Math.max(...tenantCounts)
/** Records of all tenants together: the same number is read, no matter how many tenants there are. */
const itemCount = 5_000
const addedAtOnce = 16
const connections = 32

const requests = [
  { name: 'GET', request: `return wrk.format('GET', path, headers)` },
  {
    name: 'PATCH the price',
    request: `return wrk.format('PATCH', path, headers,
      '{"ItemPriceData":{"SalesPriceNet":' .. math.random(1, 10000) / 100 .. '}}')`,
  },
]

interface Measured {
  readonly perSecond: number
  readonly text: string
}

/**
 * What a request costs where many tenants ask in turn, each as often as the others, compared with one that asks alone.
 * All of them are there from the beginning, and the numbers of tenants take turns, since the speed of a shared machine
 * changes from minute to minute.
 */
export async function measureTenants(
  stage: Stage,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<void> {
  const tenants = await addTenantsTo(stage)
  await fillTenants(stage, tenants)
  for (const { name, request } of requests) {
    console.log(`\n${name} of an item, by tenants that take turns  (goal: 0.9 of one tenant)`)
    const load = { tenants, request, seconds }
    for (const count of tenantCounts) await measure(stage, { ...load, count, seconds: 6 })
    const ratios = tenantCounts.map((): number[] => [])
    for (let round = 0; round < rounds; round++) {
      const rates: number[] = []
      for (const [at, count] of tenantCounts.entries()) {
        const { perSecond, text } = await measure(stage, { ...load, count })
        rates.push(perSecond)
        ratios[at]?.push(perSecond / (rates[0] ?? 1))
        console.log(`  ${count} tenants: ${text}`)
      }
    }
    const medians = ratios.map(median).map((ratio, at) => `${tenantCounts[at]} ${ratio.toFixed(2)}`)
    console.log(`  medians by tenants, of one: ${medians.join(', ')}`)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

interface TenantLoad {
  readonly tenants: readonly ProvingTenant[]
  /** How many of them ask. */
  readonly count: number
  readonly request: string
  readonly seconds: number
}

async function measure(
  stage: Stage,
  { tenants, count, request, seconds }: TenantLoad,
): Promise<Measured> {
  const callers = tenants.map(({ app }) => ({
    ...app.headers,
    'content-type': 'application/json',
  }))
  const lua = `
    local headers = callers[math.random(1, ${count})]
    local path = '/v1/items/' .. math.random(1, ${itemCount / count})
    ${request}`
  const load = { url: stage.url, headers: {}, callers, request: lua, connections }
  await wrk({ ...load, seconds: 3 })
  const before = { ...(await processorTimes(stage)), commits: await commits(stage) }
  const { perSecond, p99Ms } = await wrk({ ...load, seconds })
  const after = { ...(await processorTimes(stage)), commits: await commits(stage) }
  const each = (part: keyof typeof before) => (after[part] - before[part]) / (perSecond * seconds)
  const text =
    `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, processor ${(each('service') * 1e6).toFixed(0)} us ` +
    `in the service and ${(each('database') * 1e6).toFixed(0)} us in the database per request, ` +
    `${each('commits').toFixed(2)} transactions`
  return { perSecond, text }
}

/** Transactions so far: a caller who must be looked up again needs another one. */
function commits({ database }: Stage): Promise<number> {
  return asOwner({ ...database, user: 'erp_owner' }, async (owner) => {
    const { rows } = await owner.query(
      'select xact_commit::integer as count from pg_stat_database where datname = current_database()',
    )
    return rows[0].count
  })
}

async function addTenantsTo({ database }: Stage): Promise<ProvingTenant[]> {
  const tenants: ProvingTenant[] = []
  while (tenants.length < mostTenants) {
    const names = Array.from(
      { length: Math.min(addedAtOnce, mostTenants - tenants.length) },
      (_, index) => `Tenant ${tenants.length + index}`,
    )
    tenants.push(...(await addTenants({ ...database, user: 'erp_owner' }, names)))
  }
  return tenants
}

/** Gives each tenant the items that it reads in the smallest group that it is in. */
function fillTenants({ database }: Stage, tenants: readonly ProvingTenant[]): Promise<void> {
  const counts = tenants.map((_, at) => itemCount / (tenantCounts.find((most) => at < most) ?? 1))
  return asOwner({ ...database, user: 'erp_owner' }, async (owner) => {
    await owner.query(
      'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
    )
    await owner.query(
      `insert into erp.items (tenant_id, id, sku, name)
       select tenant.id, n, 'T-' || n, 'Item ' || n
       from unnest($1::uuid[], $2::integer[]) tenant (id, count), generate_series(1, tenant.count) n`,
      [tenants.map(({ tenantId }) => tenantId), counts],
    )
    await owner.query('vacuum analyze erp.items')
  })
}
