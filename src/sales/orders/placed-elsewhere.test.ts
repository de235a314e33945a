import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { type Actor, world } from '../../whole/testing/world.ts'

/**
 * Which orders are facts: those of a shop or marketplace that a caller with the scope for it reports, and no others.
 */

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const shop = await posted('sales-channels', { type: 'OnlineShop', name: 'Shop' })
const item = await posted('items', { name: 'Sold out', itemPriceData: { salesPriceNet: 10 } })
const seller = await alice.appWith('salesorders.write', 'salesorders.read')
const connector = await alice.appWith('salesorders.write', 'salesorders.facts')

async function posted(list: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${list}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

async function newCustomer(more: object = {}): Promise<string> {
  const address = { lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }
  return (await posted('customers', { addresses: [address], ...more })).customerId
}

const line = { name: 'A pot', quantity: 1, salesPriceGross: 100, taxRate: 19 }

async function ordered(actor: Actor, customerId: string, lineItems: object[] = [line]) {
  const body = { customerId, salesChannelId: shop.id, lineItems }
  const reply = await call(actor, 'POST /v2/sales-orders', body)
  return [reply.status, reply.body.errorCode ?? reply.body.id] as const
}

test('naming the channel of a shop does not switch the guards off', async () => {
  const locked = await newCustomer({ isLocked: true })
  assert.deepEqual(await ordered(seller, locked), [422, 'customer.locked'])
  const limited = await newCustomer({ paymentSettings: { creditLimit: 50 } })
  assert.deepEqual(await ordered(seller, limited), [422, 'customer.credit-exceeded'])
  const usual = await newCustomer()
  const missing = [{ itemId: item.id, quantity: 1, taxRate: 19 }]
  assert.deepEqual(await ordered(seller, usual, missing), [422, 'stock.insufficient'])
})

test('what was placed elsewhere is reported with the scope for it, and refused for none of that', async () => {
  const customer = await newCustomer({ isLocked: true, paymentSettings: { creditLimit: 50 } })
  const missing = [{ itemId: item.id, quantity: 1, taxRate: 19 }]
  const [status] = await ordered(connector, customer, [line, ...missing])
  assert.equal(status, 201)
  const body = { customerId: customer, lineItems: [line] }
  const own = await call(connector, 'POST /v2/sales-orders', body)
  assert.deepEqual([own.status, own.body.errorCode], [422, 'customer.locked'], 'no shop is named')
})

test('lines that are added later are asked for as those of the order were', async () => {
  const customer = await newCustomer()
  const add = async (actor: Actor) => {
    const [status, id] = await ordered(actor, customer)
    assert.equal(status, 201)
    const lines = [{ itemId: item.id, quantity: 1, taxRate: 19 }]
    return call(seller, `POST /v2/sales-orders/${id}/line-items`, lines)
  }
  const refused = await add(seller)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'stock.insufficient'])
  assert.equal((await add(connector)).status, 201)
})

test('an order of a former version is what its channel says', async () => {
  const [, id] = await ordered(seller, await newCustomer())
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set is_placed_elsewhere = null
      where tenant_id = ${tx.tenantId} and uuid = ${String(id)}::uuid returning id`),
  )
  const lines = [{ itemId: item.id, quantity: 1, taxRate: 19 }]
  assert.equal((await call(seller, `POST /v2/sales-orders/${id}/line-items`, lines)).status, 201)
})
