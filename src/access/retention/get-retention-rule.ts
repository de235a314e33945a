import { operation } from '../../platform/pipeline/operation.ts'
import { noSuchRule, RetentionRule, type RetentionRules, rulePath, shownRule } from './retention.ts'
import { readRetention } from './retention-store.ts'

export const getRetentionRule = (rules: RetentionRules) =>
  operation({
    name: 'getRetentionRule',
    summary: 'Get how long a kind of records is kept',
    description:
      'Returns how long a kind of records is kept, and where that comes from. Refused with 404 `retention-rule.missing`.',
    method: 'GET',
    path: { v1: '/retentionRules/{kind}', v2: '/retention-rules/{kind}' },
    scope: 'admin',
    pathParameters: rulePath,
    answer: { status: 200, shape: RetentionRule },

    async handle({ tx, path }) {
      const rule = rules().find(({ kind }) => kind === path.kind)
      if (!rule) throw noSuchRule()
      return shownRule(rule, await readRetention(tx))
    },
  })
