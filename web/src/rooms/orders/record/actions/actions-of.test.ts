import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '../../queries.ts'
import { type OpenLine, toDropShip } from '../order-goods.ts'
import { actionsOf, nextOf } from './actions-of.ts'

const line = { type: 1, quantity: 3, quantityDelivered: 0, quantityInvoiced: 0 }
const own = { dropShippingSupplierId: null, parentLineItemId: null }

/** An order with one line, as far as it is looked at. */
const order = (salesOrderStatus: number, change: object = {}, more: object = {}) =>
  ({
    ...{ salesOrderStatus, onHoldReasonId: null, ...more },
    lineItems: [{ ...line, ...own, ...change }],
  }) as unknown as Order

const all = () => true
const whyOf = (one: Order, can: (scope: string) => boolean = all) =>
  Object.fromEntries(actionsOf(one, can).map(({ name, why }) => [name, why]))
const possible = (one: Order) => actionsOf(one, all).flatMap(({ name, why }) => (why ? [] : [name]))

const changes = ['lines', 'terms']
const work = ['pick', 'deliver', 'invoice', ...changes]

test('the state of an order says what comes next and what can be done', () => {
  const draft = order(0)
  assert.equal(nextOf(draft), 'release')
  assert.deepEqual(possible(draft), [
    'release',
    ...changes,
    ...['hold', 'split', 'merge', 'copy', 'cancel'],
  ])
  assert.equal(whyOf(draft)['deliver'], 'draft')
  const open = order(1)
  assert.equal(nextOf(open), 'deliver')
  assert.deepEqual(possible(open), [...work, 'hold', 'split', 'copy', 'cancel'])
  const partly = order(2, { quantityDelivered: 1 })
  assert.equal(nextOf(partly), 'deliver')
  assert.deepEqual(possible(partly), [...work, 'hold', 'split', 'copy', 'close'])
  const delivered = order(3, { quantityDelivered: 3 })
  assert.equal(nextOf(delivered), 'invoice')
  assert.deepEqual(possible(delivered), ['invoice', ...changes, 'copy'])
  const completed = order(4, { quantityDelivered: 3, quantityInvoiced: 3 })
  assert.equal(nextOf(completed), undefined)
  assert.deepEqual(possible(completed), [...changes, 'copy'])
  assert.deepEqual(possible(order(5)), ['copy'])
})

test('a hold, a supplier that ships it and a missing right say what stands in the way', () => {
  const held = order(1, {}, { onHoldReasonId: 'asked-back' })
  assert.equal(nextOf(held), 'unhold')
  assert.equal(whyOf(held)['deliver'], 'held')
  assert.ok(!('hold' in whyOf(held)))
  const foreign = order(1, { dropShippingSupplierId: 'kiln' })
  assert.equal(whyOf(foreign)['deliver'], 'supplierShips')
  const withoutNotes = whyOf(order(1), (scope) => scope !== 'deliverynotes.write')
  assert.deepEqual([withoutNotes['deliver'], withoutNotes['hold']], ['right', undefined])
})

test('what suppliers ship is ordered from them once, and only of an order that is under way', () => {
  assert.ok(!('dropShip' in whyOf(order(1))), 'nothing of it is shipped by a supplier')
  const foreign = { id: 'tin', dropShippingSupplierId: 'kiln' }
  const whyOfDropShip = (one: Order, lines: readonly OpenLine[]) =>
    actionsOf(one, all, lines).find(({ name }) => name === 'dropShip')?.why
  const open = order(1, foreign)
  const asked = (quantityOpen: number, status = 2) => [
    { status, lines: [{ salesOrderLineItemId: 'tin', quantity: 3, quantityOpen }] },
  ]
  const rest = toDropShip(open, asked(1))
  assert.deepEqual(
    rest.map((one) => one.open),
    [2],
  )
  assert.deepEqual([nextOf(open, rest), whyOfDropShip(open, rest)], ['dropShip', undefined])
  assert.deepEqual(toDropShip(open, asked(0, 1)), [], 'a draft will be sent')
  const none = toDropShip(open, asked(3))
  assert.deepEqual([nextOf(open, none), whyOfDropShip(open, none)], ['invoice', 'allOrdered'])
  assert.equal(whyOfDropShip(order(0, foreign), rest), 'draft')
  assert.equal(whyOfDropShip(order(1, foreign, { onHoldReasonId: 'asked-back' }), rest), 'held')
  assert.equal(whyOfDropShip(order(3, foreign), rest), 'allDelivered')
  assert.equal(nextOf(order(3, foreign), rest), undefined)
})

test('of an order whose rest was closed only what was delivered is invoiced', () => {
  assert.equal(nextOf(order(3, { quantityDelivered: 2, quantityInvoiced: 2 })), undefined)
  assert.equal(nextOf(order(3, { quantityDelivered: 2, quantityInvoiced: 1 })), 'invoice')
})
