import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestTenant, world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

interface Page {
  readonly items: readonly { customerId: string; kind: string; sequence: number }[]
  readonly nextCursor: string
}

async function read(cursor?: string, tenant: TestTenant = alice): Promise<Page> {
  const at = cursor === undefined ? '' : `?cursor=${cursor}`
  const reply = await call(tenant.app, `GET /v2/customers/changes${at}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const kindsOf = ({ items }: Page) => items.map(({ customerId, kind }) => [customerId, kind])

async function newCustomer(): Promise<string> {
  const { body } = await call(alice.app, 'POST /v2/customers', { addresses: [{ city: 'Bonn' }] })
  return body.customerId
}

test('the feed has every write of a customer and of its parts, once and in order', async () => {
  const [one, two] = [await newCustomer(), await newCustomer()]
  const created = await read()
  assert.deepEqual(kindsOf(created), [
    [one, 'created'],
    [two, 'created'],
  ])
  await call(alice.app, `PATCH /v2/customers/${two}`, { isLocked: true })
  await call(alice.app, `POST /v2/customers/${one}/notes`, { noteBody: 'A note' })
  const changed = await read(created.nextCursor)
  assert.deepEqual(kindsOf(changed), [
    [two, 'changed'],
    [one, 'changed'],
  ])
  await call(alice.app, `PATCH /v2/customers/${two}`, { isLocked: true })
  assert.deepEqual(kindsOf(await read(changed.nextCursor)), [])
  await call(alice.app, `DELETE /v2/customers/${one}`)
  assert.deepEqual(kindsOf(await read(changed.nextCursor)), [[one, 'deleted']])
})

test('a cursor is good for the tenant and the feed that gave it', async () => {
  const { nextCursor } = await read()
  const theirs = await call(bob.app, `GET /v2/customers/changes?cursor=${nextCursor}`)
  assert.deepEqual(Object.keys(theirs.body.validationErrors), ['query.cursor'])
  const items = await call(alice.app, `GET /v2/items/changes?cursor=${nextCursor}`)
  assert.equal(items.status, 400)
  assert.deepEqual(kindsOf(await read(undefined, bob)), [])
})
