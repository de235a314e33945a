import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { writeCustomers } from '../exchange/write-customers.ts'

/** What the words of a search find, in the list and in the graph, and that they follow every write of an address. */

const { alice, bob, call } = await world()

const address = {
  ...{ firstName: 'Ada', lastName: 'Bergmann', companyName: 'Söhne & Töchter GmbH' },
  ...{ city: 'Lübeck', emailAddress: 'ada.b@post.example', countryIso: 'DE' },
}
async function newCustomer(customerNumber: string, ...addresses: readonly object[]) {
  const { status, body, text } = await call(alice.app, 'POST /v2/customers', {
    ...{ customerNumber, addresses },
  })
  assert.equal(status, 201, text)
  return body.customerId as string
}
await newCustomer('C-004711', address)
await newCustomer('C-004722', { lastName: 'Stein', city: 'ULM' }, { lastName: 'Packstation' })
await call(bob.app, 'POST /v2/customers', { customerNumber: 'B-1', addresses: [address] })

/** Numbers of the customers that a text finds, in the list and in the graph. */
async function found(text: string): Promise<string[]> {
  const { body } = await call(
    alice.app,
    `GET /v2/customers?searchKeyWord=${encodeURIComponent(text)}`,
  )
  const numbers = body.items.map(({ customerNumber }: { customerNumber: string }) => customerNumber)
  const query = `query ($text: String) { QueryCustomers(searchTerm: $text) { nodes { customerNumber } } }`
  const answer = await call(alice.app, 'POST /v2/graphql', { query, variables: { text } })
  assert.equal(answer.body.errors, undefined, answer.text)
  const inGraph = answer.body.data.QueryCustomers.nodes.map(
    ({ customerNumber }: { customerNumber: string }) => customerNumber,
  )
  assert.deepEqual(inGraph.toSorted(), numbers.toSorted(), text)
  return numbers
}

const [first, second] = ['C-004711', 'C-004722']
const finds: readonly [what: string, texts: readonly string[], customers: readonly string[]][] = [
  ['a number, and any part of it', ['C-004711', '4711', '0047 11', 'c-00471'], [first]],
  ['the beginning that several numbers share', ['C-0047', '0047'], [first, second]],
  ['names in any case', ['bergmann', 'BERGMANN', 'Ada'], [first]],
  ['the beginning, the middle and the end of a word', ['Berg', 'ergma', 'mann', 'übec'], [first]],
  ['letters with marks in any case', ['lübeck', 'LÜBECK', 'SÖHNE'], [first]],
  [
    'several words, in any order',
    ['Ada Bergmann', 'Bergmann Ada', 'da bergm', 'Töchter Lüb'],
    [first],
  ],
  [
    'companies, cities and e-mail addresses',
    ['Töchter GmbH', 'Ulm Stein', 'ada.b@post.example'],
    [],
  ],
  ['every address of a customer', ['packstation'], [second]],
  ['nothing where one of the words is missing', ['Ada Stein', 'Bergmann Ulm', 'qq'], []],
]

for (const [what, texts, customers] of finds) {
  test(`a search finds ${what}`, async () => {
    for (const text of texts) {
      const numbers = await found(text)
      if (customers.length > 0 || what.startsWith('nothing'))
        assert.deepEqual(numbers, customers, text)
      else assert.equal(numbers.length, 1, text)
    }
  })
}

test('what is written of an address is found at once, and what it was before no longer', async () => {
  const id = await newCustomer('C-9', { lastName: 'Oldname' })
  const { body } = await call(alice.app, `GET /v2/customers/${id}`)
  const [{ customerAddressId }] = body.addresses
  await call(alice.app, `PATCH /v2/customers/${id}`, {
    addresses: [{ customerAddressId, lastName: 'Newname' }, { lastName: 'Neighbour' }],
  })
  assert.deepEqual([await found('oldname'), await found('newname')], [[], ['C-9']])
  const { body: after } = await call(alice.app, `GET /v2/customers/${id}`)
  const added = after.addresses.find(({ lastName }: never) => lastName === 'Neighbour')
  assert.deepEqual(await found('neighbour'), ['C-9'])
  const removed = `DELETE /v2/customers/${id}/addresses/${added.customerAddressId}`
  assert.equal((await call(alice.app, removed)).status, 204)
  assert.deepEqual(await found('neighbour'), [])
  await call(alice.app, `PATCH /v2/customers/${id}`, { customerNumber: 'D-100' })
  assert.deepEqual([await found('C-9'), await found('D-100')], [[], ['D-100']])
})

test('a file is found as well', async () => {
  const write = (lastName: string) =>
    alice.work(async (tx) => {
      const values = {} as never
      const record = { key: 'F-1', line: 1, values, address: { lastName } } as never
      await (await writeCustomers(tx, ['F-1']))([record], undefined as never)
    })
  await write('Filename')
  assert.deepEqual(await found('filename'), ['F-1'])
  await write('Othername')
  assert.deepEqual([await found('filename'), await found('othername')], [[], ['F-1']])
})

test('of an anonymized customer only its number is found', async () => {
  const id = await newCustomer('G-77', { lastName: 'Forgotten' })
  const reply = await call(alice.app, `POST /v2/customers/${id}/anonymization`)
  assert.ok(reply.status < 300, reply.text)
  assert.deepEqual(await found('forgotten'), [])
  const terms = await alice.work((tx) =>
    tx.row<{ terms: string }>(sql`
      select search_terms as terms from erp.customers where tenant_id = $tenant and uuid = ${id}`),
  )
  assert.equal(terms?.terms, '')
})

test('long texts are found by their beginnings', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    lastName: `${'x'.repeat(240)}${index}`,
    companyName: Array(40).fill('abcde').join(' '),
  }))
  await newCustomer('H-1', ...many)
  assert.deepEqual(await found('xxxxxx'), ['H-1'])
})
