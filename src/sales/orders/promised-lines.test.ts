import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { world } from '../../whole/testing/world.ts'

/** What lines of orders are promised for, which pre-orders are taken, and what becomes of the promise. */

const { alice, call, database, baseUrl } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
const send = (line: string, body?: object, actor = alice.app) => call(actor, line, body)

async function posted(path: string, body: object): Promise<Shown> {
  const reply = await send(`POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1' })
const shop = await posted('sales-channels', { type: 'OnlineShop', name: 'Shop' })
const connector = await alice.appWith('salesorders.write', 'salesorders.facts')
await posted('payment-methods', { name: 'On account', isDefault: true, canShipBeforePayment: true })
const address = { lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await posted('customers', { addresses: [address] })

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T12:00:00Z`
const newItem = (more: object = {}) => posted('items', { name: 'Cup', ...more })
const preorderable = { allowsPreorders: true }
const book = ({ id: itemId }: Shown, quantity: number) =>
  posted('stocks', { itemId, warehouseId: warehouse.id, quantity })

async function ordered({ id: itemId }: Shown, quantity: number, days: number | null) {
  const lines = [{ itemId, quantity, expectedDate: days === null ? null : at(days) }]
  const draft = { supplierId: supplier.id, warehouseId: warehouse.id, lines }
  const { id } = await posted('supplier-orders', draft)
  assert.equal((await send(`POST /v2/supplier-orders/${id}/send`)).status, 200)
  return `/v2/supplier-orders/${id}`
}

const of = ({ id: itemId }: Shown, quantity: number) => ({ itemId, quantity, taxRate: 19 })
const lid = { name: 'Lid', quantity: 1, salesPriceGross: 5, taxRate: 19 }
const order = (lineItems: object[], more: object = {}, actor = alice.app) =>
  send('POST /v2/sales-orders', { customerId, lineItems, ...more }, actor)

async function taken(...[lines, more, actor]: Parameters<typeof order>): Promise<Shown> {
  const reply = await order(lines, more, actor)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const read = async ({ id }: Shown) => (await send(`GET /v2/sales-orders/${id}`)).body
/** The days that lines of an order are promised for. */
const promised = async (one: Shown) =>
  (await read(one)).lineItems.map((line: Shown) => line.promisedOn?.slice(0, 10) ?? null)

const refused = ({ status, body }: Shown) => [status, body.errorCode]

test('a line keeps the day on which it can leave; its bill of materials that of its last part', async () => {
  const [cup, saucer] = [
    await newItem(),
    await newItem({ storageOptions: { additionalHandlingTime: 3 } }),
  ]
  await book(cup, 9)
  await book(saucer, 9)
  const components = [cup, saucer].map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  const set = await newItem({ components })
  const made = await taken([of(cup, 1), of(set, 1), lid])
  assert.deepEqual(await promised(made), [day(0), day(3), day(0), day(3), null])
})

test('a draft is promised for nothing until it is released', async () => {
  const item = await newItem()
  await book(item, 1)
  const draft = await taken([of(item, 1)], { isPending: true })
  assert.deepEqual(await promised(draft), [null])
  assert.equal((await send(`POST /v2/sales-orders/${draft.id}/release`)).status, 204)
  assert.deepEqual(await promised(draft), [day(0)])
})

test('without pre-orders an order beyond the stock is refused, with the day', async () => {
  const item = await newItem()
  await book(item, 1)
  await ordered(item, 5, 10)
  const reply = await order([of(item, 2)])
  assert.deepEqual(refused(reply), [422, 'stock.insufficient'])
  assert.match(reply.text, new RegExp(`1 are available. All of it is available from ${day(10)} on`))
  assert.doesNotMatch((await order([of(item, 7)])).text, /from 2/)
})

test('a pre-order is taken up to what is to come on a known day, and filled when it comes', async () => {
  const item = await newItem(preorderable)
  await book(item, 1)
  const path = await ordered(item, 5, 10)
  await ordered(item, 9, null)
  assert.deepEqual(refused(await order([of(item, 7)])), [422, 'stock.insufficient'])
  const made = await taken([of(item, 4)])
  assert.deepEqual(await promised(made), [day(10)])
  assert.deepEqual(refused(await order([of(item, 3)])), [422, 'stock.insufficient'])
  assert.deepEqual(await promised(await taken([of(item, 1), of(item, 1)])), [day(10), day(10)])
  const stock = async () => {
    const { body } = await send(`GET /v2/items/${item.id}/stock`)
    return [body.quantityReserved, body.quantityAvailable]
  }
  assert.deepEqual(await stock(), [1, 0])
  const [line] = (await send(`GET ${path}`)).body.lines
  const receipt = { lines: [{ lineId: line.id, quantity: 5 }] }
  assert.equal((await send(`POST ${path}/receive`, receipt)).status, 200)
  assert.deepEqual(await stock(), [6, 0])
})

test('of two orders for the last pre-order the second waits, and is refused', async () => {
  const item = await newItem(preorderable)
  await ordered(item, 1, 10)
  const { body } = await send(`GET /v1/items?searchKeyWord=${item.sku}`)
  const held = 'select from erp.item_reservations where tenant_id = $1 and item_id = $2 for update'
  const inserted = `insert into erp.item_reservations (tenant_id, item_id) values ($1, $2)
    on conflict do nothing`
  const key = [alice.tenantId, body.Items[0].Id]
  const both = () => Promise.all([order([of(item, 1)]), order([of(item, 1)])])
  const replies = await whileItWaits(
    database,
    [
      [inserted, key],
      [held, key],
    ],
    both,
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
})

test('a promise stays a fact when the order to the supplier ends, and the next one knows it', async () => {
  const item = await newItem(preorderable)
  const path = await ordered(item, 5, 10)
  const made = await taken([of(item, 2)])
  assert.equal((await send(`POST ${path}/cancel`)).status, 200)
  await ordered(item, 5, 20)
  assert.deepEqual(await promised(made), [day(10)])
  assert.deepEqual(await promised(await taken([of(item, 3)])), [day(20)])
  assert.deepEqual(refused(await order([of(item, 1)])), [422, 'stock.insufficient'])
})

test('an item is not ordered before its release, unless as a pre-order', async () => {
  const releasedOnDate = at(30)
  const later = await newItem({ releasedOnDate })
  await book(later, 5)
  const reply = await order([of(later, 1)])
  assert.deepEqual(refused(reply), [422, 'item.not-released'])
  assert.match(reply.text, new RegExp(day(30)))
  const game = await newItem({ releasedOnDate, ...preorderable })
  await ordered(game, 2, null)
  assert.deepEqual(await promised(await taken([of(game, 2)])), [day(30)])
  assert.deepEqual(refused(await order([of(game, 1)])), [422, 'stock.insufficient'])
  const old = await newItem({ releasedOnDate: at(-1) })
  await book(old, 1)
  assert.deepEqual(await promised(await taken([of(old, 1)])), [day(0)])
})

test('what a channel reports is taken, and promised where somebody knows the day', async () => {
  const item = await newItem({ releasedOnDate: at(5) })
  await ordered(item, 1, 10)
  const external = await taken([of(item, 1), of(item, 1)], { salesChannelId: shop.id }, connector)
  assert.deepEqual(await promised(external), [day(10), null])
})

test('what may be negative is promised by what is to come, not by what it reserves', async () => {
  const item = await newItem({ allowNegativeStock: true })
  await book(item, 1)
  await ordered(item, 2, 10)
  const made = await taken([of(item, 1), of(item, 1), of(item, 5)])
  assert.deepEqual(await promised(made), [day(0), day(10), null])
})

test('a line that wants more is promised again; priority and split keep the promise', async () => {
  const item = await newItem(preorderable)
  await book(item, 2)
  await ordered(item, 5, 10)
  const made = await taken([of(item, 2), lid])
  const patch = { shippingDetails: { shippingPriority: 5 } }
  assert.equal((await send(`PATCH /v2/sales-orders/${made.id}`, patch)).status, 200)
  assert.deepEqual(await promised(made), [day(0), null])
  const [{ id }] = (await read(made)).lineItems
  const line = `/v2/sales-orders/${made.id}/line-items/${id}`
  assert.equal((await send(`PATCH ${line}`, { quantity: 4 })).status, 200)
  assert.deepEqual(await promised(made), [day(10), null])
  const split = await posted(`sales-orders/${made.id}/split`, {
    lineItems: [{ salesOrderLineItemId: id, quantity: 1 }],
  })
  assert.deepEqual([await promised(split), await promised(made)], [[day(10)], [day(10), null]])
})

test('what left the house says when; a delivery that is taken back leaves the day', async () => {
  const item = await newItem()
  await book(item, 2)
  const made = await taken([of(item, 2), lid])
  const [{ id }] = (await read(made)).lineItems
  const lineItems = [{ salesOrderLineItemId: id, quantity: 1 }]
  const note = await posted('delivery-notes', { salesOrderId: made.id, lineItems })
  const delivered = async () =>
    (await read(made)).lineItems.map((line: Shown) => line.deliveredOn?.slice(0, 10) ?? null)
  assert.deepEqual(await delivered(), [day(0), null])
  await send(`POST /v2/delivery-notes/${note.id}/cancel`, {})
  assert.deepEqual(await delivered(), [day(0), null])
})

test('an order arrives with its last promise and the days of its method, unless somebody said when', async () => {
  const item = await newItem(preorderable)
  await book(item, 1)
  await ordered(item, 5, 10)
  const method = await posted('shipping-methods', { name: 'Parcel', deliveryDays: 2 })
  const slow = await posted('shipping-methods', { name: 'Freight' })
  const arrival = async (lines: object[], shippingMethodId: string, details: object = {}) => {
    const made = await taken(lines, { shippingMethodId, shippingDetails: details })
    return (await read(made)).shippingDetails.estimatedDeliveryDate?.slice(0, 10) ?? null
  }
  assert.equal(await arrival([of(item, 1), of(item, 1), lid], method.id), day(12))
  const said = { estimatedDeliveryDate: at(40) }
  assert.equal(await arrival([of(item, 1)], method.id, said), day(40))
  assert.equal(await arrival([of(item, 1)], slow.id), null)
  const unknown = await newItem({ allowNegativeStock: true })
  assert.equal(await arrival([of(item, 1), of(unknown, 1)], method.id), null)
})

test(
  'the confirmation says of each line from when on it is available, if not at once',
  unlessPdftotextIsMissing,
  async () => {
    const item = await newItem(preorderable)
    await book(item, 1)
    await ordered(item, 5, 10)
    const confirmed = async (...lines: object[]) => {
      const { id } = await taken(lines)
      const reply = await fetch(`${baseUrl}/v2/sales-orders/${id}/output/pdf`, {
        method: 'POST',
        headers: alice.app.headers as Record<string, string>,
      })
      assert.equal(reply.status, 200)
      return textOfPdf(Buffer.from(await reply.arrayBuffer()))
    }
    assert.doesNotMatch(await confirmed(of(item, 1), lid), /Available from|Lieferbar ab/)
    assert.match(await confirmed(of(item, 1)), /(Available from|Lieferbar ab) +\d/)
  },
)
