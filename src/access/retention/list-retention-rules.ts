import { operation } from '../../platform/pipeline/operation.ts'
import {
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
  pageWindow,
} from '../../platform/records/page.ts'
import { RetentionRule, type RetentionRules, shownRule } from './retention.ts'
import { readRetention } from './retention-store.ts'

export const listRetentionRules = (rules: RetentionRules) =>
  operation({
    name: 'listRetentionRules',
    summary: 'List how long records are kept',
    description: `Returns for each kind of records how long it is kept, and where that comes from: the law of the tenant's country, what is usual, or what the tenant set. What is over is removed by the upkeep within an hour; documents never before the law allows it. ${pageSentence}`,
    method: 'GET',
    path: { v1: '/retentionRules', v2: '/retention-rules' },
    scope: 'admin',
    query: pageQuery,
    answer: { status: 200, shape: pageOf(RetentionRule) },

    async handle({ tx, generation, query }) {
      const settings = await readRetention(tx)
      const all = rules()
      const { limit, offset } = pageWindow(query)
      const items = all.slice(offset, offset + limit).map((rule) => shownRule(rule, settings))
      return { ...pageFields(generation, query, all.length), items }
    },
  })
