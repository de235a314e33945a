import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { world } from '../testing/world.ts'

/**
 * Imported orders are facts: rules of items and methods that are switched off refuse none, wrong cells are refused by
 * their line.
 */

const { alice, bob, call, database } = await world()
const directory = mkdtempSync(join(tmpdir(), 'kontor-order-rules-'))
after(() => rmSync(directory, { recursive: true }))
await alice.work((tx) => insertCompanies(tx, ['Seller']))

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T12:00:00Z`

// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
async function posted(path: string, body: object, who = alice): Promise<Shown> {
  const reply = await call(who.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

await posted('payment-methods', { name: 'On account', isDefault: true, canShipBeforePayment: true })
const address = { lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await posted('customers', { addresses: [address] })
const { customerNumber: number } = (await call(alice.app, `GET /v2/customers/${customerId}`)).body
const warehouse = await posted('warehouses', { name: 'Main' })
const newItem = (sku: string, more: object = {}) => posted('items', { name: 'Cup', sku, ...more })

let files = 0
async function load(rows: readonly string[]) {
  const path = join(directory, `${++files}.csv`)
  const header = 'number,customerNumber,status,shippingMethod,sku,quantity,priceGross,taxRate'
  writeFileSync(path, [header, ...rows].join('\n'))
  const { importFile } = exchangedKinds.orders
  const options = { pool: database.pool, tenantId: alice.tenantId, file: path }
  const { created, badLines, bad } = await importFile({ ...options, unknownColumns: 'ignore' })
  return { created, badLines, reasons: bad.map(({ line, reason }) => `${line}: ${reason}`) }
}
const row = (order: string, sku: string, quantity: string, method = '') =>
  `${order},${number},open,${method},${sku},${quantity},11.90,19`

async function orderOf(order: string): Promise<Shown> {
  const { body } = await call(alice.app, `GET /v2/sales-orders?salesOrderNumber=${order}`)
  return (await call(alice.app, `GET /v2/sales-orders/${body.items[0].id}`)).body
}
const promisesOf = ({ lineItems }: Shown) =>
  lineItems.map(({ promisedOn }: Shown) => promisedOn?.slice(0, 10) ?? null)

test('an item before its release is imported, promised for its day, and not delivered before', async () => {
  const item = await newItem('LATER', { releasedOnDate: at(30) })
  await posted('stocks', { itemId: item.id, warehouseId: warehouse.id, quantity: 5 })
  assert.deepEqual(await load([row('I-1', 'LATER', '1')]), { created: 1, badLines: 0, reasons: [] })
  const order = await orderOf('I-1')
  assert.deepEqual(promisesOf(order), [day(30)])
  const left = await call(alice.app, `POST /v2/sales-orders/${order.id}/delivery-notes`, {})
  assert.deepEqual([left.status, left.body.errorCode], [422, 'delivery-note.not-released'])
})

test('of two orders in a file for the last pre-order both are imported, and the second is promised for no day', async () => {
  const item = await newItem('LAST', { allowsPreorders: true })
  const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1' })
  const lines = [{ itemId: item.id, quantity: 1, expectedDate: at(10) }]
  const draft = { supplierId: supplier.id, warehouseId: warehouse.id, lines }
  const { id } = await posted('supplier-orders', draft)
  assert.equal((await call(alice.app, `POST /v2/supplier-orders/${id}/send`)).status, 200)
  const { created } = await load([row('I-2', 'LAST', '1'), row('I-3', 'LAST', '1')])
  assert.equal(created, 2)
  assert.deepEqual(
    [promisesOf(await orderOf('I-2')), promisesOf(await orderOf('I-3'))],
    [...[[day(10)], [null]]],
  )
})

test('a shipping method that is switched off is taken, that of another tenant is refused by its line', async () => {
  await newItem('PLAIN')
  const method = await posted('shipping-methods', { name: 'Old post' })
  const off = await call(alice.app, `PATCH /v2/shipping-methods/${method.id}`, { isActive: false })
  assert.equal(off.status, 200, off.text)
  await posted('shipping-methods', { name: "Bob's post" }, bob)
  assert.equal((await load([row('I-4', 'PLAIN', '1', 'Old post')])).created, 1)
  assert.equal((await orderOf('I-4')).shippingMethodId, method.id)
  const foreign = await load([row('I-5', 'PLAIN', '1', "Bob's post")])
  assert.deepEqual(foreign, {
    ...{ created: 0, badLines: 1 },
    reasons: [`2: there is no shipping method "Bob's post"`],
  })
})

test('without weights an order pays for shipping what the table says from nothing on, by hand and as a fact', async () => {
  await newItem('LIGHT', { storageOptions: { inventoryManagementActive: false } })
  const cost = { countryIso: 'DE', fromWeight: 0, fromOrderValue: 0, grossPrice: 4.9 }
  const heavy = { ...cost, fromWeight: 5, grossPrice: 9.9 }
  const method = await posted('shipping-methods', { name: 'Parcel', costs: [cost, heavy] })
  assert.equal((await load([row('I-6', 'LIGHT', '99', 'Parcel')])).created, 1)
  assert.equal((await orderOf('I-6')).lineItems.length, 1, 'what an imported order says is all')
  const lineItems = [{ sku: 'LIGHT', name: 'Cup', quantity: 1, salesPriceGross: 11.9, taxRate: 19 }]
  const body = { customerId, lineItems, shippingMethodId: method.id }
  const made = await call(alice.app, 'POST /v2/sales-orders', body)
  assert.equal(made.status, 201, made.text)
  assert.equal(made.body.lineItems.at(-1).salesPriceGross, 4.9)
})

const brokenRules = [
  'The item is kept in whole units only.',
  'Of the item STEPS no less than 5 are ordered.',
  'The item STEPS is ordered in multiples of 5.',
].join('\n')

test('what has left or was given up is past, and nothing is reported of it', async () => {
  await newItem('PAST', { quantities: { minimumOrderQuantity: 5 } })
  const states = ['delivered', 'completed', 'cancelled', 'draft']
  const rows = states.map((state, place) => row(`I-9${place}`, 'PAST', '1').replace('open', state))
  assert.equal((await load(rows)).created, states.length)
  const comments = await Promise.all(
    states.map(async (_, place) => (await orderOf(`I-9${place}`)).text.comment),
  )
  assert.deepEqual(comments, ['', '', '', 'Of the item PAST no less than 5 are ordered.'])
})

test('steps and least quantities refuse none, cells that are no quantity are refused by their line', async () => {
  const quantities = { minimumOrderQuantity: 5, permissibleOrderQuantity: 5 }
  await newItem('STEPS', { quantities })
  const taken = ['3', '0.5', '9999999'].map((one, place) => row(`I-7${place}`, 'STEPS', one))
  assert.equal((await load(taken)).created, 3)
  assert.equal((await orderOf('I-71')).text.comment, brokenRules)
  const wrong = ['-5', '0.00001', '99999999999', '999999999999', '1e3', 'five']
  const refused = await load(wrong.map((one, place) => row(`I-8${place}`, 'STEPS', one)))
  assert.deepEqual([refused.created, refused.badLines], [0, wrong.length], String(refused.reasons))
  for (const [place, reason] of refused.reasons.entries()) {
    assert.ok(reason.startsWith(`${place + 2}: `), reason)
  }
})
