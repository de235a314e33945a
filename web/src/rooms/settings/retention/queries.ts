import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { asLoaded, queries } from '../../../queries.ts'

export type RetentionRule = Shape<'RetentionRuleV2'>

export const rulesQuery = queryOptions({
  queryKey: ['retention', 'rules'],
  queryFn: async ({ signal }): Promise<readonly RetentionRule[]> => {
    const params = { query: { pageSize: 500 } }
    return (await answerOf(api.GET('/v2/retention-rules', { params, signal }))).items
  },
})

/** One of them with its tag, so that what a colleague set meanwhile is not written over. */
export const ruleQuery = (kind: string) =>
  queryOptions({
    queryKey: ['retention', 'rule', kind],
    queryFn: ({ signal }) =>
      taggedAnswerOf(api.GET('/v2/retention-rules/{kind}', { params: { path: { kind } }, signal })),
    ...asLoaded,
  })

/** What the next round would remove; counting it takes a moment. */
export const outlookQuery = queryOptions({
  queryKey: ['retention', 'outlook'],
  queryFn: async ({ signal }) =>
    (await answerOf(api.GET('/v2/retention-preview', { signal }))).items,
})

export const shownDeletions = 100

export const deletionsQuery = queryOptions({
  queryKey: ['retention', 'deletions'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: shownDeletions } }
    return answerOf(api.GET('/v2/retention-deletions', { params, signal }))
  },
})

/** What a person sets: a time, no end, or the usual time again. */
export type RuleWish = Partial<Pick<RetentionRule, 'ownKeptFor' | 'isUnlimited'>>

export async function setRule(kind: string, body: RuleWish, tag: string): Promise<void> {
  const headers = { 'If-Match': tag }
  const params = { path: { kind } }
  await answerOf(api.PATCH('/v2/retention-rules/{kind}', { params, body, headers }))
  await queries.invalidateQueries({ queryKey: ['retention'] })
}
