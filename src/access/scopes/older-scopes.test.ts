import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { scopeNames } from '../../main/rooms.ts'
import { presentScope } from './older-scopes.ts'

test('a scope of one operation is the scope of its record', () => {
  for (const [older, present] of [
    ['item.queryitems', 'items.read'],
    ['item.queryitemcustomfields', 'customfields.read'],
    ['item.queryitemcustomfieldvalues', 'items.read'],
    ['salesorder.createsalesorder', 'salesorders.write'],
    ['invoice.queryinvoicecancellationreasons', 'cancellationreasons.read'],
    ['offer.mailoffer', 'salesquotations.print'],
    ['stock.stockadjustment', 'stocks.write'],
    ['inventories.read', 'stocks.read'],
    ['CHAN', 'channel'],
  ] as const) {
    assert.equal(presentScope(older), present)
  }
})

test('names that nothing had stay as they are, and so do those of today', () => {
  const nothing = ['item.read', 'items.raed', 'constructor.getx', '__proto__', 'item.', 'x', '']
  for (const name of [...nothing, ...scopeNames]) assert.equal(presentScope(name), name)
})

const catalogue = '../shared/reference/catalogue-rest.md'

test('every scope of the older interface opens the operation that it opened there', {
  skip: existsSync(catalogue) ? false : `SKIPPED: ${catalogue} is not there`,
}, () => {
  const keyOf = (method: string, path: string) =>
    `${method} ${path.replace(/\{[^}]+\}/g, '{}').toLowerCase()}`
  const scopes = new Map(
    endpoints.map(({ method, path, scope }) => [keyOf(method, path.v1 ?? ''), scope]),
  )
  const lines = readFileSync(catalogue, 'utf8').matchAll(/^- `(\w+) (\S+)`.*scope: ([a-z.]+)/gm)
  const asked = [...lines].map(([, method = '', path = '', older = '']) => {
    assert.equal(
      presentScope(older),
      scopes.get(keyOf(method, path)),
      `${method} ${path}: ${older}`,
    )
    return older
  })
  assert.ok(asked.length > 150, `${asked.length} are there`)
})
