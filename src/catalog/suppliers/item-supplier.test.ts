import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestTenant, world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

async function newItem(tenant: TestTenant = alice) {
  const { body } = await call(tenant.app, 'POST /v2/items', { name: 'Teapot' })
  return body.id as string
}
let added = 0
async function newSupplier(tenant: TestTenant = alice) {
  const body = { name: 'Tea House', number: `L-${++added}` }
  return (await call(tenant.app, 'POST /v2/suppliers', body)).body.id as string
}

test('an item is bought from a supplier as it was said; the rest is empty', async () => {
  const [item, supplier] = [await newItem(), await newSupplier()]
  const path = `/v2/items/${item}/suppliers`
  const created = await call(alice.app, `POST ${path}`, {
    supplierId: supplier,
    sku: 'T-1',
    purchasePriceNet: 1.2345,
    amountPackagingUnit: 12.5,
    scalePrices: [
      { fromQuantity: 100, reduceStandardPriceByPercent: 5 },
      { fromQuantity: 10, purchasePriceNet: 1.2 },
    ],
  })
  assert.equal(created.status, 201, created.text)
  assert.equal(created.headers.location, `${path}/${supplier}`)
  assert.deepEqual(created.body, {
    ...{ itemId: item, supplierId: supplier, sku: 'T-1', itemName: '', isStandard: true },
    ...{ purchasePriceNet: 1.2345, taxRate: 0, minimumPurchaseQuantity: 0 },
    ...{ permissibleOrderQuantity: 0, deliveryTime: 0, useSupplierDeliveryTime: false },
    ...{ stockLevel: 0, isDropshipping: false, mergeStockLevel: false, comment: '' },
    ...{ packagingUnit: '', amountPackagingUnit: 12.5, packagingUnitPurchasePriceNet: 15.4313 },
    scalePrices: [
      { fromQuantity: 10, purchasePriceNet: 1.2, reduceStandardPriceByPercent: null },
      { fromQuantity: 100, purchasePriceNet: null, reduceStandardPriceByPercent: 5 },
    ],
  })
  assert.equal((await call(alice.app, `GET ${path}/${supplier}`)).text, created.text)
  const again = await call(alice.app, `POST ${path}`, { supplierId: supplier })
  assert.deepEqual([again.status, again.body.errorCode], [409, 'item-supplier.taken'])
})

test('what is not sent stays, and scale prices are replaced whole', async () => {
  const [item, supplier] = [await newItem(), await newSupplier()]
  const path = `/v2/items/${item}/suppliers`
  const scalePrices = [1, 5].map((fromQuantity) => ({ fromQuantity, purchasePriceNet: 3 }))
  const created = await call(alice.app, `POST ${path}`, { supplierId: supplier, scalePrices })
  const line = `${path}/${supplier}`
  const changed = await call(alice.app, `PATCH ${line}`, { deliveryTime: 3, stockLevel: 0.5 })
  assert.deepEqual([changed.status, changed.text], [204, ''])
  const whole = { ...created.body, deliveryTime: 3, stockLevel: 0.5 }
  const { body, headers } = await call(alice.app, `GET ${line}`)
  assert.deepEqual(body, whole)
  const itemBefore = (await call(alice.app, `GET /v2/items/${item}`)).body.changed
  const match = { 'if-match': String(headers.etag) }
  assert.equal((await call(alice.app, `PATCH ${line}`, body, match)).status, 204)
  assert.equal((await call(alice.app, `GET /v2/items/${item}`)).body.changed, itemBefore)
  const fewer = { scalePrices: [{ fromQuantity: 5, reduceStandardPriceByPercent: 1 }] }
  assert.equal((await call(alice.app, `PATCH ${line}`, fewer, match)).status, 204)
  assert.deepEqual((await call(alice.app, `GET ${line}`)).body.scalePrices, [
    { fromQuantity: 5, purchasePriceNet: null, reduceStandardPriceByPercent: 1 },
  ])
  assert.equal((await call(alice.app, `PATCH ${line}`, { sku: 'x' }, match)).status, 412)
  const derived = await call(alice.app, `PATCH ${line}`, { packagingUnitPurchasePriceNet: 1 })
  assert.equal(derived.status, 400)
})

