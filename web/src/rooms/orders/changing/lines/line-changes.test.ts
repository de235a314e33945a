import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf } from '../../../../shared/form/changes.ts'
import type { Order } from '../../queries.ts'
import { withItem, withLine, withoutLine } from '../../taking/draft.ts'
import { bodyOfLines, calculationOf, changesOf, draftLines } from './line-changes.ts'

const line = (id: string, more: object = {}) => ({
  ...{ id, itemId: `item ${id}`, parentLineItemId: null, type: 1, sku: id, name: id, quantity: 2 },
  ...{ quantityDelivered: 0, quantityInvoiced: 0, salesPriceNet: 10, salesPriceGross: 11.9 },
  ...{ discountPercent: 0, taxRate: 19, taxCategory: 'S', priceReason: 'standard-price' },
  ...{ totalSalesPriceNet: 20, totalSalesPriceGross: 23.8, ...more },
})
const orderOf = (...lineItems: object[]) =>
  ({
    ...{ isNetPrice: false, lineItems },
    paymentDetails: { currencyIso: 'EUR', totalNetAmount: 40, totalGrossAmount: 47.6 },
  }) as unknown as Order // What is read here of an order.

const [set, part, note] = [
  line('set', { type: 9 }),
  line('part', { type: 10, parentLineItemId: 'set' }),
  line('note', { type: 11 }),
]

test('an order that nobody has changed has no changes, and all its lines stay', () => {
  const order = orderOf(set, part, note, line('cup'))
  const lines = draftLines(order, {})
  assert.deepEqual(
    lines.map(({ lineId }) => lineId),
    ['set', 'cup'],
  )
  assert.deepEqual(changesOf(order, lines), {})
  assert.deepEqual(bodyOfLines(order, {}), [
    { salesOrderLineItemId: 'set', quantity: 2 },
    { salesOrderLineItemId: 'cup', quantity: 2 },
    { salesOrderLineItemId: 'note', quantity: 2 },
  ])
})

test('only what a person changes is said, and an item that is there already is more of it', () => {
  const order = orderOf(line('cup'), line('pot'), line('jug'))
  const begun = { lines: draftLines(order, {}) }
  const pot = begun.lines[1]?.key ?? 0
  const priced = withLine(begun, pot, { price: { side: 'gross', value: 9 }, discount: 5 })
  const shorter = withoutLine(priced, begun.lines[2]?.key ?? 0)
  const more = withItem(shorter, { id: 'item cup', sku: 'cup', name: 'cup' }).order
  const added = withItem(more, { id: 'lid', sku: 'lid', name: 'lid' }).order
  const changes = changesOf(order, added.lines)
  assert.deepEqual(Object.keys(changes), [
    ...['lines.cup.quantity', 'lines.pot.price', 'lines.pot.discount', 'lines.jug.isOut'],
    'added',
  ])
  assert.deepEqual(bodyOfLines(order, bodyOf(changes)), [
    { salesOrderLineItemId: 'cup', quantity: 3 },
    { salesOrderLineItemId: 'pot', quantity: 2, salesPriceGross: 9, discountPercent: 5 },
    { itemId: 'lid', quantity: 1 },
  ])
  // The lines are drawn again of the changes alone.
  assert.deepEqual(changesOf(order, draftLines(order, changes)), changes)
})

test('lines of a colleague stay, and a line that he took out is added again where it is still wanted', () => {
  const before = orderOf(line('cup'), line('pot'))
  const now = orderOf(line('cup', { quantity: 7 }), line('new'))
  const body = { lines: { pot: { quantity: 5 } } }
  assert.deepEqual(bodyOfLines(now, body, before), [
    { salesOrderLineItemId: 'cup', quantity: 7 },
    { salesOrderLineItemId: 'new', quantity: 2 },
    { itemId: 'item pot', quantity: 5 },
  ])
})

test('after an invoice prices are settled, and tax is what lies between the sums of both sides', () => {
  const order = orderOf(line('cup', { quantityInvoiced: 1 }), line('pot', { taxRate: 7 }))
  assert.deepEqual(
    draftLines(order, {}).map(({ done }) => [done?.invoiced, done?.isSettled]),
    [
      [1, true],
      [0, true],
    ],
  )
  const { vatAmounts, lineItems } = calculationOf(order, [-1, -2])
  assert.deepEqual(
    vatAmounts.map(({ taxRate, vatAmount }) => [taxRate, vatAmount]),
    [
      [19, 3.8],
      [7, 3.8],
    ],
  )
  assert.deepEqual(
    lineItems.map(({ syncNumber }) => syncNumber),
    [-1, -2],
  )
})
