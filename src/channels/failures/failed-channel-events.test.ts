import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { workersOf } from '../../automation/testing/workflow-world.ts'
import { startedRuns } from '../../automation/workflows/starts/started-runs.ts'
import { findAutomatable } from '../../main/rooms.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import type { TestTenant } from '../../whole/testing/world.ts'
import { failAll, notifyOfFailures } from '../testing/failed-events.ts'
import * as markets from '../testing/market.ts'
import { newItem, putOnSale } from '../testing/offered-items.ts'
import { clearChannels } from '../upkeep-store.ts'

/** Events that channels did not take start workflows of their sellers. */

const { alice, bob, operator, call, newMarket, connect, queue, numbered, readAll } = markets
const { runner, failures } = workersOf(markets.ground).newRunner()
const reader = startedRuns(findAutomatable)

/** Lets workflows of a tenant run until nothing is due and nothing new happens. */
async function settle(tenant: TestTenant) {
  for (let count = -1; count < runner.count; ) {
    count = runner.count
    while ((await tenant.work((tx) => readEvents(tx, reader))).hasMore);
    runner.wake([tenant.tenantId])
    await runner.idle()
  }
}

async function newWorkflow({ app }: TestTenant, action: object, condition = '') {
  const reply = await call(app, 'POST /v2/workflows', {
    ...{ name: randomUUID(), objectKind: 'failed-channel-event', trigger: 'created', condition },
    actions: [action],
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}

async function runsOf({ app }: TestTenant, workflow: string) {
  const reply = await call(app, `GET /v2/workflow-runs?workflowId=${workflow}&pageSize=100`)
  return reply.body.items.toReversed()
}

const stop = (workflow: string) =>
  call(alice.app, `PATCH /v2/workflows/${workflow}`, { isActive: false })

async function aliceOnly() {
  const market = await newMarket(300, [])
  return { market, channel: await connect(market, 'alice') }
}

const notes = { operation: 'createItem', body: { name: "='Failed ' + record.eventId" } }

test('an event that failed after ten deliveries starts a workflow of its seller, once, and of nobody else', async () => {
  const { market, channel } = await aliceOnly()
  const own = await newWorkflow(alice, notes, 'record.reason == "not-acknowledged"')
  const others = [await newWorkflow(bob, notes), await newWorkflow(operator, notes)] as const
  await queue(market, alice, numbered(1))
  const [id = ''] = await failAll(market)
  assert.equal(await notifyOfFailures(), 1)
  assert.equal(await notifyOfFailures(), 0)
  for (const tenant of [alice, bob, operator]) await settle(tenant)
  const [run, ...more] = await runsOf(alice, own)
  assert.deepEqual([run.status, more, failures], ['done', [], []], run.errorText)
  assert.equal(run.steps[0].answer.name, `Failed ${id}`)
  assert.deepEqual(await runsOf(bob, others[0]), [])
  assert.deepEqual(await runsOf(operator, others[1]), [])
  const path = `/v2/failed-channel-events/${run.recordId}`
  const { body } = await call(alice.app, `GET ${path}`)
  assert.deepEqual(
    [body.id, body.eventId, body.salesChannelId, body.itemId, body.attempts, body.status],
    [run.recordId, id, channel, null, 10, 'failed'],
  )
  for (const { app } of [bob, operator]) {
    const refused = await call(app, `GET ${path}`)
    assert.deepEqual([refused.status, refused.body.errorCode], [404, 'channel-event.missing'])
  }
  await stop(own)
})

test('a seller is not notified of a failure that is rolled back, nor is one that has left the channel', async () => {
  const { market, channel } = await aliceOnly()
  const workflow = await newWorkflow(alice, notes)
  await queue(market, alice, numbered(1))
  await failAll(market)
  const clear = (dryRun: boolean) =>
    asTenant(markets.ground.database.pool, operator.tenantId, (tx) => clearChannels(tx, 1000), {
      dryRun,
    })
  assert.equal((await clear(true))['failuresNotified'], 1)
  await settle(alice)
  assert.deepEqual(await runsOf(alice, workflow), [])
  const left = await call(alice.app, `DELETE /v2/channel-connections/${channel}`)
  assert.equal(left.status, 204, left.text)
  assert.equal((await clear(false))['failuresNotified'], 0)
  await settle(alice)
  assert.deepEqual(await runsOf(alice, workflow), [])
  await stop(workflow)
})

test('events that workflows put back and that fail again end after eight', async () => {
  const { market } = await aliceOnly()
  const workflow = await newWorkflow(alice, {
    operation: 'repeatConnectionEvent',
    path: { salesChannelId: '=record.salesChannelId', eventId: '=record.eventId' },
  })
  await queue(market, alice, numbered(1))
  for (let ids = ['']; ids.length > 0; ) {
    ids = await failAll(market)
    await notifyOfFailures()
    await settle(alice)
  }
  const runs = await runsOf(alice, workflow)
  assert.equal(runs.length, 9)
  const last = runs.at(-1)
  assert.deepEqual([last.status, last.errorCode], ['stopped', 'workflow.chain.too-long'])
  await stop(workflow)
})

test('an offer that its channel did not take is sent again by a workflow, which the new event names', async () => {
  const { market, channel } = await aliceOnly()
  const workflow = await newWorkflow(
    alice,
    {
      operation: 'repeatChannelOffer',
      path: { salesChannelId: '=record.salesChannelId', itemId: '=record.itemId' },
    },
    'record.itemId != null',
  )
  const item = await newItem()
  await putOnSale([item], channel)
  await readAll()
  await failAll(market)
  await notifyOfFailures()
  await settle(alice)
  await readAll()
  const [run] = await runsOf(alice, workflow)
  assert.equal(run.status, 'done', run.errorText)
  const subject = `alice offer:${item.id}`
  const known = { type: 'Seller:Offer.Update', subject, causedBy: run.id }
  assert.deepEqual(await waiting(market), [known])
  await stop(workflow)
})

test('what a workflow does to a child names its run in what is sent to the channel about the parent', async () => {
  const { market, channel } = await aliceOnly()
  const [parent, child] = [await newItem(), await newItem()]
  const variations = `/v2/items/${parent.uuid}/variations`
  const size = await call(alice.app, `POST ${variations}`, { name: 'Size', type: 0 })
  const value = `POST ${variations}/${size.body.id}/values`
  const { id } = (await call(alice.app, value, { name: 'large' })).body
  const family = `POST /v2/items/${parent.uuid}/children/${child.uuid}`
  assert.equal((await call(alice.app, family, [id])).status, 204)
  await putOnSale([parent, child], channel)
  await readAll()
  await failAll(market)
  const workflow = await newWorkflow(
    alice,
    { operation: 'deactivateItem', path: { itemId: `${child.uuid}` } },
    `record.itemId == '${parent.uuid}'`,
  )
  await notifyOfFailures()
  await settle(alice)
  await readAll()
  const runs = await runsOf(alice, workflow)
  const [run] = runs.filter(({ status }: { status: string }) => status === 'done')
  assert.ok(run, JSON.stringify(runs))
  const subject = `alice offer:${parent.id}`
  const received = (await waiting(market)).filter((event) => event.subject === subject)
  assert.deepEqual(received, [{ type: 'Seller:Offer.Update', subject, causedBy: run.id }])
  await stop(workflow)
})

/** The events that wait for a channel. */
const waiting = ({ channelId }: { readonly channelId: number }) =>
  operator.work((tx) =>
    tx.rows<{ type: string; subject: string; causedBy: string | null }>(sql`
      select type, subject, caused_by as "causedBy" from erp.channel_events
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`),
  )
