import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../whole/testing/world.ts'
import { dunnedGround } from '../testing/dunned-ground.ts'
import { baseRateOn, isRateMissing, withOwnRates } from './default-interest.ts'

/** The base rate of § 247 BGB: what the service comes with, and what a tenant adds. */

const w = await world()
const { alice, bob, call } = w
const { newSeller, owing, propose } = await dunnedGround(w)

test('a half-year of which no rate is known is missing until a tenant adds it; one of the same day takes its place', () => {
  const at = new Date('2031-07-01T00:00:00Z')
  const own = [{ since: '2031-07-01', percent: 4.2 }]
  assert.equal(isRateMissing(withOwnRates([]), at), true)
  assert.equal(isRateMissing(withOwnRates(own), at), false)
  assert.equal(isRateMissing(withOwnRates(own), new Date('2031-06-30T23:59:59Z')), true)
  assert.equal(isRateMissing(withOwnRates([]), new Date('2026-12-31T23:00:00Z')), false)
  const mine = withOwnRates([{ since: '2026-07-01', percent: 9 }])
  assert.deepEqual(baseRateOn(mine, new Date('2026-08-01T00:00:00Z')).percent, 9)
})

test('interest of runs follows the rate that the tenant added; another tenant keeps its own', async () => {
  const seller = await newSeller()
  await owing(seller.id, { days: 30 })
  const before = await propose(seller.uuid)
  const validFrom = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  const added = await call(alice.app, 'POST /v2/base-rates', {
    ...{ validFrom, percent: 50, source: 'Bundesanzeiger' },
  })
  assert.equal(added.status, 201, added.text)
  const after = await propose(seller.uuid)
  const interest = async ({ letters }: typeof before) =>
    (await letters())[0].invoices[0].interestAmount as number
  assert.ok((await interest(after)) > (await interest(before)) + 2)
  assert.equal(after.run.baseRate, 50)
  assert.equal(after.run.baseRateSince.slice(0, 10), validFrom)
  assert.equal((await call(bob.app, 'GET /v2/base-rates')).body.length ?? 0, 0)
  const again = await call(alice.app, 'POST /v2/base-rates', { validFrom, percent: 1 })
  assert.deepEqual([again.status, again.body.errorCode], [409, 'base-rate.day.taken'], again.text)
})
