import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import {
  addressesOf,
  alice,
  bob,
  call,
  database,
  defaultsOf,
  newCustomer,
  patch,
  read,
} from './testing/update-ground.ts'

test('addresses are merged by their ids: a known one is changed, one without an id is new, the others stay', async () => {
  const id = await newCustomer()
  const [billing, shipment] = await addressesOf(id)
  const fresh = { street: 'Kai 1', city: 'Bremen', countryIso: 'DE', emailAddress: 'a@example.com' }
  const sent = [{ customerAddressId: shipment?.customerAddressId, street: 'Gasse 2' }, fresh]
  assert.equal((await patch(id, { addresses: sent })).status, 200)
  const after = await addressesOf(id)
  assert.deepEqual(
    after.map(({ street, city, addressType, isDefaultAddress }) => [
      ...[street, city, addressType, isDefaultAddress],
    ]),
    [
      ['Lindenweg 4', 'Hamburg', 0, true],
      ['Gasse 2', 'Münster', 1, false],
      ['Kai 1', 'Bremen', 2, false],
    ],
  )
  assert.deepEqual(
    after.slice(0, 2).map(({ customerAddressId }) => customerAddressId),
    [billing?.customerAddressId, shipment?.customerAddressId],
  )
})

test('null empties a part of an address', async () => {
  const id = await newCustomer()
  const [billing] = await addressesOf(id)
  const { customerAddressId } = billing ?? {}
  assert.equal((await patch(id, { addresses: [{ customerAddressId, city: null }] })).status, 200)
  const [after] = await addressesOf(id)
  assert.deepEqual([after?.street, after?.city], ['Lindenweg 4', ''])
})

test('an address of another customer or tenant is refused, naming each, and nothing is written', async () => {
  const [id, other] = [await newCustomer(), await newCustomer()]
  const [foreign] = await addressesOf(other)
  const addresses = [
    { customerAddressId: foreign?.customerAddressId, street: 'X' },
    { street: 'Y' },
    { customerAddressId: randomUUID(), street: 'Z' },
  ]
  const { status, body } = await patch(id, { addresses, isLocked: true })
  assert.deepEqual([status, body.errorCode], [422, 'customer-address.unknown'])
  assert.deepEqual(Object.keys(body.validationErrors), [
    'addresses[0].customerAddressId',
    'addresses[2].customerAddressId',
  ])
  assert.equal((await read(id)).body.isLocked, false)
  assert.equal((await addressesOf(other))[0]?.street, 'Lindenweg 4')
})

test('exactly one address is the default: the mark moves, is not given up, and is asked for once', async () => {
  const id = await newCustomer()
  const [billing, shipment] = await addressesOf(id)
  const [one, two] = [billing?.customerAddressId, shipment?.customerAddressId]
  const mark = (customerAddressId: string | undefined, isDefaultAddress: boolean) => ({
    ...{ customerAddressId, isDefaultAddress },
  })
  const both = await patch(id, { addresses: [mark(one, true), mark(two, true)] })
  assert.equal(both.status, 400)
  assert.deepEqual(Object.keys(both.body.validationErrors), [
    'addresses[0].isDefaultAddress',
    'addresses[1].isDefaultAddress',
  ])
  const none = await patch(id, { addresses: [mark(one, false)] })
  assert.deepEqual([none.status, none.body.errorCode], [422, 'customer-address.default.required'])
  assert.equal((await patch(id, { addresses: [mark(two, true), mark(one, false)] })).status, 200)
  const after = await addressesOf(id)
  assert.deepEqual(defaultsOf(after), ['Am Markt 12'])
  assert.deepEqual(
    after.map(({ addressType }) => addressType),
    [0, 0],
  )
})

test('two updates that each make another address the default leave exactly one', async () => {
  const id = await newCustomer()
  const [billing, shipment] = await addressesOf(id)
  const third = { street: 'Kai 1', isDefaultAddress: true }
  const held: Statement = [
    'select from erp.customers where tenant_id = $1 and uuid = $2 for update',
    [alice.tenantId, id],
  ]
  const replies = await whileItWaits(database, [held], () =>
    Promise.all([
      patch(id, { addresses: [third] }),
      patch(id, {
        addresses: [
          { customerAddressId: shipment?.customerAddressId, isDefaultAddress: true },
          { customerAddressId: billing?.customerAddressId, isDefaultAddress: false },
        ],
      }),
    ]),
  )
  assert.ok(
    replies.every(({ status }) => [200, 422].includes(status)),
    replies[0]?.text,
  )
  assert.equal(defaultsOf(await addressesOf(id)).length, 1)
})

test('a second click adds no second address', async () => {
  const id = await newCustomer()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { addresses: [{ street: 'Kai 1' }] }
  const first = await patch(id, body, headers)
  const second = await patch(id, body, headers)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  assert.equal(second.text, first.text)
  assert.equal((await addressesOf(id)).length, 3)
})

test('a customer has at most a thousand addresses, no matter how they are added', async () => {
  const id = await newCustomer()
  const many = (count: number) => ({
    addresses: Array.from({ length: count }, (_, n) => ({ street: `Road ${n}` })),
  })
  assert.equal((await patch(id, many(1001))).status, 400)
  assert.equal((await patch(id, many(998))).status, 200)
  const more = await patch(id, many(1))
  assert.deepEqual([more.status, more.body.errorCode], [422, 'customer-address.too-many'])
  assert.equal((await addressesOf(id)).length, 1000)
})

test('one address is deleted by its id; the default stays, and one of another customer is missing', async () => {
  const [id, other] = [await newCustomer(), await newCustomer()]
  const [billing, shipment] = await addressesOf(id)
  const [, foreign] = await addressesOf(other)
  const line = `DELETE /v2/customers/${id}/addresses`
  const kept = await call(alice.app, `${line}/${billing?.customerAddressId}`)
  assert.deepEqual([kept.status, kept.body.errorCode], [422, 'customer-address.default.required'])
  const missing = await call(alice.app, `${line}/${foreign?.customerAddressId}`)
  assert.deepEqual([missing.status, missing.body.errorCode], [404, 'customer-address.missing'])
  const address = `${line}/${shipment?.customerAddressId}`
  assert.equal((await call(bob.app, address)).status, 404)
  const stale = await call(alice.app, address, undefined, { 'if-match': '"older"' })
  assert.equal(stale.status, 412)
  assert.equal((await call(alice.app, address)).status, 204)
  assert.deepEqual(await addressesOf(id), [billing])
  assert.equal((await addressesOf(other)).length, 2)
  assert.equal((await call(alice.app, address)).status, 404)
})
