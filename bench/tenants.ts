import {
  addTenants,
  asOwner,
  type ProvingTenant,
} from '../src/whole/strain/testing/proving-ground.ts'
import { processorTimes } from './processor-time.ts'
import type { Stage } from './stage.ts'
import { wrk } from './wrk.ts'

const tenantCounts = [1, 50, 1000]
const itemsPerTenant = 20
const addedAtOnce = 16
const connections = 32

/** What a GET of an item costs with more and more tenants, each asking as often as the others. */
export async function measureTenants(stage: Stage, seconds: number): Promise<void> {
  console.log('\nGET of an item, by tenants that take turns  (goal: the same cost)')
  const tenants: ProvingTenant[] = []
  for (const count of tenantCounts) {
    await addUpTo(stage, tenants, count)
    await fillTenants(stage)
    const request = `
      local headers = callers[math.random(1, ${count})]
      return wrk.format('GET', '/v1/items/' .. math.random(1, ${itemsPerTenant}), headers)`
    const callers = tenants.map(({ app }) => app.headers)
    const load = { url: stage.url, headers: {}, callers, request, connections }
    await wrk({ ...load, seconds: 2 })
    const before = { ...(await processorTimes(stage)), commits: await commits(stage) }
    const { perSecond, p99Ms } = await wrk({ ...load, seconds })
    const after = { ...(await processorTimes(stage)), commits: await commits(stage) }
    const transactions = (after.commits - before.commits) / (perSecond * seconds)
    const cost = (part: 'service' | 'database') =>
      (((after[part] - before[part]) * 1e6) / (perSecond * seconds)).toFixed(0)
    console.log(
      `  ${count} tenants: ${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, ` +
        `processor ${cost('service')} us in the service and ${cost('database')} us in the database per request, ` +
        `${transactions.toFixed(2)} transactions`,
    )
  }
}

/**
 * Transactions so far. A caller is looked up again when it was last seen 750 ms ago: a caller that asks
 * seldom needs a second transaction.
 */
function commits({ database }: Stage): Promise<number> {
  return asOwner({ ...database, user: 'erp_owner' }, async (owner) => {
    const { rows } = await owner.query(
      'select xact_commit::integer as count from pg_stat_database where datname = current_database()',
    )
    return rows[0].count
  })
}

async function addUpTo(stage: Stage, tenants: ProvingTenant[], count: number): Promise<void> {
  while (tenants.length < count) {
    const names = Array.from(
      { length: Math.min(addedAtOnce, count - tenants.length) },
      (_, index) => `Tenant ${tenants.length + index}`,
    )
    tenants.push(...(await addTenants({ ...stage.database, user: 'erp_owner' }, names)))
  }
}

/** Gives items to the tenants that have none. */
function fillTenants({ database }: Stage): Promise<void> {
  return asOwner({ ...database, user: 'erp_owner' }, async (owner) => {
    await owner.query('update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8')
    await owner.query(
      `insert into erp.items (tenant_id, id, sku, name)
       select tenant.tenant_id, n, 'T-' || n, 'Item ' || n
       from erp.tenants tenant, generate_series(1, $1::integer) n
       where not exists (select from erp.items where items.tenant_id = tenant.tenant_id)`,
      [itemsPerTenant],
    )
    await owner.query('vacuum analyze erp.items')
  })
}
