import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Basket, emptyBasket, take } from './basket.ts'

/** What is taken into the hand is what lies at the place, and no more of it. */

const goods = { itemId: 'cup', name: 'Cup', sku: 'C-1' }
const lot = (batchNumber: string, quantity: number, shelfLifeExpirationDate: string | null) => ({
  ...{ itemId: 'cup', batchNumber, quantity, shelfLifeExpirationDate, hasSerials: false },
})
const basket: Basket = {
  ...emptyBasket,
  there: [lot('late', 5, null), lot('soon', 2, '2026-01-01T00:00:00Z')],
}
const wanted = { goods, quantity: 1, batchNumber: null, serialNumber: undefined }

function taken(from: Basket, more: object = {}): Basket {
  const result = take(from, { ...wanted, ...more })
  assert.equal(result.kind, 'taken')
  return result.kind === 'taken' ? result.basket : from
}

test('of several batches the one that expires first is taken, then the next', () => {
  const three = [1, 2, 3].reduce((before) => taken(before), basket)
  assert.deepEqual(
    three.lines.map(({ batchNumber, quantity }) => [batchNumber, quantity]),
    [
      ['soon', 2],
      ['late', 1],
    ],
  )
  assert.equal(taken(basket, { batchNumber: 'late' }).lines[0]?.batchNumber, 'late')
})

test('more than lies there, other goods, and a unit that is in the hand are refused', () => {
  assert.deepEqual(take(basket, { ...wanted, quantity: 6 }), { kind: 'tooMany', left: 5 })
  const other = { ...wanted, goods: { ...goods, itemId: 'lamp' } }
  assert.deepEqual(take(basket, other), { kind: 'absent' })
  assert.deepEqual(take(basket, { ...wanted, batchNumber: 'none' }), { kind: 'absent' })
  const unit = { ...wanted, serialNumber: 'S1' }
  assert.deepEqual(take(taken(basket, unit), { ...unit, serialNumber: 's1' }), { kind: 'twice' })
})

test('goods with serial numbers are taken by these alone', () => {
  const tracked = { ...basket, there: basket.there.map((one) => ({ ...one, hasSerials: true })) }
  assert.deepEqual(take(tracked, wanted), { kind: 'serial' })
  assert.deepEqual(taken(tracked, { serialNumber: 'S1' }).lines[0]?.serialNumbers, ['S1'])
})
