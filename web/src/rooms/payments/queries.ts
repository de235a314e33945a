import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'

export type Statement = Shape<'BankStatementV2'>
export type Line = Shape<'BankStatementLineV2'>
export type Proposal = Shape<'BankStatementLineProposalsV2'>['proposals'][number]
export type OpenItem = Shape<'ListOpenItemsAnswerV2'>['items'][number]
export type Ages = Shape<'OpenItemAgesV2'>
export type Job = Shape<'JobV2'>

export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['payments', 'invoice', invoiceId],
    queryFn: ({ signal }) => {
      const params = { path: { invoiceId } }
      return answerOf(api.GET('/v2/invoices/{invoiceId}', { params, signal }))
    },
  })

const intervalMs = 1_000

export function isGoingOn({ status }: Pick<Job, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** A job of the room, read again until it ends. */
export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['payments', 'job', jobId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/jobs/{jobId}', { params: { path: { jobId } }, signal })),
    refetchInterval: ({ state }) => (state.data && !isGoingOn(state.data) ? false : intervalMs),
  })
