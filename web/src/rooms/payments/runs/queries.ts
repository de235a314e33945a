import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'

export type PaymentRun = Shape<'PaymentRunV2'>
export type RunEntry = Shape<'PaymentRunEntryV2'>
export type RunKind = PaymentRun['kind']

export const runList = {
  queryKey: ['payments', 'runs', 'list'],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) =>
    answerOf(api.GET('/v2/payment-runs', { params: { query: { pageNumber, pageSize } }, signal })),
}

export const runQuery = (paymentRunId: string) =>
  queryOptions({
    queryKey: ['payments', 'runs', 'one', paymentRunId],
    queryFn: ({ signal }) => {
      const params = { path: { paymentRunId } }
      return answerOf(api.GET('/v2/payment-runs/{paymentRunId}', { params, signal }))
    },
  })

/** The payments of a run, or what it leaves out. */
export const entryList = ({ id, state }: PaymentRun, isExcluded: boolean) => ({
  queryKey: ['payments', 'runs', 'entries', id, state, isExcluded],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = { paymentRunId: id, isExcluded, pageNumber, pageSize }
    return answerOf(api.GET('/v2/payment-run-entries', { params: { query }, signal }))
  },
})

export const companiesQuery = queryOptions({
  queryKey: ['payments', 'companies'],
  queryFn: async ({ signal }) =>
    (await answerOf(api.GET('/v2/companies', { params: { query: { pageSize: 100 } }, signal })))
      .items,
})

export const forgetRuns = () => queries.invalidateQueries({ queryKey: ['payments'] })
