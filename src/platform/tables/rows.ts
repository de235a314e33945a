import { CellFault, type Fields, type Values } from '../exchange/mapping/field.ts'
import { lookUp } from '../exchange/mapping/lookup.ts'
import type { Plan, PlannedSource } from '../exchange/mapping/plan.ts'
import { unguarded } from './exported-cell.ts'
import { readRows, type TableRow } from './table.ts'

/** A fault in a line of a file. */
export interface BadLine {
  /** Counted from 1, the header included. */
  readonly line: number
  readonly column?: string
  readonly reason: string
}

/** A row that was read from a file. */
export interface Row<F extends Fields> {
  readonly line: number
  readonly values: Values<F>
  /** All its faults; if there are any, `values` is not complete. */
  readonly faults: readonly BadLine[]
}

/** Receives the progress of reading a file. */
export interface RowListener {
  /** How far the reading is. */
  readonly onBytes?: (count: number) => void
  /** The cells of each row that can be read. */
  readonly onCells?: (cells: readonly string[]) => void
}

/** Reads a file's rows one after another. */
export async function* rowsOf<F extends Fields>(
  plan: Plan<F>,
  { onBytes, onCells }: RowListener = {},
): AsyncGenerator<Row<F>> {
  for await (const row of readRows(plan.table, onBytes)) {
    if (row.fault === undefined) onCells?.(row.cells)
    yield rowOf(plan, row)
  }
}

function rowOf<F extends Fields>(plan: Plan<F>, { line, cells, fault }: TableRow): Row<F> {
  if (fault !== undefined) return { line, values: {}, faults: [{ line, reason: fault }] }
  const values: Record<string, unknown> = { ...plan.defaults }
  const faults: BadLine[] = []
  for (const source of plan.sources) {
    try {
      const cell = textOf(cells, source)
      if (cell !== '' || !(source.field in plan.defaults)) {
        values[source.field] = plan.fields[source.field]?.read(cell, plan)
      }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ line, column: source.column, reason: error.message })
    }
  }
  return { line, values: values as Values<F>, faults }
}

/** Databases export an absent value as NULL or \N. */
const absent = new Set(['NULL', '\\N'])

/** Whether a cell is empty or stands for an absent value. */
export function isEmptyCell(cell: string): boolean {
  const text = cell.trim()
  return text === '' || absent.has(text)
}

function textOf(cells: readonly string[], { index, lookup }: PlannedSource): string {
  const exact = unguarded(cells[index] ?? '')
  if (exact !== undefined && !lookup) return exact
  const cell = cells[index]?.trim() ?? ''
  if (isEmptyCell(cell)) return ''
  const value = lookup ? lookUp(lookup, cell) : cell
  return absent.has(value) ? '' : value
}
