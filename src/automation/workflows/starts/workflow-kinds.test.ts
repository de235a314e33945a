import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { findAutomatable } from '../../../main/rooms.ts'
import { pickingWorld } from '../../../picking/testing/picking-world.ts'
import { readEvents } from '../../../platform/events/read-events.ts'
import { workersOf } from '../../testing/workflow-world.ts'
import { startedRuns } from './started-runs.ts'

const w = await pickingWorld()
const { alice, bob, call, newGround, openOrder } = w

test('what merchants work with can have workflows', () => {
  const { records, operations } = findAutomatable()
  const documents = ['sales-order', 'invoice', 'delivery-note', 'return', 'pick-list']
  const others = ['item', 'customer', 'stock', 'print-job', 'mail', 'job', 'failed-channel-event']
  for (const kind of [...others, ...documents]) {
    assert.ok(records.has(kind), kind)
  }
  for (const name of ['createExport', 'cancelJob', 'repeatChannelOffer', 'repeatConnectionEvent']) {
    assert.ok(operations.has(name), name)
  }
})

test('a pick list starts a workflow, which reads it by its key alone', async () => {
  const name = randomUUID()
  const workflow = await call(alice.app, 'POST /v2/workflows', {
    ...{ name, objectKind: 'pick-list', trigger: 'created', condition: 'record.status == 10' },
    actions: [
      { operation: 'createItem', body: { name: "='Fetched by ' + record.pickListNumber" } },
      {
        operation: 'updatePickList',
        path: { warehouseId: '=record.warehouseId', pickListId: '=record.id' },
        body: { userId: null },
      },
    ],
  })
  assert.equal(workflow.status, 201, workflow.text)
  const ground = await newGround()
  await openOrder([{ quantity: 1, itemId: await ground.newItem(10) }])
  const { id } = await ground.newList()
  const reader = startedRuns(findAutomatable)
  while ((await alice.work((tx) => readEvents(tx, reader))).hasMore);
  const { runner, failures } = workersOf(w).newRunner()
  runner.wake([alice.tenantId])
  await runner.idle()
  const runs = await call(alice.app, `GET /v2/workflow-runs?workflowId=${workflow.body.id}`)
  const [run] = runs.body.items
  assert.deepEqual([run.status, run.steps.length, failures], ['done', 2, []], run.errorText)
  const shown = await call(alice.app, `GET /v2/pick-lists/${run.recordId}`)
  assert.equal(shown.body.pickListNumber, run.steps[0].answer.name.replace('Fetched by ', ''))
  assert.equal(
    (await call(alice.app, `GET /v2/pick-lists/${id}`)).status,
    400,
    'numbers are of generation 1',
  )
  assert.equal((await call(bob.app, `GET /v2/pick-lists/${run.recordId}`)).status, 404)
})