test('exactly one supplier is the standard one after every write', async () => {
  const item = await newItem()
  const suppliers = [await newSupplier(), await newSupplier(), await newSupplier()]
  const [first, second, third] = suppliers
  const path = `/v2/items/${item}/suppliers`
  const standard = async () =>
    (await call(alice.app, `GET ${path}`)).body.items
      .filter(({ isStandard }: { isStandard: boolean }) => isStandard)
      .map(({ supplierId }: { supplierId: string }) => supplierId)
  await call(alice.app, `POST ${path}`, { supplierId: first, isStandard: false })
  assert.deepEqual(await standard(), [first])
  await call(alice.app, `POST ${path}`, { supplierId: second, isStandard: true })
  assert.deepEqual(await standard(), [second])
  await call(alice.app, `POST ${path}`, { supplierId: third })
  await call(alice.app, `PATCH ${path}/${third}`, { isStandard: true })
  assert.deepEqual(await standard(), [third])
  const none = await call(alice.app, `PATCH ${path}/${third}`, { isStandard: false })
  assert.deepEqual([none.status, none.body.errorCode], [422, 'item-supplier.standard.required'])
  await call(alice.app, `DELETE ${path}/${third}`)
  assert.deepEqual(await standard(), [first])
  const marks = [first, second].flatMap((supplier) =>
    Array.from({ length: 5 }, () =>
      call(alice.app, `PATCH ${path}/${supplier}`, { isStandard: true }),
    ),
  )
  assert.deepEqual([...new Set((await Promise.all(marks)).map(({ status }) => status))], [204])
  assert.equal((await standard()).length, 1)
})

test('a scale price is an amount or a percentage, and a quantity has one', async () => {
  const [item, supplier] = [await newItem(), await newSupplier()]
  const line = `POST /v2/items/${item}/suppliers`
  const send = (...scalePrices: object[]) =>
    call(alice.app, line, { supplierId: supplier, scalePrices })
  const unclear = await send({ fromQuantity: 1 }, { fromQuantity: 2, purchasePriceNet: 1 })
  assert.equal(unclear.status, 400)
  assert.deepEqual(Object.keys(unclear.body.validationErrors), [
    'scalePrices[0].purchasePriceNet',
    'scalePrices[0].reduceStandardPriceByPercent',
  ])
  const price = { fromQuantity: 1, purchasePriceNet: 1 }
  const twice = await send(price, price)
  const code = 'item-supplier.scale-price.duplicate'
  assert.deepEqual([twice.status, twice.body.errorCode], [422, code])
})

test("another tenant's supplier is none", async () => {
  const [item, foreign] = [await newItem(), await newSupplier(bob)]
  const path = `/v2/items/${item}/suppliers`
  const reply = await call(alice.app, `POST ${path}`, { supplierId: foreign })
  assert.deepEqual([reply.status, Object.keys(reply.body.validationErrors)], [422, ['supplierId']])
  const read = await call(alice.app, `GET ${path}/${foreign}`)
  assert.deepEqual([read.status, read.body.errorCode], [404, 'item-supplier.missing'])
  const theirs = await call(alice.app, `GET /v2/items/${await newItem(bob)}/suppliers`)
  assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'item.missing'])
})

test('generation 1 spells its fields as published', async () => {
  const item = await call(alice.app, 'POST /v1/items', { Name: 'Teapot' })
  const supplier = await call(alice.app, 'POST /v1/suppliers', { Name: 'Y', SupplierNo: 'Y' })
  const path = `/v1/items/${item.body.Id}/suppliers`
  const body = { SupplierId: supplier.body.Id, Sku: 'S', Stocklevel: 4 }
  const dry = await call(alice.app, `POST ${path}?dryRun=true`, body)
  assert.equal(dry.status, 201, dry.text)
  assert.deepEqual((await call(alice.app, `GET ${path}`)).body, [])
  await call(alice.app, `POST ${path}`, body)
  const [shown] = (await call(alice.app, `GET ${path}`)).body
  assert.deepEqual([shown.SupplierId, shown.Sku, shown.Stocklevel], [supplier.body.Id, 'S', 4])
})

test('generation 1 shows scale prices in both ways, and takes both back', async () => {
  const item = await call(alice.app, 'POST /v1/items', { Name: 'Teapot' })
  const supplier = await call(alice.app, 'POST /v1/suppliers', { Name: 'Z', SupplierNo: 'Z' })
  const path = `/v1/items/${item.body.Id}/suppliers`
  const made = await call(alice.app, `POST ${path}`, {
    SupplierId: supplier.body.Id,
    PurchasePriceNet: 8,
    ScalePrices: [
      { FromQuantity: 10, PurchasePriceNet: 7, ReduceStandardPriceByPercent: 0 },
      { FromQuantity: 20, ReduceStandardPriceByPercent: 25 },
    ],
  })
  assert.deepEqual(made.body.ScalePrices, [
    { FromQuantity: 10, PurchasePriceNet: 7, ReduceStandardPriceByPercent: 0 },
    { FromQuantity: 20, PurchasePriceNet: 6, ReduceStandardPriceByPercent: 25 },
  ])
  const line = `${path}/${supplier.body.Id}`
  const dearer = { ...made.body, PurchasePriceNet: 10 }
  assert.equal((await call(alice.app, `PATCH ${line}`, dearer)).status, 204)
  const { ScalePrices } = (await call(alice.app, `GET ${line}`)).body
  assert.deepEqual(ScalePrices[1], {
    FromQuantity: 20,
    PurchasePriceNet: 7.5,
    ReduceStandardPriceByPercent: 25,
  })
})
