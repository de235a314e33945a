import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { workflowWorld } from '../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, bob, call, newWorkflow, newItemRecord } = w

const activating = {
  ...{ objectKind: 'item', trigger: 'changed' },
  actions: [{ operation: 'activateItem', path: { itemId: '=record.id' } }],
}

const refused = async (draft: object, actor = alice.app) => {
  const reply = await call(actor, 'POST /v2/workflows', { name: randomUUID(), ...draft })
  return [reply.status, Object.keys(reply.body.validationErrors ?? {}).sort(), reply.body]
}

test('a workflow is kept as it was written, in both generations, and seen by its own tenant', async () => {
  const actions = [
    { operation: 'updateItem', path: { itemId: '=record.id' }, body: { name: 'Tea', extra: null } },
    { wait: 5, when: 'true' },
  ]
  const draft = { ...activating, actions: [{ ...actions[0], body: { name: 'Tea' } }, actions[1]] }
  const workflow = await newWorkflow({ ...draft, condition: 'record.name != ""' })
  const line = `/v2/workflows/${workflow.id}`
  const { body } = await call(alice.app, `GET ${line}`)
  const [first, second] = body.actions
  assert.deepEqual(first, {
    ...activating.actions[0],
    operation: 'updateItem',
    body: { name: 'Tea' },
  })
  assert.deepEqual(second, { wait: 5, when: 'true' })
  const sentBack = await call(alice.app, `PATCH ${line}`, { actions: body.actions })
  assert.deepEqual([sentBack.status, sentBack.body], [200, body])
  const { body: all } = await call(alice.app, 'GET /v1/workflows')
  const old = all.find(({ Name }: { Name: string }) => Name === body.name)
  assert.deepEqual([old.Actions[0].Operation, old.Actions[0].Body], ['updateItem', { name: 'Tea' }])
  assert.equal((await call(bob.app, `GET ${line}`)).status, 404)
  assert.equal((await call(bob.app, `PATCH ${line}`, { isActive: false })).status, 404)
})

test('all faults of conditions and actions are reported at once, with their place', async () => {
  const [status, fields, body] = await refused({
    ...activating,
    trigger: 'created',
    fields: ['name'],
    condition: 'record.nam == 1',
    actions: [
      { operation: 'activateItem', path: { item: '=record.id' } },
      { operation: 'updateItem', path: { itemId: '=record.' }, body: { nam: 'x' } },
      { operation: 'createUser', body: {} },
      { operation: 'getItem', path: { itemId: 'x' } },
      { operation: 'activateItem', path: { itemId: 'x' }, wait: 5 },
      { wait: 5, when: 'record.name' },
      {},
    ],
  })
  assert.equal(status, 400)
  assert.deepEqual(fields, [
    ...['actions[0].path.item', 'actions[0].path.itemId', 'actions[1].body.nam'],
    ...['actions[1].path.itemId', 'actions[2].operation', 'actions[3].operation'],
    ...['actions[4].operation', 'actions[5].when', 'actions[6].operation'],
    ...['condition', 'fields'],
  ])
  assert.match(body.validationErrors.condition, /at character 8: No such key: nam/)
  assert.match(body.validationErrors['actions[5].when'], /true or false; it is string/)
})

test('no action takes or answers a secret, which a workflow would keep and show', async () => {
  for (const operation of ['createWebhook', 'updateWebhook', 'createMailServer', 'createClient']) {
    const [status, , body] = await refused({ ...activating, actions: [{ operation, body: {} }] })
    assert.deepEqual([status, Object.keys(body.validationErrors)], [400, ['actions[0].operation']])
  }
})

test('numbers of all kinds are compared and calculated with, and empty fields compared with null', async () => {
  const price = 'record.itemPriceData.salesPriceNet'
  const condition = `${price} * 2 == 5 && ${price} != 3 && 1 + ${price} > 3 && record.manufacturerId == null`
  const workflow = await newWorkflow({ ...activating, condition })
  const [met, unmet] = [
    await newItemRecord({ itemPriceData: { salesPriceNet: 2.5 } }),
    await newItemRecord({ itemPriceData: { salesPriceNet: 3 } }),
  ]
  const line = `POST /v2/workflows/${workflow.id}/preview`
  for (const [item, isMet] of [
    [met, true],
    [unmet, false],
  ] as const) {
    const { body, text } = await call(alice.app, line, { recordId: item.id })
    assert.equal(body.conditionMet, isMet, text)
  }
})

