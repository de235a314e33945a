import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { rounds } from '../../whole/strain/testing/proving-ground.ts'
import { startWorkProcess } from '../../whole/testing/processes/work-process.ts'
import { appWorld } from '../testing/app-world.ts'

const { alice, newApp, send, database } = await appWorld()

const count = rounds(100)

test(`in ${count} rounds the process that calls an app is killed before the answer, and no app is called twice`, async (t) => {
  const counts: number[] = []
  for (let round = 0; round < count; round++) {
    const one = await (await newApp(alice)).install()
    await one.setUp(false)
    const event = round % 2 ? 'disconnect' : 'connect'
    if (event === 'disconnect') {
      await send()
      assert.equal((await one.remove()).status, 204)
      await one.lead()
    }
    const arrived = Promise.withResolvers<void>()
    one.answer(event, () => arrived.resolve())
    const worker = startWorkProcess(database)
    await arrived.promise
    await worker.kill()
    await alice.work((tx) =>
      tx.rows(sql`
        update erp.app_hook_calls set sent = sent - interval '61 seconds'
        where tenant_id = ${tx.tenantId} and status = 'sent' returning id`),
    )
    await Promise.all([send(), send()])
    const call = (await one.calls()).find((each: { event: string }) => each.event === event)
    assert.deepEqual([call?.status, call?.error], ['unknown', 'interrupted'], `round ${round}`)
    counts.push(one.got(event).length)
  }
  assert.deepEqual(
    counts,
    Array.from({ length: count }, () => 1),
  )
  t.diagnostic(`${count} calls were cut off by kill -9; each app was called once`)
})
