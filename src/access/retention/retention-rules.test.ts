import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overBefore } from '../../platform/retention/moments.ts'
import type { RetentionRule } from '../../platform/retention/retention-rule.ts'
import { nobody, world } from '../../whole/testing/world.ts'
import { type RetentionSettings, ruleInForce } from './rule-in-force.ts'

/** How long records are kept: by the law of a country, as is usual, or as a tenant says. */

const { alice, bob, operator, call } = await world()
const list = async (tenant = alice) =>
  (await call(tenant.admin, 'GET /v2/retention-rules?pageSize=500')).body.items as Record<
    string,
    unknown
  >[]
const rule = async (kind: string) =>
  (await call(alice.admin, `GET /v2/retention-rules/${kind}`)).body
const set = (kind: string, body: object, headers = {}) =>
  call(alice.admin, `PATCH /v2/retention-rules/${kind}`, body, headers)
const trade = (countryIso: string | null) =>
  call(operator.admin, `PATCH /v2/admin/tenants/${alice.tenantId}`, { countryIso })

test('years end with the calendar year, days with the moment', () => {
  const now = new Date('2026-01-01T00:00:00.000Z')
  const last = new Date('2025-12-31T23:59:59.999Z')
  assert.equal(overBefore(now, 'years', 10).toISOString(), '2016-01-01T00:00:00.000Z')
  assert.equal(overBefore(last, 'years', 10).toISOString(), '2015-01-01T00:00:00.000Z')
  assert.equal(overBefore(now, 'days', 30).toISOString(), '2025-12-02T00:00:00.000Z')
})

test('the law of the country says how long documents are kept; where it is unknown, ten years', async () => {
  const documents = async () => {
    const [order, invoice] = [await rule('sales-order'), await rule('invoice')]
    return [order.keptFor, order.legallyKeptFor, invoice.keptFor, invoice.legallyKeptFor]
  }
  assert.deepEqual(await documents(), [10, 10, 10, 10])
  for (const [country, expected] of [
    ['DE', [6, 6, 10, 8]],
    ['AT', [7, 7, 7, 7]],
    ['CH', [10, 10, 10, 10]],
    ['SE', [10, 10, 10, 10]],
  ] as const) {
    assert.equal((await trade(country)).status, 200)
    assert.deepEqual(await documents(), expected, country)
  }
  await trade('DE')
  const shown = await rule('sales-order')
  assert.deepEqual([shown.origin, shown.countryIso, shown.unit], ['law', 'DE', 'years'])
  assert.equal((await rule('delivery-note')).removedWith, 'sales-order')
})

test('a tenant keeps longer, and never shorter than the law; null is the usual time again', async () => {
  const longer = await set('sales-order', { ownKeptFor: 12 })
  assert.deepEqual([longer.status, longer.body.keptFor, longer.body.origin], [200, 12, 'own'])
  const shorter = await set('sales-order', { ownKeptFor: 5 })
  assert.deepEqual([shorter.status, shorter.body.errorCode], [422, 'retention-rule.below-law'])
  assert.match(shorter.body.errorMessage, /\(DE\).*6 years/)
  assert.equal((await rule('sales-order')).keptFor, 12)
  const german = await set('sales-order', { ownKeptFor: 5 }, { 'accept-language': 'de' })
  assert.match(german.body.errorMessage, /mindestens 6 Jahre/)
  const usual = await set('sales-order', { ownKeptFor: null })
  assert.deepEqual([usual.body.keptFor, usual.body.origin], [6, 'law'])
})

test('what is set without an end has none until a time is set', async () => {
  const endless = (await set('customer', { isUnlimited: true })).body
  assert.deepEqual([endless.keptFor, endless.ownKeptFor, endless.isUnlimited], [null, null, true])
  const ended = (await set('customer', { ownKeptFor: 3 })).body
  assert.deepEqual([ended.keptFor, ended.isUnlimited], [3, false])
  await set('customer', { ownKeptFor: null })
})

test('a time out of range is refused, an unknown kind is missing', async () => {
  const long = await set('invoice', { ownKeptFor: 101 })
  assert.deepEqual([long.status, long.body.errorCode], [422, 'retention-rule.out-of-range'])
  assert.equal((await set('invoice', { ownKeptFor: 0 })).status, 400)
  assert.equal((await set('invoice', { keptFor: 50 })).status, 400)
  const unknown = await set('teapot', { ownKeptFor: 3 })
  assert.deepEqual([unknown.status, unknown.body.errorCode], [404, 'retention-rule.missing'])
})

test('a law that asks for more than was set applies, though nobody changed the setting', () => {
  const letters: RetentionRule = {
    ...{ kind: 'letter', tables: [], unit: 'years', law: 'letters', usual: 'letters' },
  }
  const settings: RetentionSettings = {
    ...{ now: new Date(), countryIso: 'CH', auditRetentionDays: 365, times: { letter: 7 } },
  }
  assert.deepEqual(
    [ruleInForce(letters, settings).keptFor, ruleInForce(letters, settings).origin],
    [10, 'law'],
  )
})

test('a change is in the trail, and what changes nothing is not', async () => {
  const entries = async () =>
    (await call(alice.admin, 'GET /v2/admin/audit?entity=retention-rule')).body
  await set('mail', { ownKeptFor: 90 })
  const { items, totalItems } = await entries()
  assert.deepEqual(
    [items[0].entityId, items[0].before, items[0].after],
    ['mail', { ownKeptFor: null, isUnlimited: false }, { ownKeptFor: 90, isUnlimited: false }],
  )
  assert.equal((await set('mail', { ownKeptFor: 90 })).status, 200)
  assert.equal((await entries()).totalItems, totalItems)
})

test('the preview counts what is over by now, and removes nothing', async () => {
  const { body } = await call(alice.admin, 'GET /v2/retention-preview')
  const kinds = (await list()).filter(({ removedWith }) => removedWith === null)
  assert.deepEqual(
    body.items.map(({ kind }: { kind: string }) => kind),
    kinds.map(({ kind }) => kind),
  )
  for (const { count, isMore, oldest } of body.items)
    assert.deepEqual([count, isMore, oldest], [0, false, null])
})

test('another tenant has its own times, and only administrators see any', async () => {
  assert.equal((await list(bob)).find(({ kind }) => kind === 'mail')?.['keptFor'], 30)
  for (const path of ['retention-rules', 'retention-preview', 'retention-deletions']) {
    assert.equal((await call(alice.reader, `GET /v2/${path}`)).status, 403, path)
    assert.equal((await call(nobody, `GET /v2/${path}`)).status, 401, path)
  }
})
