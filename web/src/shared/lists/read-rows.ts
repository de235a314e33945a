import { withPatience } from '../patience.ts'
import type { PagedList } from '../table/paged-rows.ts'

/** The most that the service answers at once. */
const pageSize = 500

export interface ReadRows<Row> {
  readonly rows: readonly Row[]
  /** Whether records came or went while the list was read: its pages may then not be all of it. */
  readonly hasMoved: boolean
}

/** Reads a list page by page. A record that another one pushed to a later page meanwhile is taken once. */
export async function readRows<Row>(
  list: PagedList<Row>,
  idOf: (row: Row) => string,
  signal: AbortSignal,
  onProgress: (done: number, count: number) => void,
): Promise<ReadRows<Row>> {
  const rows = new Map<string, Row>()
  let [count, hasMoved] = [0, false]
  for (let page = 1; page === 1 || (page - 1) * pageSize < count; page++) {
    signal.throwIfAborted()
    const { items, totalItems } = await withPatience(() => list.fetchPage(page, signal, pageSize))
    hasMoved ||= page > 1 && totalItems !== count
    count = totalItems
    for (const row of items) rows.set(idOf(row), row)
    onProgress(rows.size, count)
  }
  return { rows: [...rows.values()], hasMoved: hasMoved || rows.size !== count }
}
