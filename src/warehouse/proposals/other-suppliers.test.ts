import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseWorld } from '../testing/purchase-world.ts'

/** Proposals that a buyer orders from another supplier of the item than the proposed one. */

const w = await purchaseWorld()
const { bob, send, posted, newSupplier, newItem, missing, proposalOf } = w
const [kiln, mill, yard] = [
  await newSupplier(),
  await newSupplier({ currencyIso: 'USD' }),
  await newSupplier(),
]
const order = (body: object) => send('POST /v2/supplier-orders/proposals', body)
type Reply = Awaited<ReturnType<typeof order>>
const codeOf = ({ status, body }: Reply) => [
  ...[status, body.errorCode, Object.keys(body.validationErrors ?? {})],
]
const dayIn = (date: string | null) =>
  date && Math.round((Date.parse(date) - Date.now()) / 86_400_000)

/** Kiln is proposed; Mill sells cartons of twelve in dollars, cheaper from 20 on, in four days. */
const newCup = (minimum = 10) =>
  newItem(minimum, [
    { supplierId: kiln.id, purchasePriceNet: 3, deliveryTime: 9, sku: 'K-1' },
    {
      ...{ supplierId: mill.id, purchasePriceNet: 5, deliveryTime: 4, sku: 'M-1' },
      ...{ packagingUnit: 'carton', amountPackagingUnit: 12, minimumPurchaseQuantity: 24 },
      scalePrices: [{ fromQuantity: 20, purchasePriceNet: 4 }],
    },
  ])

test('a proposal shows what each supplier of the item would sell, the proposed one first', async () => {
  const idle = await newSupplier()
  const item = await newCup()
  await posted(`items/${item.id}/suppliers`, { supplierId: idle.id, purchasePriceNet: 1 })
  await send(`PATCH /v2/suppliers/${idle.id}`, { isActive: false })
  const { supplierId, offers } = await proposalOf(item)
  assert.equal(supplierId, kiln.id)
  const shown = offers.map(({ expectedDate, ...offer }: { expectedDate: string }) => ({
    ...{ ...offer, comesIn: dayIn(expectedDate) },
  }))
  assert.deepEqual(shown, [
    {
      ...{ supplierId: kiln.id, quantity: 10, supplierSku: 'K-1', purchasePriceNet: 3 },
      ...{ currencyIso: 'EUR', packagingUnit: '', packagingUnitQuantity: null },
      ...{ isInStockAtSupplier: false, deliveryDays: 9, comesIn: 9 },
    },
    {
      ...{ supplierId: mill.id, quantity: 24, supplierSku: 'M-1', purchasePriceNet: 4 },
      ...{ currencyIso: 'USD', packagingUnit: 'carton', packagingUnitQuantity: 2 },
      ...{ isInStockAtSupplier: false, deliveryDays: 4, comesIn: 4 },
    },
  ])
  assert.deepEqual((await proposalOf(await newItem(3))).offers, [])
  const v1 = await send('GET /v1/supplierOrders/proposals?pageSize=500')
  assert.deepEqual(
    v1.body.Items[0].Offers.map(({ Quantity }: { Quantity: number }) => Quantity),
    [10, 24],
  )
})

test('a line is ordered from the supplier that it names, at its price, in its currency and with its days', async () => {
  const [cup, pot] = [await newCup(), await newCup()]
  const made = await order({
    lines: [
      { itemId: cup.id, quantity: 24, supplierId: mill.id },
      { itemId: pot.id, quantity: 10 },
    ],
  })
  assert.equal(made.status, 201, made.text)
  type Line = Record<string, unknown> & { expectedDate: string }
  type Order = { supplierId: string; currencyIso: string; lines: Line[] }
  const shown = made.body.map(({ supplierId, currencyIso, lines }: Order) => [
    ...[supplierId, currencyIso],
    ...lines.map((one) => [
      ...[one['itemId'], one['quantity'], one['purchasePriceNet'], one['supplierSku']],
      dayIn(one.expectedDate),
    ]),
  ])
  assert.deepEqual(shown, [
    [mill.id, 'USD', [cup.id, 24, 4, 'M-1', 4]],
    [kiln.id, 'EUR', [pot.id, 10, 3, 'K-1', 9]],
  ])
  assert.deepEqual([await missing(cup), await missing(pot)], [undefined, undefined])
  // What a colleague has ordered meanwhile is not ordered from somebody else.
  const again = { lines: [{ itemId: cup.id, quantity: 24, supplierId: kiln.id }] }
  assert.deepEqual(codeOf(await order(again)), [422, 'purchase-proposal.none', []])
})

test('its quantities are those that this supplier sells', async () => {
  const [cup, pot] = [await newCup(), await newCup()]
  const lines = [
    { itemId: pot.id, quantity: 10 },
    { itemId: cup.id, quantity: 30, supplierId: mill.id },
  ]
  assert.deepEqual(codeOf(await order({ lines })), [
    ...[422, 'supplier-order.quantity.step', ['lines[1].quantity']],
  ])
  assert.deepEqual([await missing(cup), await missing(pot)], [10, 10])
  const agreed = await order({ lines, acceptsOtherQuantities: true })
  assert.equal(agreed.status, 201, agreed.text)
})

test('a supplier that does not sell the item, sells nothing any more or is not there is refused at its line', async () => {
  const [cup, pot] = [await newCup(), await newCup()]
  const from = (supplierId: string) => ({
    lines: [
      { itemId: pot.id, quantity: 10 },
      { itemId: cup.id, quantity: 24, supplierId },
    ],
  })
  const at = ['lines[1].supplierId']
  assert.deepEqual(codeOf(await order(from(yard.id))), [422, 'purchase-proposal.not-sold', at])
  const theirs = await posted('suppliers', { name: 'Bob', number: 'B' }, bob)
  const missingOne = [422, 'supplier-order.reference.missing', at]
  assert.deepEqual(codeOf(await order(from(theirs.id))), missingOne)
  await send(`PATCH /v2/suppliers/${mill.id}`, { isActive: false })
  assert.deepEqual(codeOf(await order(from(mill.id))), [422, 'supplier.inactive', at])
  await send(`PATCH /v2/suppliers/${mill.id}`, { isActive: true })
  assert.deepEqual([await missing(cup), await missing(pot)], [10, 10])
  // Also where nothing of the item is missing any more.
  const plenty = await newCup(0)
  const lines = [{ itemId: plenty.id, quantity: 1, supplierId: yard.id }]
  assert.deepEqual(codeOf(await order({ lines })), [
    ...[422, 'purchase-proposal.not-sold', ['lines[0].supplierId']],
  ])
  const v1 = await send('POST /v1/supplierOrders/proposals', {
    Lines: [{ ItemId: 1, Quantity: 24, SupplierId: 3 }],
  })
  assert.deepEqual(
    [v1.status, Object.keys(v1.body.ValidationErrors)],
    [...[422, ['Lines[0].SupplierId']]],
  )
})
