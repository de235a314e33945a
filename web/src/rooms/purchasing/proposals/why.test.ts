import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Values } from '../../../shared/texts/texts.ts'
import en from './en.json' with { type: 'json' }
import type { Proposal } from './queries.ts'
import { whyOf } from './why.ts'

/** The sentences of a reason, made of the numbers of a proposal. */

const texts: Readonly<Record<string, string>> = en
const words = {
  t: (id: string, values: Values = {}) =>
    (texts[id] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  number: String,
}
/** What the reason reads of a proposal: 150 are missing for sales to come. */
const proposed = (more: Partial<Proposal> = {}) =>
  ({
    ...{ quantityWanted: 0, minimumStockLevel: 0, buffer: 0, quantityForecast: 150 },
    ...{ quantityInStock: 0, quantityIncoming: 0, quantityMissing: 150, quantity: 150 },
    ...{ supplierId: 'S', reachDays: null, deliveryDays: 7, salesBasis: 'season' },
    ...{ quantitySoldSeason: 120, quantitySold: 50, quantitySoldLastYear: 40, salesGrowth: 25 },
    ...more,
  }) as Proposal
const needed = 'Needed: 150 for sales until then. There: 0 in stock, 0 on the way. Missing: 150.'
const saidOf = (more: Partial<Proposal>, basis: 'recent' | 'season' = 'season') => {
  const said = whyOf(proposed(more), basis, words)
  assert.ok(said.startsWith(needed), said)
  return said.slice(needed.length).trim()
}

test('what was sold last year, how sales have grown since, and what follows stand in one sentence', () => {
  assert.equal(
    saidOf({}),
    'Last year 120 were sold in these weeks; sales are 25 % above last year (50 in 4 weeks, then 40): 150.',
  )
  assert.match(saidOf({ quantitySold: 30, salesGrowth: -25 }), /sales are 25 % below last year/)
  assert.match(saidOf({ quantitySold: 40, salesGrowth: 0 }), /sales are as last year/)
  assert.match(
    saidOf({ quantitySoldLastYear: 0, salesGrowth: null }),
    /in the 4 weeks before there was nothing to compare with: 150/,
  )
})

test('growth that is not counted in full is said to be bounded', () => {
  assert.match(
    saidOf({ quantitySold: 81, salesGrowth: 100 }),
    /more than twice .* \(81 .*, then 40\)/,
  )
  assert.match(saidOf({ quantitySold: 80, salesGrowth: 100 }), /100 % above/)
  assert.match(
    saidOf({ quantitySold: 19, salesGrowth: -50 }),
    /less than half .* \(19 .*, then 40\)/,
  )
})

test('items that were not sold last year are said to go on as lately, where that was asked for', () => {
  const recent = { quantitySoldSeason: null, quantitySoldLastYear: null, salesGrowth: null }
  assert.match(saidOf(recent), /^Nothing was sold in these weeks of last year/)
  assert.equal(saidOf(recent, 'recent'), '')
})
