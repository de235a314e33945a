import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { type TestReply, world } from '../../whole/testing/world.ts'

/** An order to a supplier is written in the supplier's terms: currency, customer number, tax and packaging. */

const { alice, bob, call } = await world()

async function posted(path: string, body: object, tenant = alice) {
  const reply = await call(tenant.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
let names = 0
const newSupplier = (more: object = {}) =>
  posted('suppliers', { name: 'Kiln', number: `K-${++names}`, ...more })
async function bought(supplier: { id: string }, terms: object) {
  const item = await posted('items', { name: 'Cup' })
  await posted(`items/${item.id}/suppliers`, { supplierId: supplier.id, ...terms })
  return item
}
const order = ({ id: supplierId }: { id: string }, lines: object[], more: object = {}) =>
  call(alice.app, 'POST /v2/supplier-orders', {
    ...{ supplierId, warehouseId: warehouse.id, lines, ...more },
  })
const patch = (path: string, body: object) => call(alice.app, `PATCH /v2/${path}`, body)
const move = (id: string, verb: string, body?: object) =>
  call(alice.app, `POST /v2/supplier-orders/${id}/${verb}`, body)
const codeOf = ({ status, body }: TestReply) => [
  ...[status, body.errorCode, Object.keys(body.validationErrors ?? {})],
]

const dollars = { currencyIso: 'USD', ownCustomerNumber: 'HB-77' }

test('an order keeps the currency and the customer number that its supplier had when it was written', async () => {
  const supplier = await newSupplier(dollars)
  const item = await bought(supplier, { purchasePriceNet: 4 })
  const made = await order(supplier, [{ itemId: item.id, quantity: 2 }])
  assert.equal(made.status, 201, made.text)
  const kept = { ...dollars, currencyFactor: null }
  const said = ({ body }: TestReply) => {
    const { currencyIso, ownCustomerNumber, currencyFactor } = body
    return { currencyIso, ownCustomerNumber, currencyFactor }
  }
  assert.deepEqual(said(made), kept)
  await patch(`suppliers/${supplier.id}`, { currencyIso: 'GBP', ownCustomerNumber: 'HB-78' })
  const { id } = made.body
  assert.deepEqual(said(await call(alice.app, `GET /v2/supplier-orders/${id}`)), kept)
  const other = await bought(supplier, { purchasePriceNet: 9 })
  const [{ id: lineId }] = made.body.lines
  const lines = [
    { id: lineId, itemId: item.id, quantity: 2, purchasePriceNet: 4 },
    { itemId: other.id, quantity: 1 },
  ]
  const changed = await patch(`supplier-orders/${id}`, { lines })
  const prices = changed.body.lines.map((one: { purchasePriceNet: number }) => one.purchasePriceNet)
  // Nine pounds are not nine dollars.
  assert.deepEqual([changed.body.currencyIso, prices], ['USD', [4, 0]])
})

test('what arrives has a purchase price in the currency of the tenant, or none', async () => {
  const journal = async (item: { id: string }) => {
    const { body } = await call(alice.app, `GET /v2/stocks/changes?itemId=${item.id}`)
    return body.items.map((one: { purchasePriceNet: number | null }) => one.purchasePriceNet)
  }
  async function received(supplier: { id: string }, more: object, price = 4) {
    const item = await bought(supplier, { purchasePriceNet: price })
    const { body } = await order(supplier, [{ itemId: item.id, quantity: 3 }], more)
    await move(body.id, 'send')
    const reply = await move(body.id, 'receive', {
      lines: [{ lineId: body.lines[0].id, quantity: 3 }],
    })
    assert.equal(reply.status, 200, reply.text)
    return journal(item)
  }
  const [abroad, here] = [await newSupplier(dollars), await newSupplier()]
  assert.deepEqual(await received(abroad, {}), [null])
  assert.deepEqual(await received(abroad, { currencyFactor: 1.1 }), [3.6364])
  assert.deepEqual(await received(abroad, { currencyFactor: 0.00000001 }, 99_999_999_999), [null])
  assert.deepEqual(await received(here, {}), [4])
  const graph = await call(alice.app, 'POST /v2/graphql', {
    query: '{ QuerySupplierOrders(first: 500) { nodes { currencyIso ownCustomerNumber } } }',
  })
  const nodes = graph.body.data.QuerySupplierOrders.nodes
  assert.deepEqual(nodes.at(-1), { currencyIso: 'EUR', ownCustomerNumber: '' })
  assert.deepEqual(nodes.at(-2), dollars)
})

test('a factor is changed while the order is a draft, and is 1 in the own currency', async () => {
  const [abroad, here] = [await newSupplier(dollars), await newSupplier()]
  const item = await bought(abroad, { purchasePriceNet: 4 })
  const lines = [{ itemId: item.id, quantity: 1 }]
  const made = await order(abroad, lines, { currencyFactor: 1.1 })
  const changed = await patch(`supplier-orders/${made.body.id}`, { currencyFactor: 1.25 })
  assert.deepEqual([changed.status, changed.body.currencyFactor], [200, 1.25], changed.text)
  const refused = [422, 'supplier-order.currency-factor', ['currencyFactor']]
  assert.deepEqual(codeOf(await order(here, lines, { currencyFactor: 2 })), refused)
  const own = await order(here, lines, { currencyFactor: 1 })
  assert.equal(own.body.currencyFactor, 1)
  assert.deepEqual(
    codeOf(await patch(`supplier-orders/${own.body.id}`, { currencyFactor: 2 })),
    refused,
  )
  for (const currencyFactor of [0, -1, 1e12, 0.000000001]) {
    assert.equal((await order(abroad, lines, { currencyFactor })).status, 400)
  }
})

test('lines name packaging units and the tax of the supplier, which is computed once for each rate', async () => {
  const supplier = await newSupplier()
  const carton = { packagingUnit: 'carton', amountPackagingUnit: 12 }
  const cup = await bought(supplier, { purchasePriceNet: 0.033, taxRate: 19, ...carton })
  const tea = await bought(supplier, { purchasePriceNet: 1.005, taxRate: 7 })
  const { body } = await order(supplier, [
    { itemId: cup.id, quantity: 12 },
    { itemId: cup.id, quantity: 36 },
    { itemId: tea.id, quantity: 1 },
    { itemId: tea.id, quantity: 2, taxRate: 0 },
  ])
  const shown = body.lines.map((line: Record<string, unknown>) => [
    ...[line['packagingUnit'], line['amountPackagingUnit'], line['packagingUnitQuantity']],
    ...[line['taxRate'], line['totalPurchasePriceNet']],
  ])
  assert.deepEqual(shown, [
    ['carton', 12, 1, 19, 0.4],
    ['carton', 12, 3, 19, 1.19],
    ['', 0, null, 7, 1.01],
    ['', 0, null, 0, 2.01],
  ])
  assert.deepEqual(body.taxAmounts, [
    { rate: 0, net: 2.01, tax: 0 },
    { rate: 7, net: 1.01, tax: 0.07 },
    { rate: 19, net: 1.59, tax: 0.3 },
  ])
  assert.deepEqual([body.totalPurchasePriceNet, body.totalPurchasePriceGross], [4.61, 4.98])
  const v1 = await call(alice.app, `GET /v1/supplierOrders?pageSize=500`)
  const last = v1.body.Items.at(-1)
  assert.deepEqual([last.TaxAmounts[2].Tax, last.Lines[0].PackagingUnitQuantity], [0.3, 1])
})

test('amounts have the decimals of the currency, and stay exact where they are large', async () => {
  const supplier = await newSupplier({ currencyIso: 'JPY' })
  const item = await bought(supplier, { purchasePriceNet: 10.4, taxRate: 10 })
  const { body } = await order(supplier, [{ itemId: item.id, quantity: 3 }])
  assert.deepEqual([body.totalPurchasePriceNet, body.totalPurchasePriceGross], [31, 34])
  const most = 99_999_999_999
  const large = await order(supplier, [{ itemId: item.id, quantity: most, purchasePriceNet: most }])
  assert.match(large.text, /"totalPurchasePriceNet":9999999999800000000001,/)
})

test('nothing is ordered from a supplier that is not active, also not by a draft from before', async () => {
  const supplier = await newSupplier()
  const lines = [{ itemId: (await bought(supplier, {})).id, quantity: 1 }]
  const draft = await order(supplier, lines)
  await patch(`suppliers/${supplier.id}`, { isActive: false })
  assert.deepEqual(codeOf(await order(supplier, lines)), [422, 'supplier.inactive', ['supplierId']])
  assert.deepEqual(codeOf(await move(draft.body.id, 'send')), [422, 'supplier.inactive', []])
  const theirs = await posted('suppliers', { name: 'Kiln', number: 'B' }, bob)
  assert.deepEqual(codeOf(await order(theirs, lines)), [
    ...[422, 'supplier-order.reference.missing', ['supplierId']],
  ])
  await patch(`suppliers/${supplier.id}`, { isActive: true })
  assert.equal((await move(draft.body.id, 'send')).status, 200)
})

test('a supplier of which it is not said has the currency and the language of the tenant', async () => {
  await bob.work((tx) =>
    tx.rows(sql`
      update erp.tenants set currency_iso = 'PLN', language_iso = 'pl'
      where tenant_id = ${tx.tenantId} returning tenant_id`),
  )
  const supplier = await posted('suppliers', { name: 'Piec', number: 'P-1' }, bob)
  assert.deepEqual([supplier.currencyIso, supplier.languageIso], ['PLN', 'pl'])
  const said = { name: 'Kiln', number: 'P-2', currencyIso: 'USD', languageIso: 'en' }
  const other = await posted('suppliers', said, bob)
  assert.deepEqual([other.currencyIso, other.languageIso], ['USD', 'en'])
})
