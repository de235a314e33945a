import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import type { PageOfRows } from '../table/paged-rows.ts'
import type { Row } from './kinds.ts'

/** A list up to this length is read at once, and sorted and searched here. */
export const knownMax = 500

type Answer = Promise<{ data?: unknown; response: Response }>

/** The interface for records of which only the declaration knows the path. */
export const untyped = api as unknown as Readonly<
  Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', (path: string, init?: object) => Answer>
>

export function readPage(
  path: string,
  pageNumber: number,
  pageSize: number,
  signal?: AbortSignal,
): Promise<PageOfRows<Row>> {
  const params = { query: { pageNumber, pageSize } }
  return answerOf(
    untyped.GET(path, { params, signal }) as Promise<{
      data?: PageOfRows<Row>
      response: Response
    }>,
  )
}

/** The first rows of a list, which are all of it where it is short. */
export const firstRowsQuery = (path: string) =>
  queryOptions({
    queryKey: ['records', path, 'first'],
    queryFn: ({ signal }) => readPage(path, 1, knownMax, signal),
    staleTime: 60_000,
  })
