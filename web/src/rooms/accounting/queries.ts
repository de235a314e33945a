import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { queries } from '../../queries.ts'

export type Settings = Shape<'AccountingSettingsV2'>
export type Export = Shape<'AccountingExportV2'>
export type ExportKind = Export['kind']
type Year = Shape<'AccountingPeriodsV2'>
export type Month = Year['months'][number]
export type Preview = Awaited<ReturnType<typeof readPreview>>
export type BookingFault = Preview['faults'][number]

export const settingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['accounting', 'settings', companyId],
    queryFn: ({ signal }) =>
      taggedAnswerOf(
        api.GET('/v2/companies/{companyId}/accounting-settings', {
          params: { path: { companyId } },
          signal,
        }),
      ),
  })

export function updateSettings(companyId: string, body: object, etag: string) {
  return taggedAnswerOf(
    api.PATCH('/v2/companies/{companyId}/accounting-settings', {
      params: { path: { companyId } },
      body: body as Shape<'UpdateAccountingSettingsBodyV2'>,
      headers: { 'If-Match': etag },
    }),
  )
}

function readPreview(companyId: string, from: string, to: string, signal: AbortSignal) {
  const params = { path: { companyId }, query: { from, to } }
  return answerOf(
    api.GET('/v2/companies/{companyId}/accounting-export-preview', { params, signal }),
  )
}

export const previewQuery = (companyId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['accounting', 'preview', companyId, from, to],
    queryFn: ({ signal }) => readPreview(companyId, from, to, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Exports are a few a month: these are those of years. */
export const shownExports = 100

export const exportsQuery = queryOptions({
  queryKey: ['accounting', 'exports'],
  queryFn: ({ signal }) =>
    answerOf(
      api.GET('/v2/accounting-exports', {
        params: { query: { pageNumber: 1, pageSize: shownExports } },
        signal,
      }),
    ),
})

export const createExport = (
  companyId: string,
  { from, to }: { from: string; to: string },
  kind: ExportKind,
  key: string,
) =>
  answerOf(
    api.POST('/v2/accounting-exports', {
      body: { companyId, from, to, kind },
      headers: { 'Idempotency-Key': key },
    }),
  )

export const voidExport = (accountingExportId: string, reason: string) =>
  answerOf(
    api.POST('/v2/accounting-exports/{accountingExportId}/cancel', {
      params: { path: { accountingExportId } },
      body: { reason },
    }),
  )

type ExportJob = Awaited<ReturnType<typeof createExport>>

export const isGoingOn = ({ status }: Pick<ExportJob, 'status'>) =>
  status === 'queued' || status === 'running'

const intervalMs = 500

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['accounting', 'job', jobId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/jobs/{jobId}', { params: { path: { jobId } }, signal })),
    refetchInterval: ({ state }) => (state.data && !isGoingOn(state.data) ? false : intervalMs),
  })

export const yearQuery = (companyId: string, year: number) =>
  queryOptions({
    queryKey: ['accounting', 'periods', companyId, year],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/accounting-periods', {
          params: { path: { companyId }, query: { year } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })

export const changesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['accounting', 'changes', companyId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/accounting-period-changes', {
          params: { path: { companyId }, query: { pageNumber: 1, pageSize: 100 } },
          signal,
        }),
      ),
  })

export const closeMonth = (companyId: string, month: string) =>
  answerOf(
    api.POST('/v2/companies/{companyId}/accounting-periods/close', {
      params: { path: { companyId } },
      body: { month },
    }),
  )

export const reopenMonth = (companyId: string, month: string, reason: string) =>
  answerOf(
    api.POST('/v2/companies/{companyId}/accounting-periods/reopen', {
      params: { path: { companyId } },
      body: { month, reason },
    }),
  )

/** Everything of the books is read again: what was exported or closed is counted in several places. */
export const forgetBooks = () => queries.invalidateQueries({ queryKey: ['accounting'] })
