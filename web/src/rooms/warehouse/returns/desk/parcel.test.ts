import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changed,
  counted,
  type Goods,
  goodsOf,
  type Lots,
  lacksOf,
  leftOf,
  missingOf,
  setApart,
} from './parcel.ts'

const cup: Goods = {
  ...{ id: 'line', itemId: 'cup', sku: 'CUP', name: 'Cup', announced: 3, open: 5 },
  serialNumbers: [],
}
const many = (lots: Lots, count: number) =>
  Array.from({ length: count }).reduce<Lots>((now) => counted(now, 'line', 1), lots)
const shown = (lots: Lots) =>
  lots.map(({ quantity, restocking, decision }) => [quantity, restocking, decision])

test('units count together until one is judged by itself; the next ones are as usual again', () => {
  const lots = many([], 3)
  const { lots: apart, key } = setApart(lots, lots[0]?.key ?? '')
  const judged = changed(apart, key, { restocking: 'blocked', decision: 'replace' })
  assert.deepEqual(shown(many(judged, 1)), [
    [1, 'blocked', 'replace'],
    [3, 'sellable', 'refund'],
  ])
  assert.deepEqual([missingOf(judged, cup), leftOf(judged, cup)], [0, 2])
  assert.deepEqual(shown(changed(judged, key, { quantity: 0 })), [[2, 'sellable', 'refund']])
})

test('a unit with a serial number is set apart with its own, the last one scanned', () => {
  const lots = ['S1', 'S2'].reduce<Lots>((now, serial) => counted(now, 'line', 1, serial), [])
  const { lots: apart } = setApart(lots, '1')
  assert.deepEqual(
    apart.map(({ serialNumbers }) => serialNumbers),
    [['S1'], ['S2']],
  )
  const tracked = { ...cup, serialNumbers: ['S1', 'S2'] }
  assert.deepEqual(lacksOf(apart, [tracked]), [])
  assert.equal(lacksOf(many(apart, 1), [tracked])[0]?.lack, 'serials')
})

test('what nobody announced needs a reason, which the next goods take over', () => {
  const unannounced = { ...cup, announced: 0 }
  const lots = many([], 1)
  assert.equal(lacksOf(lots, [unannounced])[0]?.lack, 'reason')
  assert.deepEqual(lacksOf(lots, [cup]), [])
  const explained = changed(lots, '1', { reasonId: 'late' })
  const next = counted(explained, 'other', 1)
  assert.equal(next.at(-1)?.reasonId, 'late')
  assert.deepEqual(lacksOf(next, [unannounced]), [])
})

test('announced goods come first; a channel has nothing beyond what it announced', () => {
  const line = (id: string, quantityOpen: number) => ({
    ...{ salesOrderLineItemId: id, itemId: id, sku: id, name: id, isComponent: false },
    ...{ quantityDelivered: 5, quantityOpen, serialNumbers: [] },
  })
  const order = {
    ...{ salesOrderId: 'o', salesOrderNumber: '1', companyId: 'c', customerName: 'Ana' },
    ...{ warehouseId: null, lines: [line('a', 5), line('b', 3), line('c', 0)] },
  }
  const announced = [{ salesOrderLineItemId: 'b', quantity: 2, serialNumbers: [] as string[] }]
  const goods = (origin: number) =>
    goodsOf(order, announced, { origin }).map((one) => [one.id, one.announced, one.open])
  assert.deepEqual(goods(7), [
    ['b', 2, 5],
    ['a', 0, 5],
  ])
  assert.deepEqual(goods(6), [['b', 2, 2]])
})
