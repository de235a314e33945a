import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints, undo } from '../../main/endpoints.ts'
import { referenceLists } from '../../main/registries/reference-lists.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { nameOf } from '../../platform/records/reference-lists/reference-list.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'

/** Every operation that writes says how it is undone, and those that say so are. */

const w = await world()
const sample = await addSampleTenant(w)
const key = (id: number) => exampleKey(id).uuid

test('every operation that writes is undone by an operation, or has a reason why not', () => {
  const names = endpoints.filter(isWrite).map(({ name }) => name)
  const unsaid = names.filter((name) => !undo.rules[name] && !/^undo[A-Z]/.test(name))
  assert.deepEqual(unsaid, [], 'declare them in undo.ts of their room')
  for (const [name, rule] of Object.entries(undo.rules)) {
    assert.ok(undo.operations.has(name), `${name} is no operation`)
    if ('by' in rule) assert.ok(undo.operations.has(rule.by), `${name}: ${rule.by}`)
  }
})

/** Sends a request of generation 2: the parameters of its path in their order, and a body, or the example. */
async function send(name: string, path: readonly string[] = [], given?: unknown) {
  const operation = endpoints.find((one) => one.name === name)
  assert.ok(operation, name)
  const { body, example, method } = operation
  const { encode } = wire(shapeOf(body ?? {}), generations.v2)
  const values = [...path]
  const url = operation.path.v2?.replace(/\{\w+\}/g, () => values.shift() ?? '')
  const requestId = randomUUID()
  const sent = method === 'GET' ? undefined : (given ?? (example && encode(example)))
  const reply = await w.call(sample.app, `${method} /v2${url}`, sent, { 'x-request-id': requestId })
  return { requestId, reply, name }
}

async function done(name: string, path: readonly string[] = [], given?: unknown) {
  const sent = await send(name, path, given)
  assert.ok(sent.reply.status < 300, `${name}: ${sent.reply.status} ${sent.reply.text}`)
  return {
    ...sent,
    id: String(
      sent.reply.body?.id ?? sent.reply.body?.customFieldId ?? sent.reply.body?.customerId ?? '',
    ),
  }
}

const undone = (requestId: string) =>
  w.call(sample.app, `POST /v2/admin/audit/requests/${requestId}/undo`)

/** Times and versions of changes, which an undo changes as well. */
const lasting = (text: string) =>
  text.replaceAll(/"(changed|lastChanged|version)" ?: ?("[^"]*"|\d+)/g, '')

/** Changes a record and takes that back: what is read of it is as before. */
async function assertRestored(path: readonly string[], names: Changing, body?: object) {
  const before = await done(names.get, path)
  const changed = await done(names.change, path, body)
  assert.notEqual(
    lasting((await done(names.get, path)).reply.text),
    lasting(before.reply.text),
    names.change,
  )
  const reply = await undone(changed.requestId)
  assert.equal(reply.status, 200, `${names.change}: ${reply.text}`)
  const after = await done(names.get, path)
  assert.equal(lasting(after.reply.text), lasting(before.reply.text), names.change)
}

interface Changing {
  readonly get: string
  readonly change: string
}

const named = { name: 'Another name', languageIso: 'en' }
const changes: Readonly<Record<string, object>> = {
  condition: { names: [named] },
  'return-reason': { translations: [named] },
  'printer-assignment': { documentKind: null },
  'mail-template': { subject: 'Other words' },
  'tax-rate': { rate: 1 },
  'carrier-product': { code: 'letter' },
  'base-rate': { percent: 1 },
  'tax-registration': { usesDestinationRates: false },
  'responsible-person': { description: 'Other words' },
}

for (const list of referenceLists.filter(({ below }) => !below)) {
  test(`a change of a ${list.noun} and its creation are undone`, async () => {
    const name = nameOf(list)
    const created = await done(`create${name}`)
    const names = { get: `get${name}`, change: `update${name}` }
    await assertRestored([created.id], names, changes[list.noun] ?? { name: 'Another name' })
    const reply = await undone(created.requestId)
    assert.equal(reply.status, 200, reply.text)
    assert.equal((await send(`get${name}`, [created.id])).reply.status, 404)
  })
}

const drafts: Readonly<Record<string, object>> = { createItem: { name: 'An item' } }

const restored: readonly (readonly [create: string | undefined, Changing, object?, string?])[] = [
  ['createItem', { get: 'getItem', change: 'updateItem' }],
  ['createItem', { get: 'getItem', change: 'deactivateItem' }],
  ['createSupplier', { get: 'getSupplier', change: 'updateSupplier' }],
  ['createWarehouse', { get: 'getWarehouse', change: 'updateWarehouse' }, { name: 'Other' }],
  [
    'createWarehouseZone',
    { get: 'getWarehouseZone', change: 'updateWarehouseZone' },
    { description: 'Cold' },
  ],
  [
    'createStorageLocation',
    { get: 'getStorageLocation', change: 'updateStorageLocation' },
    { priority: 3 },
  ],
  [
    'createPickListTemplate',
    { get: 'getPickListTemplate', change: 'updatePickListTemplate' },
    { maxOrderCount: 3 },
  ],
  ['createShippingBox', { get: 'getShippingBox', change: 'updateShippingBox' }, { isLocked: true }],
  [
    'createSupplierOrder',
    { get: 'getSupplierOrder', change: 'updateSupplierOrder' },
    { comment: 'Other' },
  ],
  ['createSalesOrder', { get: 'getSalesOrder', change: 'updateSalesOrder' }],
  ['createSalesOrder', { get: 'getSalesOrder', change: 'holdSalesOrder' }],
  ['createSalesQuotation', { get: 'getSalesQuotation', change: 'updateSalesQuotation' }],
  ['createCustomer', { get: 'getCustomer', change: 'updateCustomer' }, { isLocked: true }],
  [undefined, { get: 'getCompany', change: 'updateCompany' }, { contactName: 'Another name' }],
]

for (const [create, names, body] of restored) {
  test(`${names.change} is undone`, async () => {
    const id = create ? (await done(create, [], drafts[create])).id : key(1)
    await assertRestored([id], names, body)
  })
}
