import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts'
import { saveMadeFile } from '../../shared/save-file.ts'
import type { Definition } from './definition.ts'

/** What reports can show, as far as the person may see it. */
export const measuresQuery = queryOptions({
  queryKey: ['reports', 'measures'],
  queryFn: ({ signal }) => answerOf(api.GET('/v2/report-measures', { signal })),
  staleTime: 5 * 60_000,
})

export const reportsQuery = queryOptions({
  queryKey: ['reports', 'list'],
  queryFn: ({ signal }) =>
    answerOf(api.GET('/v2/reports', { params: { query: { pageSize: 500 } }, signal })),
})

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reports', 'one', reportId],
    queryFn: ({ signal }) =>
      taggedAnswerOf(api.GET('/v2/reports/{reportId}', { params: { path: { reportId } }, signal })),
  })

export const resultsQuery = (definition: Definition) => {
  const { view: _, ...body } = definition
  return queryOptions({
    queryKey: ['reports', 'results', body],
    queryFn: ({ signal }) => answerOf(api.POST('/v2/report-results', { body, signal })),
    staleTime: 30_000,
  })
}

/** Downloads what is shown. */
export function saveResults(definition: Definition, format: 'csv' | 'xlsx'): Promise<void> {
  const { view: _, ...body } = definition
  return saveMadeFile(`/v2/report-results/file?format=${format}`, body)
}
