import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../access/companies/company-store.ts'
import { readEvents } from '../platform/events/read-events.ts'
import { sql } from '../platform/postgres/sql.ts'
import { whileItWaits } from '../platform/testing/blocked.ts'
import { world } from '../whole/testing/world.ts'
import { changedSuppliers } from './changed-suppliers.ts'

/** Stock of suppliers that is sold like the tenant's own (`mergeStockLevel`). */

const { alice, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
async function send(line: string, body?: object, actor = alice.app): Promise<Shown> {
  const reply = await call(actor, line, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

const warehouse = await send('POST /v2/warehouses', { name: 'Main' })
await send('POST /v2/payment-methods', {
  ...{ name: 'On account', isDefault: true, canShipBeforePayment: true },
})
const { customerId } = await send('POST /v2/customers', {
  addresses: [{ lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }],
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let numbers = 0
const newSupplier = () =>
  send('POST /v2/suppliers', { name: 'Kiln', number: `K-${numbers++}`, deliveryTime: 6 })

/** An item with own stock, of which its supplier has so much. */
async function sold(own: number, stockLevel: number, more: object = {}) {
  const supplier = await newSupplier()
  const from = { supplierId: supplier.id, stockLevel, mergeStockLevel: true }
  const item = await send('POST /v2/items', { name: 'Cup', ...more })
  await send(`POST /v2/items/${item.id}/suppliers`, { ...from, useSupplierDeliveryTime: true })
  if (own > 0) {
    const booking = { itemId: item.id, warehouseId: warehouse.id, quantity: own }
    await send('POST /v2/stocks', booking)
  }
  return { item, supplier, line: `/v2/items/${item.id}/suppliers/${supplier.id}` }
}

const order = ({ item }: { item: Shown }, quantity: number) =>
  call(alice.app, 'POST /v2/sales-orders', {
    ...{ customerId, lineItems: [{ itemId: item.id, quantity, taxRate: 19 }] },
  })

async function figures({ item }: { item: Shown }) {
  const stock = await send(`GET /v2/items/${item.id}/stock`)
  const { quantityAtSuppliers, quantityAvailable } = stock
  return [quantityAtSuppliers, quantityAvailable]
}

async function buy({ item, supplier }: { item: Shown; supplier: Shown }, quantity: number) {
  const draft = { supplierId: supplier.id, warehouseId: warehouse.id }
  const { id } = await send('POST /v2/supplier-orders', {
    ...{ ...draft, lines: [{ itemId: item.id, quantity }] },
  })
  await send(`POST /v2/supplier-orders/${id}/send`)
  return id as string
}

test('orders take what is there and what the supplier has, and not one more', async () => {
  const cup = await sold(2, 5)
  assert.deepEqual(await figures(cup), [5, 7])
  const first = await order(cup, 4)
  assert.equal(first.status, 201, first.text)
  assert.equal(first.body.lineItems[0].promisedOn.slice(0, 10), day(6))
  assert.deepEqual(await figures(cup), [5, 3])
  const beyond = await order(cup, 4)
  assert.deepEqual([beyond.status, beyond.body.errorCode], [422, 'stock.insufficient'])
  assert.match(beyond.text, /3 are available/)
  assert.equal((await order(cup, 3)).status, 201)
  assert.deepEqual(await figures(cup), [5, 0])
})

test('when more can leave is said by the time that the supplier takes', async () => {
  const cup = await sold(2, 5)
  const ask = async (quantity: number) => {
    const lines = [{ itemId: cup.item.id, quantity, warehouseId: warehouse.id }]
    const [said] = (await send('POST /v2/stocks/availability', { lines })).lines
    return [said.availability, said.availableOn, said.reasonCode]
  }
  assert.deepEqual(await ask(2), ['now', day(0), 'in-stock'])
  assert.deepEqual(await ask(7), ['on-day', day(6), 'supplier-stock'])
  assert.deepEqual(await ask(8), ['unknown', null, 'out-of-stock'])
  await send(`PATCH ${cup.line}`, { useSupplierDeliveryTime: false, deliveryTime: 0 })
  assert.deepEqual(await ask(7), ['unknown', null, 'undated'])
})

test('what is bought there for those who wait is not taken off twice, and not sold twice', async () => {
  const cup = await sold(0, 10)
  assert.equal((await order(cup, 3)).status, 201)
  assert.deepEqual(await figures(cup), [10, 7])
  const bought = await buy(cup, 4)
  // Six are left there; the fourth one is on its way, and belongs to nobody yet.
  assert.deepEqual(await figures(cup), [6, 6])
  assert.equal((await order(cup, 7)).status, 422)
  assert.equal((await order(cup, 6)).status, 201)
  assert.deepEqual(await figures(cup), [6, 1])
  await send(`POST /v2/supplier-orders/${bought}/cancel`)
  assert.deepEqual(await figures(cup), [10, 1])
})

test('what is all on order there is sold no more, and of two orders for the last piece one is refused', async () => {
  const gone = await sold(0, 4)
  await buy(gone, 4)
  assert.deepEqual(await figures(gone), [0, 0])
  assert.equal((await order(gone, 1)).status, 422)
  const last = await sold(0, 1)
  // Holds the item as an order does, until both wait for it.
  assert.equal((await order(last, 1)).status, 201)
  await send(`PATCH ${last.line}`, { stockLevel: 2 })
  const replies = await whileItWaits(
    database,
    [
      [
        `select from erp.item_reservations held join erp.items item
          on item.tenant_id = held.tenant_id and item.id = held.item_id
          where item.uuid = $1 for update of held`,
        [last.item.id],
      ],
    ],
    () => Promise.all([order(last, 1), order(last, 1)]),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
})

test('without the mark, of an inactive supplier and with a buffer it counts as little as it should', async () => {
  const cup = await sold(0, 5, { storageOptions: { buffer: 2 } })
  assert.deepEqual(await figures(cup), [5, 3])
  assert.equal((await order(cup, 4)).status, 422)
  await send(`PATCH ${cup.line}`, { mergeStockLevel: false })
  assert.deepEqual(await figures(cup), [0, 0])
  await send(`PATCH ${cup.line}`, { mergeStockLevel: true })
  await send(`PATCH /v2/suppliers/${cup.supplier.id}`, { isActive: false })
  assert.deepEqual(await figures(cup), [0, 0])
  assert.equal((await order(cup, 1)).status, 422)
})

test('a bill of materials is sold as often as its parts suffice, those of suppliers with them', async () => {
  const cup = await sold(1, 4)
  const components = [{ itemId: cup.item.id, quantity: 2 }]
  const { id } = await send('POST /v2/items', { name: 'Set', components })
  assert.equal((await send(`GET /v2/items/${id}/stock`)).quantityAvailable, 2)
  assert.equal((await order({ item: { id } }, 3)).status, 422)
  assert.equal((await order({ item: { id } }, 2)).status, 201)
  assert.deepEqual(await figures(cup), [4, 1])
})

test('it is announced where another quantity can be sold', async () => {
  const cup = await sold(0, 5)
  const isAnnounced = async () => {
    const found = await alice.work((tx) =>
      tx.rows(sql`
        select from erp.pending_events event
        join erp.items item on item.tenant_id = $tenant and item.id = any(event.record_ids)
        where event.tenant_id = $tenant and event.entity in ('item', 'stock')
          and item.uuid = ${cup.item.id}`),
    )
    return found.length > 0
  }
  const announces = async (change: () => Promise<unknown>) => {
    await alice.work((tx) => tx.rows(sql`delete from erp.pending_events where tenant_id = $tenant`))
    await change()
    if (await isAnnounced()) return true
    while ((await alice.work((tx) => readEvents(tx, changedSuppliers))).hasMore);
    return isAnnounced()
  }
  assert.ok(await announces(() => send(`PATCH ${cup.line}`, { stockLevel: 8 })))
  assert.ok(await announces(() => order(cup, 1)))
  let bought = ''
  assert.ok(
    await announces(async () => {
      bought = await buy(cup, 4)
    }),
  )
  assert.ok(await announces(() => send(`POST /v2/supplier-orders/${bought}/cancel`)))
  const active = (isActive: boolean) => send(`PATCH /v2/suppliers/${cup.supplier.id}`, { isActive })
  assert.ok(await announces(() => active(false)))
  assert.equal(await announces(() => active(false)), false)
})
