import { listing } from '../../platform/http/listing.ts'
import { Condition } from './condition.ts'
import { conditions } from './condition-store.ts'

export const listConditions = listing({
  noun: 'Conditions',
  summary: 'The states that items are sold in.',
  path: { v1: '/conditions', v2: '/conditions' },
  scope: 'conditions.read',
  shape: Condition,
  source: conditions,
})
