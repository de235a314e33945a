import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import { listPrepared } from '../../platform/cells/commit-decision-store.ts'
import { resolveCommits } from '../../platform/cells/resolve-commits.ts'
import { isUnavailable } from '../../platform/postgres/failure.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { compileCache } from '../../platform/testing/compile-cache.ts'
import type { TestTenant } from '../testing/world.ts'
import { newCellMarket } from './testing/market-of-cells.ts'
import { twoCells } from './testing/two-cells.ts'

/** Transactions of two cells whose process, or one of whose cells, goes away. */

const two = await twoCells({ areApart: true })
const { cells, routes, first, tenant, stopOther } = two
const file = fileURLToPath(new URL('./testing/commit-process.ts', import.meta.url))
const reached = () => [{ name: 'first', pool: first.pool }, ...routes.cells]
const nameOf = async (one: TestTenant) =>
  (
    await one.work((tx) =>
      tx.row<{ name: string }>(
        sql`select name from erp.tenants where tenant_id = $tenant for update`,
      ),
    )
  )?.name ?? ''

test('a process that is killed at any moment leaves both cells alike', async () => {
  const [near, far] = [await tenant('0'), await tenant('0')]
  await moveTenant({ ...cells, tenantId: far.tenantId, target: 'b' })
  await routes.look()
  const { application } = first
  const order = { application, tenantId: far.tenantId, otherId: near.tenantId }
  for (let kill = 0; kill < 6; kill++) {
    const child = spawn(process.execPath, [file, JSON.stringify(order)], {
      env: { ...compileCache },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let last = 0
    for await (const line of createInterface({ input: child.stdout })) {
      last = Number(line)
      if (last >= 10) break
    }
    await pause(kill * 7)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const failures: unknown[] = []
    for (let left = 1; left > 0; ) {
      await resolveCommits(
        reached(),
        () => undefined,
        (error) => failures.push(error),
      )
      // A busy database may answer too late; the next look ends what is left, as in the service.
      assert.ok(failures.length < 10, inspect(failures))
      const parts = reached().map(({ pool }) => asService(pool, listPrepared))
      left = (await Promise.all(parts)).flat().length
    }
    const [here, there] = [await nameOf(near), await nameOf(far)]
    assert.equal(here, there)
    assert.ok(Number(here) >= last, 'what was committed is there')
  }
})

test('while a cell is away, events of sellers in others are delivered, and its own sellers are refused', async () => {
  const market = await newCellMarket(two)
  const [near, far] = [await tenant('Near'), await tenant('Far')]
  await moveTenant({ ...cells, tenantId: far.tenantId, target: 'b' })
  await routes.look()
  await market.connect(near, 'near')
  await market.connect(far, 'far')
  await market.announce(far, 'far', 'before')
  await stopOther()
  const since = performance.now()
  await assert.rejects(market.announce(far, 'far', 'lost'), isUnavailable)
  await market.announce(near, 'near', 'meanwhile')
  const events = await market.poll()
  assert.deepEqual(
    events.map(({ event }) => event.message),
    ['before', 'meanwhile'],
  )
  await market.acknowledge(events.map(({ id }) => id))
  assert.deepEqual(await market.poll(), [])
  assert.ok(performance.now() - since < 10_000)
})
