import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unverifiedRates } from './unverified-rates.ts'

const rate = (validFrom: string, more = {}) => ({
  ...{ countryIso: 'LT', taxClassType: 3, rate: 9, validFrom, isToBeVerified: true },
  ...more,
})
const day = '2026-11-27'

test('a rate is listed while it is valid or still to come, and to be verified', () => {
  const [former, valid, coming] = [rate('2009-09-01'), rate('2026-01-01'), rate('2027-01-01')]
  assert.deepEqual(unverifiedRates([former, valid, coming], day), [valid, coming])
  assert.deepEqual(unverifiedRates([rate('2009-09-01', { isToBeVerified: false })], day), [])
})

test('a rate is over by the next one of its own country and kind alone, from its first day', () => {
  const one = rate('2020-01-01')
  for (const next of [{ countryIso: 'LV' }, { taxClassType: 4 }]) {
    const other = rate('2021-01-01', { ...next, isToBeVerified: false })
    assert.deepEqual(unverifiedRates([one, other], day), [one])
  }
  const today = rate(day, { isToBeVerified: false })
  assert.deepEqual(unverifiedRates([one, today], day), [])
})
