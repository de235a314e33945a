import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addOrder } from '../../invoicing/testing/billed-order.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const address = { street: 'Praterstr. 1', postalCode: '1020', city: 'Wien', countryIso: 'AT' }

test('a company is created with its address and what is usual, and is seen by its own tenant', async () => {
  const reply = await call(alice.app, 'POST /v2/companies', { name: 'Second', address })
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.location, `/v2/companies/${reply.body.id}`)
  const { name, eInvoiceFormat, booksClosedUntil, paymentDueInDays } = reply.body
  assert.deepEqual(
    [name, eInvoiceFormat, booksClosedUntil, paymentDueInDays, reply.body.address.city],
    ['Second', 'none', null, 0, 'Wien'],
  )
  assert.equal((await call(alice.app, `GET ${reply.headers.location}`)).text, reply.text)
  assert.equal((await call(bob.app, `GET ${reply.headers.location}`)).status, 404)
  const bare = await call(alice.app, 'POST /v1/companies', { Name: 'Bare' })
  assert.deepEqual([bare.status, bare.body.Address], [201, null], bare.text)
})

test('all that is wrong in a company is named at once', async () => {
  const { status, body } = await call(alice.app, 'POST /v2/companies', {
    ...{ name: 'Wrong', iban: 'DE00', bic: 'x', creditorId: 'x' },
    address: { countryIso: 'XX', emailAddress: 'x' },
  })
  const named = ['address.countryIso', 'address.emailAddress', 'bic', 'creditorId', 'iban']
  assert.deepEqual([status, Object.keys(body.validationErrors).toSorted()], [400, named])
  const nameless = await call(alice.app, 'POST /v2/companies', { address })
  assert.deepEqual(Object.keys(nameless.body.validationErrors), ['name'])
})

test('each company counts its own invoices, and sells by itself', async () => {
  const line = { quantity: 1, net: [10, 10], gross: [11.9, 11.9] } as const
  const first = await alice.work((tx) => addOrder(tx, [line]))
  const { body: second } = await call(alice.app, 'POST /v1/companies', {
    ...{ Name: 'Third', TaxId: '12/345/67890', ContactName: 'Ana Ribeiro' },
    Iban: 'DE89370400440532013000',
    Address: {
      ...{ City: 'Wien', PostalCode: '1020', CountryIso: 'AT' },
      ...{ PhoneNumber: '+43 1 1', EmailAddress: 'wien@example.com' },
    },
  })
  const other = await alice.work((tx) => addOrder(tx, [line], { companyId: second.Id }))
  const invoice = (order: { id: number }, headers = {}) =>
    call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, {}, headers)
  const [one, two] = [await invoice(first), await invoice(other)]
  assert.deepEqual([one.status, two.status], [201, 201], two.text)
  assert.equal(one.body.Number, two.body.Number, 'each range begins with its first number')
  const again = await alice.work((tx) => addOrder(tx, [line], { companyId: second.Id }))
  const refused = await invoice(again, { 'x-companyid': String(first.companyId) })
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'sales-order.company'])
})
