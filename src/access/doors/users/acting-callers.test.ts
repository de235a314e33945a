import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'
import { ActingCallers } from './acting-callers.ts'

const { alice, bob, database } = await world()

test('rights that are taken away are used for less than a second', async () => {
  const clock = { now: 0 }
  const callers = new ActingCallers(database.pool, () => clock.now)
  const app = await alice.appWith('items.read')
  const owner = app.headers['x-appid'] ?? ''
  const found = () => callers.find(alice.tenantId, { owner, userUuid: null })
  assert.deepEqual([...((await found())?.scopes ?? [])], ['items.read'])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set withdrawn_at = now()
      where tenant_id = ${tx.tenantId} and app_id = ${owner} returning id`),
  )
  clock.now = 750
  assert.equal(await found(), undefined)
})

test('what is known of a tenant says nothing of another', async () => {
  const callers = new ActingCallers(database.pool, () => 0)
  const app = await alice.appWith('items.read')
  const acting = { owner: app.headers['x-appid'] ?? '', userUuid: null }
  assert.ok(await callers.find(alice.tenantId, acting))
  assert.equal(await callers.find(bob.tenantId, acting), undefined)
})
