import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bodyOf,
  type Customer,
  emptyOrder,
  isInvoicedApart,
  type OrderDraft,
  questionOf,
  refusedLines,
  withCards,
  withItem,
  withLine,
} from './draft.ts'

const cup = { id: 'cup', sku: 'C-1', name: 'Cup' }
const pot = { id: 'pot', sku: 'P-1', name: 'Pot' }
const address = {
  ...{ companyName: 'Quay', street: 'Quay 1', postalCode: '20457', city: 'Hamburg' },
  ...{ countryIso: 'DE', vatId: 'DE136695976', faxNumber: '1', addressType: 0 },
  ...{ customerAddressId: 'a', isDefaultAddress: true },
}
const other = { ...address, customerAddressId: 'b', countryIso: 'FR', addressType: 2 }
const customer = {
  customerId: 'ada',
  addresses: [address, { ...other, isDefaultAddress: false }],
} as unknown as Customer

function ordered(...items: readonly (typeof cup)[]): OrderDraft {
  return items.reduce((order, item) => withItem(order, item).order, emptyOrder)
}
const counted = ({ lines }: OrderDraft) => lines.map(({ sku, quantity }) => [sku, quantity])

test('an item that is there already counts once more, unless its line was changed by hand', () => {
  const twice = ordered(cup, pot, cup)
  assert.deepEqual(counted(twice), [
    ['C-1', 2],
    ['P-1', 1],
  ])
  const { key } = withItem(twice, cup)
  const priced = withLine(twice, key, { price: { side: 'net', value: 5 } })
  assert.deepEqual(counted(withItem(priced, cup).order), [
    ['C-1', 2],
    ['P-1', 1],
    ['C-1', 1],
  ])
})

test('lines that stay are the same objects', () => {
  const before = ordered(cup, pot)
  const after = withLine(before, before.lines[0]?.key ?? 0, { quantity: 3 })
  assert.notEqual(after.lines[0], before.lines[0])
  assert.equal(after.lines[1], before.lines[1])
})

test('nothing is asked before a line has a quantity, and the address of the goods decides', () => {
  const order = ordered(cup)
  const key = order.lines[0]?.key ?? 0
  assert.equal(questionOf(emptyOrder, customer), undefined)
  for (const quantity of [null, 0, -1, '12345678901234567890'])
    assert.equal(questionOf(withLine(order, key, { quantity }), customer), undefined)
  assert.deepEqual(questionOf({ ...order, deliveryAddressId: 'b' }, customer), {
    ...{ customerId: 'ada', shipmentCountryIso: 'FR', shipmentPostalCode: '20457' },
    ...{ customerVatId: 'DE136695976' },
    lineItems: [{ syncNumber: key, itemId: 'cup', quantity: 1 }],
  })
})

test('the order names what was chosen, and leaves out what follows from the customer', () => {
  const order = ordered(cup)
  const plain = bodyOf(order, customer, { isPending: true, shippingMethodId: undefined })
  assert.deepEqual(Object.keys(plain), ['customerId', 'isPending', 'lineItems'])
  const chosen = bodyOf({ ...order, discount: 5, deliveryAddressId: 'b' }, customer, {
    ...{ isPending: false, shippingMethodId: null },
  })
  assert.equal(chosen.shippingMethodId, null)
  assert.equal(chosen.discountPercent, 5)
  const { company, fax, ...parts } = chosen.shipmentAddress ?? {}
  assert.deepEqual([company, fax], ['Quay', '1'])
  assert.deepEqual(Object.keys(parts), ['street', 'postalCode', 'city', 'countryIso', 'vatId'])
})

test('gift cards are lines of the type voucher, and those for anything are invoiced apart', () => {
  const sold = { name: 'Gift card', amount: 50, quantity: 2 }
  const cards = withCards(emptyOrder, sold)
  const line = { syncNumber: 1, quantity: 2, type: 3, salesPriceGross: 50 }
  assert.deepEqual(questionOf(cards, customer)?.lineItems, [line])
  const wishes = { isPending: false, shippingMethodId: undefined }
  assert.deepEqual(bodyOf(cards, customer, wishes).lineItems, [{ ...line, name: 'Gift card' }])
  assert.equal(isInvoicedApart(cards), false)
  assert.equal(isInvoicedApart(withItem(cards, cup).order), true)
  const forGoods = withCards(emptyOrder, { ...sold, taxClassId: 'standard' })
  assert.equal(questionOf(forGoods, customer)?.lineItems[0]?.taxClassId, 'standard')
  assert.equal(isInvoicedApart(withItem(forGoods, cup).order), false)
})

test('what is refused of lines is found by their keys, and the rest belongs to the order', () => {
  const fields = { 'lineItems[1].quantity': 'Too many.', customerId: 'Gone.', 'lineItems[9]': 'x' }
  assert.deepEqual(refusedLines(fields, [4, 7]), {
    lines: { 7: { field: 'quantity', sentence: 'Too many.' } },
    others: ['Gone.', 'x'],
  })
})
