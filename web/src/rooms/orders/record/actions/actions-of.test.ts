import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '../../queries.ts'
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
  assert.equal(nextOf(foreign), 'invoice')
  const withoutNotes = whyOf(order(1), (scope) => scope !== 'deliverynotes.write')
  assert.deepEqual([withoutNotes['deliver'], withoutNotes['hold']], ['right', undefined])
})

test('of an order whose rest was closed only what was delivered is invoiced', () => {
  assert.equal(nextOf(order(3, { quantityDelivered: 2, quantityInvoiced: 2 })), undefined)
  assert.equal(nextOf(order(3, { quantityDelivered: 2, quantityInvoiced: 1 })), 'invoice')
})
