import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { RetentionOutlook, type RetentionRules } from './retention.ts'
import { readRetention } from './retention-store.ts'
import { overOf } from './rule-in-force.ts'

/** More than these are not counted. */
const countMax = 10_000

export const previewRetention = (rules: RetentionRules) =>
  operation({
    name: 'previewRetention',
    summary: 'Preview what is over',
    description:
      'Returns for each kind of records how many are over by now: what the next round of the upkeep removes. Nothing is removed by it.',
    method: 'GET',
    path: { v1: '/retentionPreview', v2: '/retention-preview' },
    scope: 'admin',
    answer: {
      status: 200,
      shape: Type.Object({ items: Type.Array(RetentionOutlook) }),
      isUnique: true,
    },

    async handle({ tx }) {
      const settings = await readRetention(tx)
      const items = []
      for (const rule of rules()) {
        if (!rule.removal) continue
        const over = overOf(rule, rules(), settings, countMax + 1)
        const found = over
          ? await rule.removal.find(tx, over)
          : { count: 0, oldest: null, newest: null }
        items.push({
          kind: rule.kind,
          count: Math.min(found.count, countMax),
          isMore: found.count > countMax,
          oldest: found.oldest?.toISOString() ?? null,
          newest: found.newest?.toISOString() ?? null,
        })
      }
      return { items }
    },
  })
