import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { figures } from '../../../whole/strain/testing/proving-ground.ts'
import { startDeadlyWorker } from '../../testing/deadly-workers.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

/**
 * A worker is killed behind its first exchange with the database, the next one behind its second, and so on up to
 * the end of a run; each time another worker goes on. No place in the product is named: what it asks the database
 * in future is met as well.
 */

const w = await workflowWorld()
const { alice, call, post, hurry, settle } = w

const item = await w.newItem(1_000)
const { id: itemId } = (await call(alice.app, 'GET /v2/items')).body.items[0]
const { id: warehouseId } = (await call(alice.app, 'GET /v2/warehouses')).body.items[0]
await post('/printerConfigurations', { Name: 'Packing table', Address: 'ipp://127.0.0.1/ipp' })
const mailServer = { name: 'Provider', host: 'smtp.example.com', senderAddress: 'shop@example.com' }
assert.equal((await call(alice.app, 'POST /v2/mail-servers', mailServer)).status, 201)
const webhook = await call(alice.app, 'POST /v2/webhooks', {
  ...{ name: 'Shop', address: 'https://shop.example.com', entities: ['item'] },
  secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
})
const event = await call(alice.app, 'POST /v2/workflow-events', {
  ...{ name: 'Deliver', objectKind: 'sales-order' },
})

const note = { deliveryNoteId: '=results[0].id' }
const actions = [
  { operation: 'createSalesOrderDeliveryNote', path: { salesOrderId: '=record.id' } },
  { operation: 'printDeliveryNote', path: note, query: { printer: 'Packing table' } },
  { operation: 'mailDeliveryNote', path: note, query: { recipients: 'kim@customer.example' } },
  { operation: 'bookStock', body: { itemId, warehouseId, quantity: 5 } },
  { operation: 'updateItem', path: { itemId }, body: { name: '=record.salesOrderNumber' } },
  { wait: 3_600 },
  {
    operation: 'sendWebhookMessage',
    path: { webhookId: webhook.body.id },
    body: { objectKind: 'sales-order', recordId: '=record.id', data: {} },
  },
  {
    operation: 'createInvoice',
    path: { salesOrderId: '=record.id' },
    body: { isDraft: true },
  },
]
await w.newWorkflow({
  ...{ objectKind: 'sales-order', trigger: 'manual', workflowEventId: event.body.id, actions },
})

/** Begins the workflow for a new order. */
async function begin(): Promise<string> {
  const order = await w.newOrder([{ itemId: item, name: randomUUID(), quantity: 1 }])
  const line = `POST /v2/sales-orders/${order.uuid}/workflow-events`
  assert.equal((await call(alice.app, line, { id: event.body.id })).status, 204)
  return order.uuid
}

const runOf = async (order: string) =>
  (await call(alice.app, `GET /v2/workflow-runs?recordId=${order}`)).body.items[0]

/** Another worker lets the run go on until it has ended. */
async function goOn(order: string) {
  for (const deadline = performance.now() + 30_000; ; ) {
    // What the killed one held is free once the database has seen its end, which this waits for.
    await hurry()
    await settle()
    const run = await runOf(order)
    if (run && run.status !== 'pending') return run
    assert.ok(performance.now() < deadline, JSON.stringify(run))
  }
}

const deliveries = `webhooks/${webhook.body.id}/deliveries`
const lists = ['delivery-notes', 'print-jobs', 'mails', 'invoices', 'admin/audit', deliveries]

/** How much there is of all that the workflow does, and of its runs. */
async function amounts(): Promise<number[]> {
  const count = async (path: string) => (await call(alice.app, `GET /v2/${path}`)).body.totalItems
  return [...(await Promise.all([...lists, 'workflow-runs'].map(count))), await w.stockOf(item)]
}

/** What a run says that has ended, and by how much everything grew meanwhile. */
async function effectsOf(happen: (order: string) => Promise<unknown>) {
  const order = await begin()
  const before = await amounts()
  await happen(order)
  const run = await goOn(order)
  const grown = (await amounts()).map((amount, index) => amount - (before[index] ?? 0))
  const trail = await call(alice.app, `GET /v2/admin/audit?requestId=workflow-run.${run.id}`)
  const operations = trail.body.items.map((entry: { operation: string }) => entry.operation)
  const steps = run.steps.map(({ outcome }: { outcome: string }) => outcome)
  return { status: run.status, errorText: run.errorText, steps, operations, grown }
}

test('no matter after which exchange a worker is killed, each effect of a run is there once', async (t) => {
  const whole = await effectsOf(async () => undefined)
  assert.deepEqual(
    [whole.status, whole.steps.length, whole.grown],
    ['done', actions.length, [1, 1, 1, 1, whole.operations.length, 1, 1, 4]],
    JSON.stringify(whole),
  )
  const seen: Record<string, number> = {}
  let next = startDeadlyWorker(w, alice)
  let kills = 0
  for (let isKilled = true; isKilled; ) {
    const worker = next
    next = startDeadlyWorker(w, alice)
    const effects = await effectsOf(async (order) => {
      const { code, signal } = await worker.work({ exchange: kills + 1 })
      isKilled = signal === 'SIGKILL'
      const run = await runOf(order)
      if (!isKilled) return assert.deepEqual([code, run.status], [0, 'done'])
      kills++
      const left =
        run?.status === 'pending' ? `step ${run.step} attempt ${run.attempts}` : run?.status
      seen[left ?? 'no run'] = (seen[left ?? 'no run'] ?? 0) + 1
    })
    assert.deepEqual(effects, whole, `killed behind exchange ${kills}`)
  }
  t.diagnostic(figures({ kills, ...seen }))
  for (const step of actions.keys()) {
    assert.ok(seen[`step ${step} attempt 1`], `killed in step ${step}, with its attempt counted`)
  }
  assert.deepEqual(w.failures, [])
})
