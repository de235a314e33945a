import { queryOptions } from '@tanstack/react-query'
import { answerOf, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded, queries } from '../../queries.ts'
import type { PagedList } from '../table/paged-rows.ts'
import { rowsPerPage } from '../table/paged-rows.ts'
import { firstRowsQuery, knownMax, readPage, untyped } from './first-rows.ts'
import type { RecordKind, Row } from './kinds.ts'
import { idOf } from './rows.ts'

export interface TaggedRow {
  readonly data: Row
  readonly etag: string
}

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
    fetchPage: async (page, signal, size = rowsPerPage) => {
      const first = await queries.fetchQuery(firstRowsQuery(path))
      if (first.totalItems > knownMax) return readPage(path, page, size, signal)
      const rows = arranged(first.items)
      const from = (page - 1) * size
      return { items: rows.slice(from, from + size), totalItems: rows.length }
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
export type BulkAction = 'delete' | 'on' | 'off'

/** Does it with one of them, whatever state it is in: the person chose it from the list. */
export async function doWithOne(kind: RecordKind, action: BulkAction, id: string): Promise<void> {
  const path = `${kind.path}/${encodeURIComponent(id)}`
  await taggedAnswerOf(
    action === 'delete'
      ? untyped.DELETE(path)
      : untyped.PATCH(path, { body: { isActive: action === 'on' } }),
  )
}

/** After a write: lists and choices are read again. */
export function forgetList({ path }: RecordKind): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['records', path],
    predicate: ({ queryKey }) => queryKey[2] !== 'one',
  })
}
