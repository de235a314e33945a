import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { insertCustomerGroups } from '../groups/customer-group-store.ts'

/** Creation and deletion in both generations, and updates of generation 1. */

const { alice, bob, call, database } = await world()

await alice.work(async (tx) => {
  await insertCompanies(tx, ['Sample Ltd', 'Other Ltd'])
  await insertCustomerGroups(tx, [{ name: 'Trade' }])
})
const required = {
  CustomerGroupId: 1,
  InternalCompanyId: 1,
  LanguageIso: 'de',
  BillingAddress: { Street: 'Kai 1', City: 'Hamburg', CountryIso: 'DE' },
}
const create = (body: object = {}, query = '') =>
  call(alice.app, `POST /customers${query}`, { ...required, ...body })
const change = (id: number, body: object) => call(alice.app, `PATCH /v1/customers/${id}`, body)

test('generation 1 needs group, billing address with city and country, language and company', async () => {
  const { status, body } = await call(alice.app, 'POST /v1/customers', { BillingAddress: {} })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.ValidationErrors).toSorted(), [
    'BillingAddress.City',
    'BillingAddress.CountryIso',
    'CustomerGroupId',
    'InternalCompanyId',
    'LanguageIso',
  ])
})

test('a created customer is shown with its Location, each address at its use', async () => {
  const Shipmentaddress = { Street: 'Gasse 2', City: 'Wien', CountryIso: 'AT' }
  const OtherShippingAddresses = [{ City: 'Bonn', CountryIso: 'DE' }]
  const { status, body, headers } = await create({
    Shipmentaddress,
    OtherAddresses: { OtherShippingAddresses },
    PaymentSettings: { Discount: 2.5 },
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(headers.location, `/v1/customers/${body.Id}`)
  assert.equal(body.Shipmentaddress.City, 'Wien')
  assert.equal(body.OtherAddresses.OtherShippingAddresses[0].City, 'Bonn')
  assert.deepEqual(body.CustomAddress, body.BillingAddress)
  const again = await call(alice.app, `GET /v1/customers/${body.Id}`)
  assert.deepEqual(again.body, body)
})

test('a customer without a number gets the next free one, and one in accounting for each company', async () => {
  const first = (await create()).body
  const next = `C${String(Number(first.Number.slice(1)) + 1).padStart(6, '0')}`
  assert.match(first.Number, /^C\d{6}$/)
  assert.equal((await create({ Number: next.toLowerCase() })).status, 201)
  const second = (await create()).body
  assert.equal(Number(second.Number.slice(1)), Number(first.Number.slice(1)) + 2)
  assert.equal(second.AccountsReceivableNumber, first.AccountsReceivableNumber + 2)
  const other = (await create({ InternalCompanyId: 2 })).body
  assert.equal(other.AccountsReceivableNumber, 10_001)
  const dry = (await create({}, '?dryRun=true')).body
  assert.equal((await create()).body.Number, dry.Number)
})

test('twenty customers created at once have twenty numbers', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => create()))
  const numbers = new Set(replies.map(({ body }) => body.Number))
  assert.equal(numbers.size, 20)
})

test('generation 2 creates the same customer from a list of addresses, of which one is the default', async () => {
  const address = { city: 'Hamburg', countryIso: 'DE' }
  const empty = await call(alice.app, 'POST /v2/customers', { addresses: [] })
  assert.deepEqual(Object.keys(empty.body.validationErrors), ['addresses'])
  const addresses = [{ ...address, addressType: 1 }, address, { ...address, addressType: 0 }]
  const { status, body, headers } = await call(alice.app, 'POST /v2/customers', { addresses })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(headers.location, `/v2/customers/${body.customerId}`)
  assert.deepEqual(
    body.addresses.map((one: { addressType: number; isDefaultAddress: boolean }) => [
      ...[one.addressType, one.isDefaultAddress],
    ]),
    [
      [0, true],
      [1, false],
      [2, false],
    ],
  )
  const shipped = [{ ...address, addressType: 1 }]
  const none = await call(alice.app, 'POST /v2/customers', { addresses: shipped })
  assert.equal(none.body.errorCode, 'customer-address.default.required')
})

