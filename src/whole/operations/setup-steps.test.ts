import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, world } from '../testing/world.ts'

/** What a new company sets up on its first day, derived from the records that exist. */

const { alice, bob, call } = await world()

const missing = async (actor: Actor = alice.app): Promise<readonly string[]> => {
  const { body } = await call(actor, 'GET /v2/setup-steps')
  return body.items
    .filter(({ isDone }: { isDone: boolean }) => !isDone)
    .map(({ name }: { name: string }) => name)
}

const made = async (path: string, body: object) => {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

test('each step is done once what it asks for is there, and undone when it goes', async () => {
  const all = [
    'company',
    'tax-registration',
    'item',
    'mail-server',
    'printer',
    'user',
    'sales-order',
  ]
  assert.deepEqual(await missing(), all)
  const company = await made('companies', { name: 'Harbour Trade' })
  assert.ok((await missing()).includes('company'), 'a name alone is on no invoice')
  const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
  await call(alice.app, `PATCH /v2/companies/${company.id}`, { taxId: '22/333/44444', address })
  assert.deepEqual(await missing(), all.slice(1))
  const registration = await made('tax-registrations', { countryIso: 'DE' })
  assert.ok((await missing()).includes('tax-registration'), 'without a VAT id nothing is sold')
  const small = { isSmallBusiness: true }
  await call(alice.app, `PATCH /v2/tax-registrations/${registration.id}`, small)
  const item = await made('items', { name: 'Cup' })
  await made('printers', { name: 'Desk', address: 'ipp://printer.example/ipp/print' })
  const server = { name: 'Post', host: 'mail.example', senderAddress: 'shop@harbour.example' }
  await made('mail-servers', server)
  await made('admin/users', { userName: 'erika' })
  assert.deepEqual(await missing(), ['user', 'sales-order'], 'one person is alone')
  await made('admin/users', { userName: 'otto' })
  await made('customer-groups', { name: 'Everybody' })
  const { customerId } = await made('customers', { addresses: [address] })
  await made('sales-orders', {
    ...{ customerId, isPending: true },
    lineItems: [{ name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }],
  })
  assert.deepEqual(await missing(), [])
  assert.equal((await call(alice.app, `DELETE /v2/items/${item.id}`)).status, 204)
  assert.deepEqual(await missing(), ['item'])
})

test('records of another tenant complete no step, and what somebody may not do is left out', async () => {
  assert.equal((await missing(bob.app)).length, 7)
  const { body } = await call(alice.reader, 'GET /v2/setup-steps')
  assert.deepEqual(body.items, [])
})
