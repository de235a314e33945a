import assert from 'node:assert/strict'
import { env } from 'node:process'
import { after, before, test } from 'node:test'
import { dayOf, startOfDay } from './days.ts'
import { formatsOf } from './formats.ts'

// biome-ignore-start lint/style/noProcessEnv: the zone comes from the environment.
const zone = env['TZ']

before(() => {
  env['TZ'] = 'America/New_York'
})

after(() => {
  if (zone === undefined) delete env['TZ']
  else env['TZ'] = zone
})
// biome-ignore-end lint/style/noProcessEnv: up to here.

test('a day begins in the zone of the browser and is the same day there', () => {
  assert.equal(startOfDay('2026-03-01'), '2026-03-01T05:00:00Z')
  for (const day of ['2026-03-01', '2026-07-31', '2000-02-29', '0050-01-01', '9999-12-31'])
    assert.equal(dayOf(startOfDay(day)), day)
  assert.equal(dayOf('2026-03-01T03:00:00Z'), '2026-02-28')
  assert.equal(dayOf(null), '')
})

test('a day without a time is that day everywhere', () => {
  assert.equal(formatsOf('en', 'EUR').date('2026-11-23'), '23 Nov 2026')
})
