import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, discountOf, spread } from './parts.ts'

const invoice = (invoiceId: string, most: number, discount = 0): Candidate => ({
  ...{ invoiceId, number: invoiceId, customerName: '', salesOrderNumber: '', currencyIso: 'EUR' },
  ...{ most, dueDate: null, daysOverdue: 0, cashDiscountAmount: discount },
  cashDiscountUntil: discount > 0 ? '2026-11-20T00:00:00.000Z' : null,
})
const amounts = (...given: Parameters<typeof spread>) =>
  spread(...given).map(({ amount }) => amount)

test('money pays invoices in their order, each up to what is open, and what was typed stays', () => {
  const two = [invoice('a', 100.1), invoice('b', 50.2)]
  assert.deepEqual(amounts(two, undefined, new Map()), [100.1, 50.2])
  assert.deepEqual(amounts(two, 120, new Map()), [100.1, 19.9])
  assert.deepEqual(amounts(two, 120, new Map([['a', 80]])), [80, 40])
  assert.deepEqual(amounts(two, 500, new Map()), [100.1, 50.2])
  assert.deepEqual(amounts(two, 10, new Map([['b', 30]])), [0, 30])
})

test('a cash discount is the rest of a payment that is in time, where it is no more than agreed', () => {
  const candidate = invoice('a', 100, 3)
  assert.equal(discountOf({ candidate, amount: 97 }, '2026-11-20'), 3)
  assert.equal(discountOf({ candidate, amount: 98.5 }, '2026-11-20'), 1.5)
  assert.equal(discountOf({ candidate, amount: 97 }, '2026-11-21'), 0)
  assert.equal(discountOf({ candidate, amount: 96.99 }, '2026-11-20'), 0)
  assert.equal(discountOf({ candidate, amount: 100 }, '2026-11-20'), 0)
})
