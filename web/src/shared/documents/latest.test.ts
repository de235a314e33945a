import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasMore, latest } from './latest.ts'

const dated = (documentKind: string, ...days: string[]) =>
  days.map((date) => ({ documentKind, date }))
const daysOf = (documents: readonly { readonly date: string }[]) =>
  documents.map(({ date }) => date)

test('documents of all kinds stand by their days, the latest first', () => {
  const page = [
    ...dated('invoice', '2026-03-05'),
    ...dated('delivery-note', '2026-03-07', '2026-03-01'),
  ]
  assert.deepEqual(daysOf(latest([page], 3)), ['2026-03-07', '2026-03-05', '2026-03-01'])
  assert.equal(hasMore(page, 3), false)
})

test('what is older than the end of a kind with more waits for the next page, so nothing comes in between', () => {
  const first = [
    ...dated('invoice', '2026-03-09', '2026-03-08'),
    ...dated('sales-quotation', '2026-03-10', '2026-01-01'),
  ]
  assert.deepEqual(daysOf(latest([first], 2)), ['2026-03-10', '2026-03-09', '2026-03-08'])
  assert.equal(hasMore(first, 2), true)
  const second = dated('invoice', '2026-02-01')
  assert.deepEqual(daysOf(latest([first, second], 2)), [
    ...['2026-03-10', '2026-03-09', '2026-03-08', '2026-02-01', '2026-01-01'],
  ])
  assert.equal(hasMore(second, 2), false)
})
