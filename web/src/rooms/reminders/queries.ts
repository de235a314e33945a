import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'

export type Run = Shape<'DunningRunV2'>
export type Letter = Shape<'DunningLetterV2'>

/** How often a run that is being sent is read. */
const intervalMs = 1_000

export const runList = {
  queryKey: ['reminders', 'list'],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) =>
    answerOf(api.GET('/v2/dunning-runs', { params: { query: { pageNumber, pageSize } }, signal })),
}

export const runQuery = (dunningRunId: string) =>
  queryOptions({
    queryKey: ['reminders', 'one', dunningRunId],
    queryFn: ({ signal }) => {
      const params = { path: { dunningRunId } }
      return answerOf(api.GET('/v2/dunning-runs/{dunningRunId}', { params, signal }))
    },
    refetchInterval: ({ state }) => (state.data?.state === 'confirmed' ? intervalMs : false),
  })

/** The letters of a run, or the customers that it leaves out. */
export const letterList = ({ id, state }: Run, isExcluded: boolean) => ({
  // What became of them is read again with the state of the run.
  queryKey: ['reminders', 'letters', id, state, isExcluded],
  ...(state === 'confirmed' && { refetchInterval: intervalMs }),
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = { dunningRunId: id, isExcluded, pageNumber, pageSize }
    return answerOf(api.GET('/v2/dunning-letters', { params: { query }, signal }))
  },
})

export const companiesQuery = queryOptions({
  queryKey: ['reminders', 'companies'],
  queryFn: async ({ signal }) =>
    (await answerOf(api.GET('/v2/companies', { params: { query: { pageSize: 100 } }, signal })))
      .items,
})

/** What came of the letters of a run. */
export const outcomesQuery = (dunningRunId: string) =>
  queryOptions({
    queryKey: ['reminders', 'outcomes', dunningRunId],
    queryFn: async ({ signal }) => {
      const params = { path: { dunningRunId } }
      return (
        await answerOf(api.GET('/v2/dunning-runs/{dunningRunId}/outcomes', { params, signal }))
      ).items
    },
  })

export const forgetRuns = () => queries.invalidateQueries({ queryKey: ['reminders'] })
