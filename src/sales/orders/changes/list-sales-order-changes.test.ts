import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { world } from '../../../whole/testing/world.ts'

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))

test('the feed has every write of an order and of its lines, once and in order', async () => {
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [{ city: 'Bonn' }] })
  const { customerId } = customer.body
  const newOrder = async () =>
    (await call(alice.app, 'POST /v2/sales-orders', { customerId })).body.id
  const [one, two] = [await newOrder(), await newOrder()]
  const read = async (cursor = '') =>
    (await call(alice.app, `GET /v2/sales-orders/changes${cursor && `?cursor=${cursor}`}`)).body
  const first = await read()
  const kindsOf = ({ items }: { items: { salesOrderId: string; kind: string }[] }) =>
    items.map(({ salesOrderId, kind }) => [salesOrderId, kind])
  assert.deepEqual(kindsOf(first), [
    [one, 'created'],
    [two, 'created'],
  ])
  const line = { name: 'Pot', quantity: 1, salesPriceGross: 1, taxRate: 19 }
  await call(alice.app, `POST /v2/sales-orders/${one}/line-items`, [line])
  assert.deepEqual(kindsOf(await read(first.nextCursor)), [[one, 'changed']])
  const { body } = await call(bob.app, 'GET /v2/sales-orders/changes')
  assert.deepEqual(body.items, [])
})
