import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedDocument } from '../../../../shared/documents/queries.ts'
import type { Order } from '../../queries.ts'
import { stepsOf } from './steps.ts'

const line = {
  ...{ id: 'one', itemId: 'cup', type: 1, quantity: 4, dropShippingSupplierId: null },
  ...{ quantityDelivered: 1, quantityInvoiced: 4, quantityReturned: 0 },
  deliveredOn: '2026-03-02T00:00:00Z',
}
const order = {
  ...{ salesOrderStatus: 2, salesOrderDate: '2026-03-01T10:00:00Z' },
  paymentDetails: { paymentStatus: 1, dateOfPayment: null },
  shippingDetails: { lastShippingDate: null },
  lineItems: [line],
} as unknown as Order
const progress = {
  lineItems: [{ salesOrderLineItemId: 'one', quantityReserved: 3, quantityInPick: 2 }],
}
const invoice = { documentKind: 'invoice', date: '2026-03-03T00:00:00Z' } as ListedDocument

test('each step says how far it is, when it was reached and what stands behind it', () => {
  const steps = stepsOf(order, progress, [invoice])
  assert.deepEqual(
    steps.map(({ name, state, part }) => [name, state, part]),
    [
      ['ordered', 'done', undefined],
      ['paid', 'partly', undefined],
      ['reserved', 'done', undefined],
      ['picked', 'partly', [3, 4]],
      ['delivered', 'partly', [1, 4]],
      ['invoiced', 'done', undefined],
      ['returned', 'open', undefined],
    ],
  )
  const [ordered, , , , delivered, invoiced] = steps
  assert.equal(ordered?.day, order.salesOrderDate)
  assert.equal(delivered?.day, line.deliveredOn)
  assert.deepEqual([invoiced?.day, invoiced?.documents], [invoice.date, [invoice]])
})

test('a draft has reached nothing, and what is not known yet counts as nothing', () => {
  const lineItems = [{ ...line, quantityDelivered: 0, quantityInvoiced: 0, deliveredOn: null }]
  const draft = { ...order, salesOrderStatus: 0, lineItems } as Order
  const unpaid = { ...draft, paymentDetails: { ...draft.paymentDetails, paymentStatus: 0 } }
  const states = stepsOf(unpaid, undefined, []).map(({ state }) => state)
  assert.deepEqual(new Set(states), new Set(['open']))
})

test('an order that takes nothing out of the own stock has no steps of it', () => {
  const names = (...lines: object[]) =>
    stepsOf({ ...order, lineItems: lines } as Order, progress, []).map(({ name }) => name)
  const shipped = { ...line, dropShippingSupplierId: 'kiln' }
  const other = ['ordered', 'paid', 'delivered', 'invoiced', 'returned']
  assert.deepEqual(names(shipped, { ...line, itemId: null, type: 0 }), other)
  assert.ok(names(shipped, line).includes('picked'))
})
