import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { addSampleTenant } from '../../whole/testing/sample-tenant.ts'
import { type Actor, world } from '../../whole/testing/world.ts'

const w = await world()
const { alice, bob } = w
const sample = await addSampleTenant(w)
const owner = new pg.Client(w.database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

/** Sends a write under a request id of its own, which it returns with the answer. */
async function write(actor: Actor, line: string, body?: unknown) {
  const requestId = randomUUID()
  const reply = await w.call(actor, line, body, { 'x-request-id': requestId })
  assert.ok(reply.status < 300, `${line}: ${reply.text}`)
  return { requestId, body: reply.text === '' ? undefined : reply.body }
}

async function newItem(actor = alice.app, name = 'A cup') {
  const { body, requestId } = await write(actor, 'POST /v2/items', { name })
  return { id: body.id as string, requestId }
}

const entriesOf = async (filter: string, actor = alice.admin) =>
  (await w.call(actor, `GET /v2/admin/audit?${filter}`)).body.items
const entryOf = async (requestId: string) => (await entriesOf(`requestId=${requestId}`))[0]
const undo = (entryId: string, actor: Actor = alice.app, query = '') =>
  w.call(actor, `POST /v2/admin/audit/${entryId}/undo${query}`)
const nameOf = async (id: string) => (await w.call(alice.app, `GET /v2/items/${id}`)).body.name
const changed = (id: string, body: object) => write(alice.app, `PATCH /v2/items/${id}`, body)

test('a preview shows each field as it is and as it becomes, and writes nothing', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug', sortNumber: 3 })).requestId)
  const reply = await undo(entry.auditEntryId, alice.app, '?dryRun=true')
  assert.equal(reply.status, 200, reply.text)
  const before = { name: 'A mug', sort_number: 3 }
  const written = { operation: 'updateItem', entity: 'item', entityId: id }
  const writes = [{ ...written, before, after: { name: 'A cup', sort_number: 0 } }]
  const entries = [{ auditEntryId: entry.auditEntryId, writes, records: null }]
  assert.deepEqual(reply.body, { entryCount: 1, entries })
  assert.equal(await nameOf(id), 'A mug')
  assert.equal((await entryOf(entry.requestId)).undoneBy, null)
})

test('an undo is in the trail, is named to a second caller who tries it, and can itself be undone and so on', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug' })).requestId)
  const first = await w.call(
    alice.app,
    `POST /v2/admin/audit/${entry.auditEntryId}/undo`,
    undefined,
    {
      'x-request-id': 'the-undo',
    },
  )
  assert.equal(first.status, 200, first.text)
  assert.equal(await nameOf(id), 'A cup')
  const taken = await entryOf('the-undo')
  assert.deepEqual(
    [taken.operation, taken.mark, taken.undoes, taken.entityId],
    ['updateItem', 'undo', entry.auditEntryId, id],
  )
  assert.equal((await entryOf(entry.requestId)).undoneBy, 'the-undo')
  const second = await undo(entry.auditEntryId)
  assert.deepEqual([second.status, second.body.errorCode], [409, 'audit-entry.undone'])
  assert.match(second.body.errorMessage, /the-undo/)
  for (const name of ['A mug', 'A cup', 'A mug', 'A cup']) {
    const [last] = await entriesOf(`entityId=${id}&pageSize=1`)
    const reply = await undo(last.auditEntryId)
    assert.equal(reply.status, 200, reply.text)
    assert.equal(await nameOf(id), name)
  }
})

test('what was changed since is not undone, and the later entry is named', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug' })).requestId)
  const later = await entryOf((await changed(id, { name: 'A bowl' })).requestId)
  const reply = await undo(entry.auditEntryId)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.changed-since'])
  assert.match(reply.body.errorMessage, new RegExp(later.auditEntryId))
  assert.equal(await nameOf(id), 'A bowl')
  assert.equal((await undo(later.auditEntryId)).status, 200)
  assert.equal((await undo(entry.auditEntryId)).status, 200)
  assert.equal(await nameOf(id), 'A cup')
})

test('another field that changed since stays as it is', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug' })).requestId)
  await changed(id, { sortNumber: 9 })
  assert.equal((await undo(entry.auditEntryId)).status, 200)
  const { body } = await w.call(alice.app, `GET /v2/items/${id}`)
  assert.deepEqual([body.name, body.sortNumber], ['A cup', 9])
})

test('what changed without the trail is found by its values', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug' })).requestId)
  await owner.query(`update erp.items set name = 'A jug' where uuid = $1`, [id])
  const reply = await undo(entry.auditEntryId)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.changed-since'])
})

test('a creation is undone while nothing builds on it', async () => {
  const item = await newItem()
  const entry = await entryOf(item.requestId)
  const change = await entryOf((await changed(item.id, { name: 'A mug' })).requestId)
  const built = await undo(entry.auditEntryId)
  assert.deepEqual([built.status, built.body.errorCode], [409, 'audit-entry.changed-since'])
  assert.equal((await undo(change.auditEntryId)).status, 200)
  assert.equal((await undo(entry.auditEntryId)).status, 200)
  assert.equal((await w.call(alice.app, `GET /v2/items/${item.id}`)).status, 404)
  const [deletion] = await entriesOf(`entityId=${item.id}&pageSize=1`)
  const reply = await undo(deletion.auditEntryId)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'audit-entry.not-undoable'])
  assert.deepEqual(Object.keys(reply.body.errors), [`${deletion.auditEntryId}.deleted`])
})

