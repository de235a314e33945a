import type { BadLines } from '../exchange/import/bad-lines.ts'
import type { ImportedRecord, Importer } from '../exchange/import/importer.ts'
import { CellFault, type Fields } from '../exchange/mapping/field.ts'
import type { Plan } from '../exchange/mapping/plan.ts'
import { isEmptyCell, type Row, type RowListener, rowsOf } from './rows.ts'

/** Rows of one group are held in memory together; a larger group is cut, and then refused. */
const groupMax = 2000

/** One pass over a file. */
export interface Walk {
  lines: number
  passedOver: number
  bytes: number
  /** How many cells are filled, for each column that is not imported. */
  readonly ignored: number[]
}

export function newWalk(): Walk {
  return { lines: 0, passedOver: 0, bytes: 0, ignored: [] }
}

/** Reads a file's records one after another. Rows that are not valid records are reported to `bad`. */
export async function* recordsIn<F extends Fields, R extends ImportedRecord>(
  plan: Plan<F>,
  importer: Importer<F, R>,
  walk: Walk,
  bad?: BadLines,
): AsyncGenerator<R> {
  let rows: Row<F>[] = []
  let group: string | undefined
  for await (const row of rowsOf(plan, listener(plan, walk, bad !== undefined))) {
    walk.lines++
    const next = importer.groupOf?.(row.values)
    if (next === undefined || next !== group || rows.length === groupMax) {
      yield* recordsOf(rows, importer, walk, bad)
      rows = []
    }
    group = next
    rows.push(row)
  }
  yield* recordsOf(rows, importer, walk, bad)
}

function listener(plan: Plan, walk: Walk, isChecked: boolean): RowListener {
  const onBytes = (count: number) => {
    walk.bytes = count
  }
  if (!isChecked) return { onBytes }
  const onCells = (cells: readonly string[]) => {
    for (const [place, { index }] of plan.ignored.entries()) {
      if (isEmptyCell(cells[index] ?? '')) continue
      walk.ignored[place] = (walk.ignored[place] ?? 0) + 1
    }
  }
  return { onBytes, onCells }
}

function recordsOf<F extends Fields, R extends ImportedRecord>(
  rows: readonly Row<F>[],
  importer: Importer<F, R>,
  walk: Walk,
  bad?: BadLines,
): R[] {
  const [first] = rows
  const spoilt = rows.find(({ faults }) => faults.length > 0)
  if (!first) return []
  if (spoilt) {
    if (bad) reportAll(rows, spoilt.line, bad)
    return []
  }
  try {
    const records = importer.recordsOf(rows)
    walk.passedOver += rows.length - new Set(records.map(({ line }) => line)).size
    return records
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    for (const { line } of rows) bad?.add({ line, reason: error.message })
    return []
  }
}

/** Rows of one group are written together or not at all. */
function reportAll(rows: readonly Row<Fields>[], spoiltLine: number, bad: BadLines): void {
  for (const { line, faults } of rows) {
    for (const fault of faults) bad.add(fault)
    if (faults.length === 0)
      bad.add({ line, reason: `belongs to line ${spoiltLine}, which is bad` })
  }
}

/** Collects single elements into lists of at most `size`. */
export async function* chunksOf<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const one of all) {
    chunk.push(one)
    if (chunk.length === size) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

/** Prepares the next element while the present one is processed: reading and writing overlap. */
export async function* readAhead<T>(all: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = all.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = all.next()
      // The caller that requests the next element receives its failure; until then it must not end
      // the process.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await all.return(undefined)
  }
}