test('parameters of a query are known to the operation, and their expressions are read', async () => {
  const [action] = activating.actions
  const query = { dryRun: 'true', nothing: '1', disableAutomaticWorkflows: '=record.sku +' }
  const [status, fields] = await refused({ ...activating, actions: [{ ...action, query }] })
  const at = (name: string) => `actions[0].query.${name}`
  assert.equal(status, 400)
  for (const name of ['nothing', 'disableAutomaticWorkflows']) assert.ok(fields.includes(at(name)))
})

test('what starts it must fit: the kind of record, the event and the condition', async () => {
  const of = async (objectKind: string) => {
    const draft = { name: randomUUID(), objectKind }
    return (await call(alice.app, 'POST /v2/workflow-events', draft)).body.id
  }
  const [own, other] = [await of('item'), await of('customer')]
  const faults = async (more: object) => (await refused({ ...activating, ...more }))[1]
  assert.deepEqual(await faults({ objectKind: 'nothing' }), ['objectKind'])
  assert.deepEqual(await faults({ trigger: 'manual' }), ['workflowEventId'])
  assert.deepEqual(await faults({ workflowEventId: own }), ['workflowEventId'])
  assert.deepEqual(await faults({ trigger: 'manual', workflowEventId: other }), ['workflowEventId'])
  assert.deepEqual(await faults({ trigger: 'reached' }), ['condition'])
  const deep = `${'('.repeat(600)}true${')'.repeat(600)}`
  assert.deepEqual(await faults({ condition: deep }), ['condition'])
  const wide = Array.from({ length: 400 }, () => '1').join('+')
  assert.deepEqual(await faults({ condition: `${wide} > 1 && ${wide} > 1` }), ['condition'])
})

test('a caller that writes a workflow needs the scopes of all that it does', async () => {
  const writer = await alice.appWith('workflows.write', 'items.read')
  const [status, , body] = await refused(activating, writer)
  assert.deepEqual([status, body.errorCode], [403, 'scope.missing'])
  const blind = await alice.appWith('workflows.write', 'items.write')
  assert.equal((await refused(activating, blind))[0], 403)
  const able = await alice.appWith('workflows.write', 'items.read', 'items.write')
  const workflow = await newWorkflow(activating, able)
  const line = `PATCH /v2/workflows/${workflow.id}`
  // A caller that may write workflows may stop one, and does not become its owner.
  const stopped = await call(writer, line, { isActive: false })
  assert.deepEqual([stopped.status, stopped.body.owner], [200, able.headers['x-appid']])
  assert.equal((await call(writer, line, { isActive: true })).status, 403)
  assert.equal((await call(alice.app, line, { isActive: true })).status, 200)
})

test('a preview says in words what would happen to a record, and nothing happens', async () => {
  const workflow = await newWorkflow({
    ...activating,
    condition: 'record.name == "Tea"',
    actions: [
      { operation: 'createItem', body: { name: 'Box', sku: "=record.sku + '-box'" } },
      { wait: 60 },
      { operation: 'activateItem', path: { itemId: '=results[0].id' }, when: 'false' },
      { operation: 'updateItem', path: { itemId: '=results[0].id' }, body: { sku: '=record.sku' } },
      { operation: 'activateItem', path: { itemId: '=record.id' } },
    ],
  })
  const item = await newItemRecord()
  const line = `POST /v2/workflows/${workflow.id}/preview`
  const { status, body, text } = await call(alice.app, line, { recordId: item.id })
  assert.equal(status, 200, text)
  const outcomes = body.actions.map((one: { outcome: string }) => one.outcome)
  assert.deepEqual(
    [body.conditionMet, outcomes],
    [true, ['done', 'waiting', 'passed-over', 'refused']],
  )
  assert.equal(body.actions[3].errorCode, 'item.sku.taken')
  assert.match(body.actions[3].text, /updateItem: would be refused\. .*SKU/)
  const found = await call(alice.app, `GET /v2/items/${body.actions[0].answer.id}`)
  assert.equal(found.status, 404)
  assert.deepEqual(await w.runsOf(workflow), [])
  const other = await newItemRecord({ name: 'Coffee' })
  const german = { 'accept-language': 'de' }
  const unmet = await call(alice.app, line, { recordId: other.id }, german)
  assert.deepEqual([unmet.body.conditionMet, unmet.body.actions], [false, []])
  assert.match(unmet.body.text, /nicht erfüllt/)
  assert.equal((await call(alice.app, line, { recordId: randomUUID() })).status, 422)
  assert.equal((await call(bob.app, line, { recordId: item.id })).status, 404)
  const reader = await alice.appWith('workflows.write', 'items.read')
  assert.equal((await call(reader, line, { recordId: item.id })).status, 403)
})
