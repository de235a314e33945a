import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { rowsPerPage } from '../../shared/table/paged-rows.ts'
import type { JobSearch } from './job-search.ts'

export type Job = Shape<'JobV2'>

/** How often the state of a job that goes on is read. */
const intervalMs = 1_000

const listIntervalMs = 3_000

/** Pages of the list, for `usePagedRows`. */
export function jobList({ status }: JobSearch) {
  const asked = status === undefined ? {} : { status }
  return {
    queryKey: ['jobs', 'list', asked],
    refetchInterval: listIntervalMs,
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const query = { ...asked, pageNumber, pageSize }
      return answerOf(api.GET('/v2/jobs', { params: { query }, signal }))
    },
  }
}

export function isGoingOn({ status }: Pick<Job, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/jobs/{jobId}', { params: { path: { jobId } }, signal })),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? intervalMs : false),
  })

export async function cancelJob(jobId: string): Promise<Job> {
  return answerOf(api.POST('/v2/jobs/{jobId}/cancel', { params: { path: { jobId } } }))
}
