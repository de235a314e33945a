import { Pool } from '../src/platform/postgres/connections/pool.ts'
import { asTenant } from '../src/platform/postgres/transaction.ts'
import { keepSalesDays } from '../src/sales/figures/sales-day-store.ts'
import { asOwner } from '../src/whole/strain/testing/proving-ground.ts'
import { fillOrders } from './data/orders.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'
import { measureFigures, measureNeighbour } from './report-times.ts'

/**
 * Figures of a tenant with very many orders of two lines, before and after their sums are kept, and what another tenant
 * feels of them. `ORDERS` and `ITEMS` set the amount of data.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ORDERS = '1000000', ITEMS = '10000' } = process.env

const stage = await raiseStage(Number(ITEMS))
try {
  console.log(`filling the tenant with ${ORDERS} orders of two lines`)
  await fillOrders(stage, Number(ORDERS), 2)
  console.log('\nbefore any sum is kept')
  await measureFigures(stage)
  await keepSums(stage)
  console.log('\nwith kept sums')
  await measureFigures(stage)
  await measureNeighbour(stage)
} finally {
  await stage.strike()
}

/** As the upkeep does, one part after another. */
async function keepSums({ database, tenantId }: Stage): Promise<void> {
  const owner = { ...database, user: 'erp_owner' }
  const pool = new Pool(database, { size: 1, queueLength: 1 })
  const startedAt = performance.now()
  let parts = 1
  while (await asTenant(pool, tenantId, keepSalesDays)) parts++
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`\nadded up in ${parts} parts and ${seconds.toFixed(0)} s`)
  await pool.close()
  await asOwner(owner, (client) => client.query('vacuum analyze erp.sales_item_months'))
}
