import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../platform/postgres/sql.ts'
import { type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import type { TestTenant } from '../../whole/testing/world.ts'
import { webhookWorld } from '../testing/webhook-world.ts'

/** How it is written down that deliveries arrived, also where that waits, fails or comes too late. */

const w = await webhookWorld()
const { alice, bob, newWebhook, happen, send, hurry } = w

/** A receiver that waits with its answer to the first delivery. */
async function newHeld(tenant: TestTenant) {
  const hook = await newWebhook(tenant)
  const asked = Promise.withResolvers<ServerResponse>()
  hook.answer((_, response) => {
    if (hook.got().length > 1) response.end('thanks')
    else asked.resolve(response)
  })
  /** Resolves when the sender has the answer. */
  const release = async () => {
    const response = await asked.promise
    const closed = response.socket && once(response.socket, 'close')
    response.end('thanks')
    await closed
  }
  return { ...hook, asked: asked.promise, release }
}

type Held = Awaited<ReturnType<typeof newHeld>>

/** Webhooks whose first delivery is under way, and the sender that sends it. */
async function underWay(...tenants: readonly TestTenant[]) {
  const failures: unknown[] = []
  const sender = w.newSender({ onFailure: (error) => failures.push(error) })
  const hooks = await Promise.all(tenants.map(newHeld))
  for (const tenant of new Set(tenants)) await happen(tenant, [1])
  await sender.round()
  await Promise.all(hooks.map(({ asked }) => asked))
  return { sender, hooks, failures }
}

const lockOf = ({ tenantId }: TestTenant, { uuid }: Held): Statement => [
  `select from erp.webhook_deliveries delivery
   join erp.webhooks webhook on webhook.tenant_id = $1 and webhook.id = delivery.webhook_id
   where delivery.tenant_id = $1 and webhook.uuid = $2 for update of delivery`,
  [tenantId, uuid],
]

const statusesOf = async (hooks: readonly Held[]) => {
  const lists = await Promise.all(hooks.map(({ deliveries }) => deliveries()))
  return lists.flat().map(({ status }: { status: string }) => status)
}

test('what arrives while a write waits is written next in one transaction, and that of another tenant at once', async () => {
  const { sender, hooks, failures } = await underWay(alice, alice, alice, alice, bob)
  const [first, ...others] = hooks as [Held, ...Held[]]
  const [other] = others.splice(-1) as [Held]
  let hasEnded = false
  const answered = async () => {
    await first.release()
    await sender.ended()
    hasEnded = true
  }
  await whileItWaits(w.database, [lockOf(alice, first)], answered, async () => {
    await Promise.all([...others, other].map(({ release }) => release()))
    while ((await statusesOf([other]))[0] === 'pending');
    assert.deepEqual(await statusesOf([first, ...others]), Array(4).fill('pending'))
    // What is not written yet is not taken again.
    assert.equal(await sender.round(), 0)
    assert.ok(!hasEnded)
  })
  assert.deepEqual(await statusesOf(hooks), Array(5).fill('delivered'))
  const uuids = others.map(({ uuid }) => uuid)
  const writers = await alice.work((tx) =>
    tx.rows(sql`
      select distinct delivery.xmin::text from erp.webhook_deliveries delivery
      join erp.webhooks webhook on webhook.tenant_id = ${tx.tenantId} and webhook.id = delivery.webhook_id
      where delivery.tenant_id = ${tx.tenantId} and webhook.uuid = any(${uuids}::uuid[])`),
  )
  assert.equal(writers.length, 1)
  for (const hook of hooks) {
    assert.equal(hook.got().length, 1)
    const [{ answer, answerStatus, attempts }] = await hook.deliveries()
    assert.deepEqual([answer, answerStatus, attempts], ['thanks', 200, 1])
  }
  assert.deepEqual(failures, [])
})

test('a write that fails is reported once, and what it was to write is sent again under its id', async () => {
  const { sender, hooks, failures } = await underWay(alice, alice, alice)
  const [first, ...others] = hooks as [Held, ...Held[]]
  const answered = async () => {
    await first.release()
    await sender.ended()
  }
  const cutOff = async () => {
    await Promise.all(others.map(({ release }) => release()))
    // The write of the first, and then that of the others.
    while (failures.length < 2) await endWaiting()
  }
  const locks = hooks.map((hook) => lockOf(alice, hook))
  await whileItWaits(w.database, locks, answered, cutOff)
  assert.equal(failures.length, 2, String(failures))
  assert.deepEqual(await statusesOf(hooks), Array(3).fill('pending'))
  await hurry(alice)
  await send()
  assert.deepEqual(await statusesOf(hooks), Array(3).fill('delivered'))
  for (const hook of hooks) {
    const ids = hook.got().map(({ headers }) => headers['webhook-id'])
    assert.deepEqual(ids, [ids[0], ids[0]])
  }
})

test('a delivery that has ended or was deleted before its outcome is written stays so', async () => {
  const { sender, hooks, failures } = await underWay(alice, alice)
  const [ended, deleted] = hooks as [Held, Held]
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.webhook_deliveries set status = 'failed', next_attempt = null, finished = now()
      where tenant_id = ${tx.tenantId} and webhook_id = (
        select id from erp.webhooks where tenant_id = ${tx.tenantId} and uuid = ${ended.uuid})`)
    await tx.rows(sql`
      delete from erp.webhook_deliveries
      where tenant_id = ${tx.tenantId} and webhook_id = (
        select id from erp.webhooks where tenant_id = ${tx.tenantId} and uuid = ${deleted.uuid})`)
  })
  await Promise.all(hooks.map(({ release }) => release()))
  await sender.ended()
  assert.deepEqual(await statusesOf(hooks), ['failed'])
  assert.deepEqual(failures, [])
})

async function endWaiting(): Promise<void> {
  const owner = new pg.Client(w.database.owner)
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  await owner.end()
}