test('what others refer to is not deleted, for the reason that its deletion has', async () => {
  const { body, requestId } = await write(alice.app, 'POST /v2/manufacturers', { name: 'Harbour' })
  const { id } = await newItem()
  await changed(id, { manufacturerId: body.id })
  const reply = await undo((await entryOf(requestId)).auditEntryId)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'manufacturer.in-use'])
})

test('an undo needs the scope of what it writes, in addition to that of administrators', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug' })).requestId)
  const reads = await undo(entry.auditEntryId, await alice.appWith('items.write'))
  assert.deepEqual([reads.status, reads.body.errorCode], [403, 'scope.missing'])
  const administers = await undo(entry.auditEntryId, await alice.appWith('admin', 'items.read'))
  assert.deepEqual([administers.status, administers.body.errorCode], [403, 'scope.missing'])
  assert.match(administers.body.errorMessage, /items\.write/)
  assert.equal(await nameOf(id), 'A mug')
  assert.equal(
    (await undo(entry.auditEntryId, await alice.appWith('admin', 'items.write'))).status,
    200,
  )
})

test("another tenant's entry and request are not there", async () => {
  const { id } = await newItem()
  const { requestId } = await changed(id, { name: 'A mug' })
  const { auditEntryId } = await entryOf(requestId)
  assert.equal((await undo(auditEntryId, bob.app)).status, 404)
  const request = await w.call(bob.app, `POST /v2/admin/audit/requests/${requestId}/undo`)
  assert.deepEqual([request.status, request.body.errorCode], [404, 'audit-request.missing'])
  assert.equal(await nameOf(id), 'A mug')
})

test('of two who undo at the same time one succeeds, and the other is refused', async () => {
  const { id } = await newItem()
  const entry = await entryOf((await changed(id, { name: 'A mug' })).requestId)
  await owner.query('begin')
  await owner.query('select from erp.items where uuid = $1 for update', [id])
  const both = Promise.all([undo(entry.auditEntryId), undo(entry.auditEntryId)])
  for (;;) {
    const { rows } = await owner.query(
      `select count(*)::integer as waiting from pg_locks where not granted`,
    )
    if (rows[0].waiting >= 2) break
  }
  await owner.query('commit')
  const replies = (await both).map(({ status, body }) => [status, body.errorCode])
  assert.deepEqual(replies.toSorted(), [
    [200, undefined],
    [409, 'audit-entry.undone'],
  ])
  assert.equal(
    (await entriesOf(`entityId=${id}`)).filter(({ mark }: { mark: string }) => mark === 'undo')
      .length,
    1,
  )
})

test('personal data is not in the trail and not written back', async () => {
  const { body } = await write(sample.app, 'POST /v2/customers', {
    addresses: [{ lastName: 'Berg', city: 'Bremen', countryIso: 'DE' }],
  })
  const line = `PATCH /v2/customers/${body.customerId}`
  await write(sample.app, line, { birthday: '1990-01-01T00:00:00Z' })
  await write(sample.app, line, { birthday: '1991-01-01T00:00:00Z' })
  const entries = await entriesOf(`entityId=${body.customerId}`, sample.app)
  assert.equal(entries.length, 3)
  // Ids are of random digits, so a year alone may stand in them.
  assert.doesNotMatch(JSON.stringify(entries), /199[01]-01-01|Berg/)
  const reply = await undo(entries[0].auditEntryId, sample.app)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'audit-entry.not-undoable'])
  assert.deepEqual(Object.keys(reply.body.errors), [`${entries[0].auditEntryId}.personal`])
})

test('hostile values of an entry are written as values, or refused', async () => {
  const { id } = await newItem()
  const hostile = `"'; drop table erp.items; -- \u202e {"__proto__":{"x":1}}`
  const entry = await entryOf((await changed(id, { name: hostile })).requestId)
  assert.equal((await undo(entry.auditEntryId)).status, 200)
  const [redone] = await entriesOf(`entityId=${id}&pageSize=1`)
  assert.equal((await undo(redone.auditEntryId)).status, 200)
  assert.equal(await nameOf(id), hostile)
  const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`
  for (const before of [
    `{"__proto__": {"name": 1}}`,
    `{"name": ${deep}}`,
    '[1]',
    '{"id": 7}',
    '{}',
  ]) {
    const forged = randomUUID()
    await owner.query(
      `insert into erp.audit_entries (tenant_id, id, request_id, operation, entity, entity_id, before, after)
       values ($1, $2, 'forged', 'updateItem', 'item', $3, $4, '{"name": "x"}')`,
      [alice.tenantId, forged, id, before],
    )
    const reply = await undo(forged)
    assert.ok([400, 409, 422].includes(reply.status), `${before}: ${reply.status} ${reply.text}`)
    await owner.query('delete from erp.audit_entries where id = $1', [forged])
  }
  assert.equal(await nameOf(id), hostile)
})

test('the application adds to the trail and can change and delete nothing in it', async () => {
  const { id } = await newItem()
  await changed(id, { name: 'A mug' })
  const { rows } = await owner.query(
    `select privilege_type as "right" from information_schema.role_table_grants
     where table_schema = 'erp' and table_name = 'audit_entries' and grantee = 'erp_app'
     order by 1`,
  )
  assert.deepEqual(
    rows.map(({ right }) => right),
    ['INSERT', 'SELECT'],
  )
})
