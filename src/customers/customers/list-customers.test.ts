import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertCustomerCategories } from '../categories/customer-category-store.ts'
import { insertCustomerGroups } from '../groups/customer-group-store.ts'
import { insertCustomers } from './customer-store.ts'

const { alice, bob, call } = await world()

const { groups, categories, customers } = await alice.work(async (tx) => {
  const groups = await insertCustomerGroups(tx, [{ name: 'Retail' }, { name: 'Trade' }])
  const categories = await insertCustomerCategories(tx, ['Regulars'])
  const address = { kind: 'billing', firstName: 'Ada', lastName: 'Sample' } as const
  const customers = await insertCustomers(tx, [
    {
      number: 'K-1',
      addresses: [{ ...address, city: 'Lübeck', company: '100 % Pure', countryIso: 'DE' }],
    },
    { number: 'K-10', addresses: [], customerGroupId: groups[1]?.id ?? 0 },
    {
      number: 'K-2',
      addresses: [address, { kind: 'shipment', lastName: 'Neighbour', countryIso: 'DE' }],
      customerGroupId: groups[1]?.id ?? 0,
      customerCategoryId: categories[0]?.id ?? 0,
    },
  ])
  return { groups, categories, customers }
})
await bob.work((tx) =>
  insertCustomers(tx, [{ number: 'K-1', addresses: [{ kind: 'billing', lastName: 'Sample' }] }]),
)

/** Numbers of the customers that a query finds; both generations must find the same. */
async function find(query: string): Promise<string[]> {
  const { status, body, text } = await call(alice.app, `GET /customers?${query}`)
  assert.equal(status, 200, text)
  assert.equal(body.TotalItems, body.Items.length)
  return body.Items.map((customer: { Number: string }) => customer.Number)
}

test('without a filter all customers of this tenant are listed by id', async () => {
  assert.deepEqual(await find(''), ['K-1', 'K-10', 'K-2'])
  const { body } = await call(bob.app, 'GET /v2/customers')
  assert.equal(body.totalItems, 1)
})

test('a number must match as a whole, ignoring case', async () => {
  assert.deepEqual(await find('number=k-1'), ['K-1'])
  assert.deepEqual(await find('number=K'), [])
})

test('a keyword is found in the number and in the names, companies and cities of any address', async () => {
  assert.deepEqual(await find('searchKeyWord=k-1'), ['K-1', 'K-10'])
  assert.deepEqual(await find('searchKeyWord=SAMPLE'), ['K-1', 'K-2'])
  assert.deepEqual(await find('searchKeyWord=neighbour'), ['K-2'])
  assert.deepEqual(await find(`searchKeyWord=${encodeURIComponent('LÜBECK')}`), ['K-1'])
})

test('no character of a keyword is a wildcard', async () => {
  assert.deepEqual(await find(`searchKeyWord=${encodeURIComponent('0 %')}`), ['K-1'])
  assert.deepEqual(await find(`searchKeyWord=${encodeURIComponent('L_beck')}`), [])
  assert.deepEqual(await find(`searchKeyWord=${encodeURIComponent('%')}`), [])
})

test('a group and a category are filtered by the id of the generation', async () => {
  assert.deepEqual(await find('groupId=2'), ['K-10', 'K-2'])
  assert.deepEqual(await find('groupId=2&categoryId=1'), ['K-2'])
  assert.deepEqual(await find('groupId=77'), [])
  const query = `groupId=${groups[1]?.uuid}&categoryId=${categories[0]?.uuid}`
  const { body } = await call(alice.app, `GET /v2/customers?${query}`)
  assert.deepEqual(
    body.items.map(({ customerId }: { customerId: string }) => customerId),
    [customers[2]?.uuid],
  )
  const wrong = await call(alice.app, 'GET /v2/customers?groupId=2')
  assert.deepEqual(Object.keys(wrong.body.validationErrors), ['query.groupId'])
})

test('a country is that of the default billing address', async () => {
  assert.deepEqual(await find('countryIso=DE'), ['K-1'])
  assert.deepEqual(await find('countryIso=FR'), [])
  const wrong = await call(alice.app, 'GET /customers?countryIso=Germany')
  assert.deepEqual(Object.keys(wrong.body.ValidationErrors), ['query.countryIso'])
})

test('customers that changed since a time are found, by a change of an address as well', async () => {
  const [first] = customers
  const { body } = await call(alice.app, `GET /v2/customers/${first?.uuid}`)
  const since = new Date(Date.now() + 1).toISOString()
  assert.deepEqual(await find(`changedSince=${since}`), [])
  const [{ customerAddressId }] = body.addresses
  const addresses = [{ customerAddressId, street: 'Kai 1' }]
  await call(alice.app, `PATCH /v2/customers/${first?.uuid}`, { addresses })
  assert.deepEqual(await find(`changedSince=${since}`), ['K-1'])
})

test('a filter applies to the total and to the page', async () => {
  const { body } = await call(alice.app, 'GET /customers?searchKeyWord=K-1&pageSize=1&pageNumber=2')
  assert.deepEqual([body.TotalItems, body.TotalPages, body.Items.length], [2, 2, 1])
  assert.equal(body.Items[0].Number, 'K-10')
})

test('a keyword with characters that texts cannot hold is refused', async () => {
  const { status } = await call(alice.app, 'GET /customers?searchKeyWord=%00')
  assert.equal(status, 400)
})

test('generation 2 orders customers by number or change, both ways, also those that a filter finds', async () => {
  const ordered = async (query: string) => {
    const { status, body, text } = await call(alice.app, `GET /v2/customers?${query}`)
    assert.equal(status, 200, text)
    return body.items.map((one: { customerNumber: string }) => one.customerNumber)
  }
  assert.deepEqual(await ordered('sort=-customerNumber'), ['K-2', 'K-10', 'K-1'])
  assert.deepEqual(await ordered('sort=customerNumber&pageSize=1&pageNumber=2'), ['K-10'])
  assert.deepEqual(await ordered('sort=-customerNumber&searchKeyWord=sample'), ['K-2', 'K-1'])
  assert.equal((await call(alice.app, 'GET /v2/customers?sort=name')).status, 400)
})
