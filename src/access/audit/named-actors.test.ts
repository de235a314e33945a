import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, world } from '../../whole/testing/world.ts'

/** Who reads the trail sees whom people know as the one who did it, and never a name of another tenant. */

const { alice, bob, call } = await world()

async function newUser(tenant: typeof alice, userName: string, displayName: string) {
  const draft = { userName, displayName, scopes: ['items.write'] }
  const reply = await call(tenant.admin, 'POST /v2/admin/users', draft)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}
async function newItem(actor: Actor, headers: Record<string, string> = {}) {
  const reply = await call(actor, 'POST /v2/items', { name: 'Pot' }, headers)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}
async function actorOf(item: string, tenant = alice) {
  const { body, text } = await call(tenant.admin, `GET /v2/admin/audit?entityId=${item}`)
  assert.equal(body.items.length, 1, text)
  return body.items[0].actor
}

test('the user who is acted for is named, else the app or client that called', async () => {
  const anna = await newUser(alice, 'anna', 'Anna Bergmann')
  const forAnna = await actorOf(await newItem(alice.app, { 'x-runas': anna }))
  assert.deepEqual(forAnna, { kind: 'user', name: 'Anna Bergmann' })
  const renamed = await call(alice.admin, `PATCH /v2/admin/users/${anna}`, {
    displayName: 'Anna B.',
  })
  assert.equal(renamed.status, 200, renamed.text)
  const again = await actorOf(await newItem(alice.app, { 'x-runas': anna }))
  assert.equal(again.name, 'Anna B.', 'by the present name')
  const { kind } = await actorOf(await newItem(alice.app))
  assert.ok(['app', 'client'].includes(kind), kind)
})

test('each tenant sees its own names', async () => {
  const otto = await newUser(bob, 'anna', 'Otto')
  const item = await newItem(bob.app, { 'x-runas': otto })
  assert.deepEqual(await actorOf(item, bob), { kind: 'user', name: 'Otto' })
  const { body } = await call(alice.admin, `GET /v2/admin/audit?entityId=${item}`)
  assert.deepEqual(body.items, [])
})