test('generation 1 merges the address of a use, and gives a use its own when the body says something else', async () => {
  const { Id } = (await create()).body
  const merged = (await change(Id, { BillingAddress: { City: 'Bremen' } })).body
  assert.deepEqual([merged.BillingAddress.Street, merged.BillingAddress.City], ['Kai 1', 'Bremen'])
  const written = await change(Id, merged)
  assert.equal(written.status, 200, written.text)
  assert.deepEqual(written.body, merged)
  const shipped = (await change(Id, { Shipmentaddress: { Street: 'Gasse 2' } })).body
  assert.equal(shipped.BillingAddress.Street, 'Kai 1')
  assert.deepEqual(
    [shipped.Shipmentaddress.Street, shipped.Shipmentaddress.City],
    ['Gasse 2', 'Bremen'],
  )
  assert.notEqual(shipped.Shipmentaddress.Id, shipped.BillingAddress.Id)
})

test('the other addresses of a use are replaced as a whole and keep their ids', async () => {
  const one = { City: 'Bonn', CountryIso: 'DE' }
  const OtherAddresses = { OtherBillingAddresses: [one, { ...one, City: 'Köln' }] }
  const { body } = await create({ OtherAddresses })
  const [bonn] = body.OtherAddresses.OtherBillingAddresses
  const kept = { OtherBillingAddresses: [{ ...bonn, Street: 'Markt 1' }] }
  const after = (await change(body.Id, { OtherAddresses: kept })).body
  assert.deepEqual(after.OtherAddresses.OtherBillingAddresses, [{ ...bonn, Street: 'Markt 1' }])
})

test('a credit limit that is repeated as it is shown keeps its decimals', async () => {
  const { body } = await call(alice.app, 'POST /v2/customers', {
    addresses: [{ city: 'Bonn' }],
    paymentSettings: { creditLimit: 99.5 },
  })
  const { items } = (await call(alice.app, 'GET /v2/customers?pageSize=500')).body
  const id = items.findIndex((one: { customerId: string }) => one.customerId === body.customerId)
  const shown = (await call(alice.app, 'GET /v1/customers?pageSize=500')).body.Items[id]
  assert.equal(shown.PaymentSettings.CreditLimit, 99)
  assert.equal((await change(shown.Id, shown)).status, 200)
  const after = await call(alice.app, `GET /v2/customers/${body.customerId}`)
  assert.equal(after.body.paymentSettings.creditLimit, 99.5)
})

test('faults of generation 1 are named in its spelling', async () => {
  const { Id } = (await create()).body
  const { status, body } = await change(Id, {
    BillingAddress: { VatID: 'DE1', EmailAddress: 'x' },
    Shipmentaddress: { CountryIso: 'XX' },
    LanguageIso: 'XX',
  })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.ValidationErrors).toSorted(), [
    'BillingAddress.EmailAddress',
    'BillingAddress.VatID',
    'LanguageIso',
    'Shipmentaddress.CountryIso',
  ])
  const missing = await change(Id, { PaymentSettings: { PaymentMethodId: 99 } })
  assert.deepEqual(Object.keys(missing.body.ValidationErrors), ['PaymentSettings.PaymentMethodId'])
})

test('a customer to which nothing refers is deleted with its addresses; the other tenant cannot', async () => {
  const { Id } = (await create()).body
  assert.equal((await call(bob.app, `DELETE /customers/${Id}`)).status, 404)
  assert.equal((await call(alice.app, `DELETE /customers/${Id}`)).status, 204)
  assert.equal((await call(alice.app, `GET /customers/${Id}`)).status, 404)
})

test('a customer with a price is not deleted, also where the price came meanwhile', async () => {
  const { Id } = (await create()).body
  const item = (await call(alice.app, 'POST /v1/items', { Name: 'Item' })).body.Id
  const insert = [
    `insert into erp.item_customer_prices (tenant_id, item_id, customer_id, from_quantity, net_price)
     values ($1, $2, $3, 1, 5)`,
    [alice.tenantId, item, Id],
  ] as const
  const { status, body } = await whileItWaits(database, [insert], () =>
    call(alice.app, `DELETE /v1/customers/${Id}`, undefined, { 'x-request-id': randomUUID() }),
  )
  assert.equal(status, 409)
  assert.deepEqual(
    [body.ErrorCode, Object.keys(body.Errors)],
    ['customer.in-use', ['customer.in-use.price']],
  )
})
