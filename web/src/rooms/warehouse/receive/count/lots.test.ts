import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changed,
  counted,
  countedOf,
  currentLot,
  damaged,
  excessOf,
  type Goods,
  type Lots,
  lacksOf,
  leftOf,
  merged,
} from './lots.ts'

const shelf = { id: 'shelf', name: 'Shelf' }
const ramp = { id: 'ramp', name: 'Ramp' }
const locked = { id: 'locked', name: 'Locked' }
const goods: Goods = {
  ...{ id: 'line', itemId: 'item', sku: 'CUP', name: 'Cup', gtin: null, supplierSku: '' },
  ...{ ordered: 10, received: 2, waiting: 0 },
  ...{ hasBatches: false, hasBestBefore: false, hasSerialNumbers: false, isDivisible: false },
  ...{ place: shelf, damagedPlace: locked },
}
const one = { quantity: 1 }
const many = (lots: Lots, count: number) =>
  Array.from({ length: count }).reduce<Lots>((now) => counted(now, goods, one), lots)
const shown = (lots: Lots) =>
  lots.map(({ quantity, place, damage, batchNumber }) => [quantity, place.id, damage, batchNumber])

test('units count together at the proposed place; more than was ordered is known', () => {
  const lots = many([], 9)
  assert.deepEqual(shown(lots), [[9, 'shelf', '', '']])
  assert.deepEqual([excessOf(lots, goods), leftOf(lots, goods)], [1, 0])
  assert.deepEqual([excessOf([], goods), leftOf([], goods)], [0, 8])
})

test('a place that is scanned is that of what was counted before it, and of what follows until the next one', () => {
  const first = changed(many([], 3), 'line', { place: ramp, isPut: true })
  const lots = changed(many(first, 2), 'line', { place: locked, isPut: true })
  assert.deepEqual(shown(lots), [
    [3, 'ramp', '', ''],
    [2, 'locked', '', ''],
  ])
  assert.deepEqual(shown(merged(many(first, 2))), [[5, 'ramp', '', '']])
})

test('units of another batch are another lot', () => {
  const lots = counted(counted(many([], 1), goods, { ...one, batchNumber: 'A' }), goods, {
    ...{ quantity: 4, batchNumber: 'B' },
  })
  const again = counted(lots, goods, { ...one, batchNumber: 'A' })
  assert.deepEqual(shown(merged(again)), [
    [1, 'shelf', '', ''],
    [4, 'shelf', '', 'B'],
    [2, 'shelf', '', 'A'],
  ])
  assert.deepEqual(
    lacksOf(again, [{ ...goods, hasBatches: true }]).map(({ lack }) => lack),
    ['batch'],
  )
})

test('damaged units are set apart, no more than were counted, and stay in the count', () => {
  const apart = { damage: 'Crushed', place: locked }
  const lots = damaged(many([], 3), 'line', { quantity: 2, ...apart })
  assert.deepEqual(shown(lots), [
    [2, 'locked', 'Crushed', ''],
    [1, 'shelf', '', ''],
  ])
  assert.equal(countedOf(lots, 'line'), 3)
  assert.equal(damaged(lots, 'line', { quantity: 2, ...apart }), lots)
  assert.equal(currentLot(many(lots, 1), 'line')?.quantity, 2)
})

test('of units with serial numbers the last scanned is the damaged one', () => {
  const own = { ...goods, hasSerialNumbers: true }
  const lots = ['S1', 'S2'].reduce<Lots>(
    (now, serialNumber) => counted(now, own, { ...one, serialNumber }),
    [],
  )
  const apart = damaged(lots, 'line', { quantity: 1, damage: 'Broken', place: locked })
  assert.deepEqual(
    apart.map(({ serialNumbers }) => serialNumbers),
    [['S2'], ['S1']],
  )
  assert.deepEqual(lacksOf(apart, [own]), [])
  assert.equal(lacksOf(counted(lots, own, one), [own])[0]?.lack, 'serials')
})
