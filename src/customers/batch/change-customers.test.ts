import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const address = { lastName: 'Ribeiro', city: 'Bremen', countryIso: 'DE' }
const batch = (customers: object[], errorPolicy?: string) =>
  call(alice.app, 'POST /v2/customers/batch', { ...(errorPolicy && { errorPolicy }), customers })
const read = async (id: string) => (await call(alice.app, `GET /v2/customers/${id}`)).body
const count = async () => (await call(alice.app, 'GET /v2/customers?pageSize=1')).body.totalItems

async function newCustomers(...numbers: string[]): Promise<string[]> {
  const drafts = numbers.map((customerNumber) => ({ customerNumber, addresses: [address] }))
  const { body, text } = await batch(drafts)
  assert.equal(body.createdCount, numbers.length, text)
  return body.results.map(({ customerId }: { customerId: string }) => customerId)
}

test('customers are created, changed or left as they are, with results in the order of the entries', async () => {
  const [known, same] = await newCustomers('A-1', 'A-2')
  const { status, body, text } = await batch([
    { addresses: [address], homepage: 'https://new.example' },
    { customerId: known, homepage: 'https://known.example' },
    { customerId: same, customerNumber: 'A-2' },
  ])
  assert.equal(status, 200, text)
  assert.deepEqual(
    body.results.map((one: Record<string, unknown>) => [one['index'], one['status']]),
    [
      [0, 'created'],
      [1, 'updated'],
      [2, 'unchanged'],
    ],
  )
  assert.equal((await read(known as string)).homepage, 'https://known.example')
  const created = await read(body.results[0].customerId)
  assert.deepEqual(
    [created.customerNumber, created.homepage],
    [body.results[0].customerNumber, 'https://new.example'],
  )
})

test('faults of all entries are named at once, and nothing is written', async () => {
  const [known] = await newCustomers('B-1')
  const theirs = await call(bob.app, 'POST /v2/customers', { addresses: [address] })
  const was = await count()
  const { status, body } = await batch([
    { addresses: [address] },
    { addresses: [{ ...address, countryIso: 'QQ', emailAddress: 'nowhere' }] },
    { homepage: 'https://no-address.example' },
    { customerNumber: 'b-1', addresses: [address] },
    { customerId: theirs.body.customerId, homepage: '' },
    { customerId: known, customerGroupId: theirs.body.customerId },
    { customerId: known, homepage: 'x' },
    { addresses: 'none' },
  ])
  assert.deepEqual([status, body.errorCode], [422, 'customer.batch.refused'])
  assert.deepEqual(Object.keys(body.validationErrors).toSorted(), [
    'customers[1].addresses[0].countryIso',
    'customers[1].addresses[0].emailAddress',
    'customers[2].addresses',
    'customers[3]',
    'customers[4].customerId',
    'customers[5].customerGroupId',
    'customers[6].customerId',
    'customers[7].addresses',
  ])
  assert.equal(await count(), was)
})

test('one entry does not silence another: the valid ones are written', async () => {
  const [known] = await newCustomers('C-1')
  const { body, text } = await batch(
    [
      { customerNumber: 'C-2', addresses: [address] },
      { customerNumber: 'c-2', addresses: [address] },
      { customerId: known, customerNumber: 'C-3' },
      { customerId: known, customerNumber: 'C-4' },
    ],
    'per-item',
  )
  assert.deepEqual(
    body.results.map((one: Record<string, unknown>) => [one['status'], one['errorCode']]),
    [
      ['created', undefined],
      ['failed', 'customer.number.taken'],
      ['updated', undefined],
      ['failed', 'request.invalid'],
    ],
    text,
  )
  assert.deepEqual([body.createdCount, body.updatedCount, body.failedCount], [1, 1, 2])
  assert.equal((await read(known as string)).customerNumber, 'C-3')
})

test('a thousand customers are written at once, each with an entry of the audit trail', async () => {
  const drafts = Array.from({ length: 1000 }, (_, n) => ({
    addresses: [{ ...address, lastName: `Person ${n}` }],
  }))
  const { body, text } = await batch(drafts)
  assert.equal(body.createdCount, 1000, text)
  const numbers = body.results.map((one: { customerNumber: string }) => one.customerNumber)
  assert.equal(new Set(numbers).size, 1000)
  const trail = await call(alice.app, 'GET /v2/admin/audit?pageSize=1')
  assert.equal(trail.body.items[0].entity, 'customer')
  assert.equal((await batch([...drafts, drafts[0] as object])).status, 400)
})
