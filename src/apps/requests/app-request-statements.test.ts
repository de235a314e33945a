import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { tenantTables } from '../../whole/testing/requests/seed.ts'
import { planFaults, preparedStatements, textFaults } from '../../whole/testing/statement-rules.ts'
import { finishedOf, requestWorld } from '../testing/request-world.ts'
import { deleteOldRequests } from './app-request-store.ts'
import { deleteOldCounts } from './app-usage-store.ts'

const { alice, database, gatherer } = await requestWorld()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
before(() => owner.connect())
after(() => owner.end().catch(() => undefined))

test('what is written in addition to requests reads one tenant only, and uses only what a cluster supports', async () => {
  for (let number = 0; number < 1_001; number++) {
    gatherer.record(finishedOf({ tenantId: alice.tenantId, appId: 'app' }))
    if (number === 500) await gatherer.flush()
  }
  await gatherer.flush()
  await alice.work(async (tx) => {
    await deleteOldRequests(tx, 10)
    await deleteOldCounts(tx, 10)
  })
  const tables = await tenantTables(owner)
  const own = (await preparedStatements(database.pool)).filter((text) =>
    /erp\.app_(requests|operation_days|request_hours)/.test(text),
  )
  assert.equal(own.length, 8, own.join('\n'))
  for (const text of own) {
    assert.deepEqual([...textFaults(text), ...(await planFaults(owner, tables, text))], [], text)
  }
})
