import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import type { PagedList, PageOfRows } from '../table/paged-rows.ts'
import { rowsPerPage } from '../table/paged-rows.ts'
import { idOf, type RecordKind, type Row } from './kinds.ts'

/** A list up to this length is read at once, and sorted and searched here. */
export const knownMax = 500

type Answer = Promise<{ data?: unknown; response: Response }>

/** The interface for records of which only the declaration knows the path. */
const untyped = api as unknown as Readonly<
  Record<'GET' | 'POST' | 'PATCH' | 'DELETE', (path: string, init?: object) => Answer>
>

export interface TaggedRow {
  readonly data: Row
  readonly etag: string
}

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

export const recordQuery = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: ['records', kind.path, 'one', id],
    queryFn: ({ signal }) =>
      taggedAnswerOf(
        untyped.GET(`${kind.path}/${encodeURIComponent(id)}`, { signal }),
      ) as Promise<TaggedRow>,
    ...asLoaded,
    // What nobody edits here is followed until it has ended.
    refetchInterval: ({ state }) =>
      !kind.canChange && state.data?.data['finished'] === null ? 1_000 : false,
  })

/** Pages of a list. A short one is arranged here, as `arranged` says; of a long one the service has the order. */
export function listOf(
  { path }: RecordKind,
  arrangement: readonly unknown[],
  arranged: (rows: readonly Row[]) => readonly Row[],
): PagedList<Row> {
  return {
    queryKey: ['records', path, 'list', ...arrangement],
    fetchPage: async (page, signal) => {
      const first = await queries.fetchQuery(firstRowsQuery(path))
      if (first.totalItems > knownMax) return readPage(path, page, rowsPerPage, signal)
      const rows = arranged(first.items)
      const from = (page - 1) * rowsPerPage
      return { items: rows.slice(from, from + rowsPerPage), totalItems: rows.length }
    },
  }
}

export async function createRecord(kind: RecordKind, body: object, key: string): Promise<string> {
  const headers = { 'Idempotency-Key': key }
  const created = await answerOf(untyped.POST(kind.path, { body, headers }))
  await forgetList(kind)
  return idOf(kind, created as Row)
}

/** Does something with a record. Returns what was made, if anything. */
export async function postTo(
  path: string,
  body: object | undefined,
  key: string,
): Promise<Row | undefined> {
  const headers = { 'Idempotency-Key': key }
  const made = await answerOf(untyped.POST(path, { headers, ...(body && { body }) }))
  await queries.invalidateQueries({ queryKey: ['records'] })
  return made as Row | undefined
}

export async function updateRecord(
  kind: RecordKind,
  id: string,
  body: object,
  tag: string,
): Promise<TaggedRow> {
  const headers = { 'If-Match': tag }
  const saved = await taggedAnswerOf(
    untyped.PATCH(`${kind.path}/${encodeURIComponent(id)}`, { body, headers }),
  )
  // Some updates are answered without the record.
  return saved.data
    ? (saved as TaggedRow)
    : queries.fetchQuery({ ...recordQuery(kind, id), staleTime: 0 })
}

export async function deleteRecord(kind: RecordKind, id: string, tag: string): Promise<void> {
  await answerOf(
    untyped.DELETE(`${kind.path}/${encodeURIComponent(id)}`, { headers: { 'If-Match': tag } }),
  )
  await forgetList(kind)
}

/** What is done with many records of a list, each by a request of its own. */
export type BulkDeed = 'delete' | 'on' | 'off'

/** Does it with one of them, whatever state it is in: the person chose it from the list. */
export async function doWithOne(kind: RecordKind, deed: BulkDeed, id: string): Promise<void> {
  const path = `${kind.path}/${encodeURIComponent(id)}`
  await taggedAnswerOf(
    deed === 'delete'
      ? untyped.DELETE(path)
      : untyped.PATCH(path, { body: { isActive: deed === 'on' } }),
  )
}

/** After a write: lists and choices are read anew. */
export function forgetList({ path }: RecordKind): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['records', path],
    predicate: ({ queryKey }) => queryKey[2] !== 'one',
  })
}
