import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { insertCustomers } from '../customers/customer-store.ts'

const { alice, bob, call } = await world()

const [one, other] = await alice.work((tx) =>
  insertCustomers(
    tx,
    ['K-1', 'K-2'].map((number) => ({ number, addresses: [{ kind: 'billing', city: 'Bonn' }] })),
  ),
)
const path = `/customers/${one?.id}`
const changed = () =>
  alice.work((tx) =>
    tx.row<{ changed: Date }>(sql`
      select changed from erp.customers where tenant_id = ${tx.tenantId} and id = ${one?.id ?? 0}`),
  )

test('contacts are added, shown, changed and deleted, and count as changes of the customer', async () => {
  const before = await changed()
  const draft = { FirstName: 'Ana', EmailAddress: 'ana@example.com' }
  const created = await call(alice.app, `POST ${path}/contacts`, draft)
  assert.equal(created.status, 201, created.text)
  assert.equal(created.headers.location, `/v1${path}/contacts/${created.body.Id}`)
  assert.notDeepEqual(await changed(), before)
  const line = `${path}/contacts/${created.body.Id}`
  assert.deepEqual((await call(alice.app, `GET ${path}/contacts`)).body, [created.body])
  const updated = await call(alice.app, `PATCH ${line}`, { Fax: '1' })
  assert.deepEqual([updated.status, updated.text], [204, ''])
  assert.deepEqual((await call(alice.app, `GET ${line}`)).body, { ...created.body, Fax: '1' })
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
  assert.equal((await call(alice.app, `GET ${line}`)).body.ErrorCode, 'customer-contact.missing')
})

test('an IBAN is checked and kept without spaces; all faults are named at once', async () => {
  const wrong = { AccountHolder: 'Ana', IBAN: 'DE88 3704 0044 0532 0130 00', BIC: 'X' }
  const refused = await call(alice.app, `POST ${path}/bankaccounts`, wrong)
  assert.equal(refused.status, 400)
  assert.deepEqual(Object.keys(refused.body.ValidationErrors), ['IBAN', 'BIC'])
  const draft = { AccountHolder: 'Ana', IBAN: 'de89 3704 0044 0532 0130 00' }
  const { status, body } = await call(alice.app, `POST ${path}/bankaccounts`, draft)
  assert.deepEqual([status, body.IBAN], [201, 'DE89370400440532013000'])
  const line = `/v2/customers/${one?.uuid}/bank-accounts`
  assert.equal((await call(alice.app, `GET ${line}`)).body.items[0].iban, body.IBAN)
})

test('the audit trail has that an account was written, and nothing of its content', async () => {
  const requestId = randomUUID()
  const headers = { 'x-request-id': requestId }
  const draft = { accountHolder: 'Ana Ribeiro', iban: 'DE89370400440532013000' }
  const line = `/v2/customers/${one?.uuid}/bank-accounts`
  const { body } = await call(alice.app, `POST ${line}`, draft, headers)
  await call(alice.app, `PATCH ${line}/${body.id}`, { bankName: 'Secret Bank' }, headers)
  await call(alice.app, `DELETE ${line}/${body.id}`, undefined, headers)
  const trail = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.equal(trail.body.totalItems, 3)
  assert.ok(!/Ribeiro|DE8937|Secret/.test(trail.text), trail.text)
  assert.ok(/"iban": ?"\*\*\*"/.test(trail.text), trail.text)
})

test('a note needs a text; its id is called as published', async () => {
  const empty = await call(alice.app, `POST ${path}/notes`, { NoteBody: '' })
  assert.deepEqual(Object.keys(empty.body.ValidationErrors), ['NoteBody'])
  const { body } = await call(alice.app, `POST ${path}/notes`, { NoteBody: 'Afternoons' })
  assert.deepEqual(Object.keys(body), [
    ...['NoteId', 'NoteBody', 'Created', 'CreatedByUserName', 'Changed', 'ChangedByUserName'],
  ])
})

test('what belongs to another customer or tenant is not there', async () => {
  const { body } = await call(alice.app, `POST ${path}/notes`, { NoteBody: 'Secret' })
  const elsewhere = `/customers/${other?.id}/notes/${body.NoteId}`
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await call(alice.app, `${method} ${elsewhere}`)).status, 404)
    assert.equal((await call(bob.app, `${method} ${path}/notes/${body.NoteId}`)).status, 404)
  }
  assert.equal((await call(bob.app, `POST ${path}/notes`, { NoteBody: 'x' })).status, 404)
})

test('a customer has at most a thousand notes, and is deleted with them', async () => {
  const line = `/customers/${other?.id}`
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.customer_notes (tenant_id, id, customer_id, note_body)
      select ${tx.tenantId}::uuid, 5000 + number, ${other?.id ?? 0}::integer, 'A note'
      from generate_series(1, 1000) as number returning id`),
  )
  const more = await call(alice.app, `POST ${line}/notes`, { NoteBody: 'One more' })
  assert.deepEqual([more.status, more.body.ErrorCode], [422, 'customer-part.too-many'])
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
})
