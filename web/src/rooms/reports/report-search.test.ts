import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualDefinition } from './definition.ts'
import { readReportSearch, searchOf } from './report-search.ts'

test('what an address cannot mean is dropped, and what is usual is left out', () => {
  const filters = [{ dimension: 'country', keys: ['DE', ''] }]
  const said = { measures: ['margin'], by: 'item', period: 'last-month', filters, rowLimit: 10 }
  assert.deepEqual(readReportSearch(said), said)
  assert.deepEqual(
    readReportSearch({
      ...{ measures: 'margin', by: 7, period: 'ever', firstDay: 'today', rowLimit: 501 },
      filters: [{ dimension: 'country' }, 'x', null],
    }),
    { filters: [] },
  )
  const shown = { ...usualDefinition, by: 'item', filters }
  assert.deepEqual(searchOf(shown, usualDefinition), { by: 'item', filters })
})
