import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualDefinition } from '../definition.ts'
import { closerLook } from './closer-look.ts'

const all = [{ by: ['day', 'week', 'month', 'quarter', 'year', 'item', 'country'] }]

test('a step of time is looked at by the next shorter one, and a part by its items', () => {
  const of = (by: string, key: string) => closerLook({ ...usualDefinition, by }, key, all)
  const between = { period: 'between' }
  assert.deepEqual(of('year', '2024-01-01'), {
    ...{ ...between, by: 'quarter', firstDay: '2024-01-01', lastDay: '2024-12-31' },
  })
  assert.deepEqual(of('month', '2024-02-01'), {
    ...{ ...between, by: 'day', firstDay: '2024-02-01', lastDay: '2024-02-29' },
  })
  assert.deepEqual(of('week', '2024-02-26'), {
    ...{ ...between, by: 'day', firstDay: '2024-02-26', lastDay: '2024-03-03' },
  })
  assert.deepEqual(of('day', '2024-02-29'), {
    ...{ ...between, by: 'item', firstDay: '2024-02-29', lastDay: '2024-02-29' },
  })
  assert.deepEqual(of('country', 'DE'), {
    ...{ by: 'item', filters: [{ dimension: 'country', keys: ['DE'] }] },
  })
  assert.equal(closerLook(usualDefinition, '2024-02-01', [{ by: ['month'] }]), undefined)
})
