import { Cursors, type Place } from '../graph/cursor.ts'
import { between, sentences, textOf, uuidOf } from '../graph/graph-fault.ts'
import { pageDefault, pageMost, textMost } from '../graph/graph-limits.ts'
import type { ListQuery } from '../graph/graph-query.ts'
import type { Sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Faults } from '../values/refusal.ts'
import { filterSql } from './filter-sql.ts'
import { type OrderPart, orderOf } from './order-sql.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** The checked arguments of a list. */
export interface ListRequest {
  /** Rows of the page. */
  readonly size: number
  /** Whether the page is taken from the end of the list. */
  readonly isBackward: boolean
  readonly after: Place | undefined
  readonly before: Place | undefined
  readonly order: readonly OrderPart[]
  /** Which rows belong to the list, and which of these the caller wants. */
  readonly within: Sql | undefined
  readonly filter: Sql | undefined
  readonly search: (() => Promise<Sql>) | undefined
  readonly cursors: Cursors
}

/** Reads the arguments of a list. Records every fault; with a fault the result must not be used. */
export function readListRequest(
  query: ListQuery,
  tx: TenantTx,
  vault: Vault,
  given: Arguments,
  faults: Faults,
): ListRequest {
  const { source, within } = query
  const { tenantId } = tx
  const where = (given['where'] ?? {}) as Arguments
  const order = orderOf(source, given['order'], faults)
  const parent = within && uuidOf(given[within.argument], within.argument, faults)
  const wanted = [where, given['searchTerm'] ?? null, parent ?? null]
  const path = order.map(({ sql: column, isDescending }) => [column, isDescending])
  const cursors = new Cursors(vault, tenantId, [query.name, path, ...wanted])
  return {
    ...windowOf(given, faults),
    after: placeOf(cursors, given, 'after', faults),
    before: placeOf(cursors, given, 'before', faults),
    order,
    within: within && parent ? within.condition(tenantId, parent) : undefined,
    filter: filterSql(source.type, tenantId, where, faults),
    search: searchOf(query, tx, given['searchTerm'], faults),
    cursors,
  }
}

function windowOf(given: Arguments, faults: Faults): Pick<ListRequest, 'size' | 'isBackward'> {
  const first = sizeOf(given, 'first', faults)
  const last = sizeOf(given, 'last', faults)
  if (first !== undefined && last !== undefined) faults['last'] = sentences.eitherEnd
  // A caller that names only the end of the page wants the page before it.
  const isEndGiven = given['before'] != null && given['after'] == null && first === undefined
  return { size: first ?? last ?? pageDefault, isBackward: last !== undefined || isEndGiven }
}

function sizeOf(given: Arguments, name: string, faults: Faults): number | undefined {
  const size = given[name]
  if (typeof size !== 'number') return undefined
  if (size < 1 || size > pageMost) faults[name] = between(1, pageMost)
  return size
}

function placeOf(
  cursors: Cursors,
  given: Arguments,
  name: string,
  faults: Faults,
): Place | undefined {
  const cursor = given[name]
  if (typeof cursor !== 'string') return undefined
  const place = cursors.read(cursor)
  if (!place) faults[name] = sentences.cursor
  return place
}

function searchOf(
  { source }: ListQuery,
  tx: TenantTx,
  term: unknown,
  faults: Faults,
): (() => Promise<Sql>) | undefined {
  const { search } = source
  if (typeof term !== 'string' || term.trim() === '' || !search) return undefined
  const text = textOf(term, 'searchTerm', textMost, faults)
  return async () => search(tx, text)
}
