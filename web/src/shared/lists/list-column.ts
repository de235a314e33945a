import type { Column } from '../table/columns.ts'

/** What a record has in a column. Numbers and moments stay what they are where a file can hold them. */
export type CellValue = string | number | Date | null | undefined

/** A column of a list whose columns people choose and whose rows they take away in files. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'cell'> {
  readonly value: (row: Row) => CellValue
  /** How it is shown, where that is more than the value as text. */
  readonly cell?: Column<Row>['cell']
  /** Shown where it is chosen; otherwise only known. */
  readonly isExtra?: boolean
}

/** Which columns of a list are shown, as its address says: their names with commas between. */
export type ColumnSearch = { readonly columns?: string }

const lengthMax = 1_000

/** Reads the columns that an address names; what cannot be one is dropped. */
export function readColumns({ columns }: Readonly<Record<string, unknown>>): ColumnSearch {
  const isList = typeof columns === 'string' && /^\w+(,\w+)*$/.test(columns)
  return isList && columns.length <= lengthMax ? { columns } : {}
}

/** The columns that are named, in their usual order; without any that is known, the usual ones. */
export function shownOf<Row>(
  all: readonly ListColumn<Row>[],
  named: string | undefined,
): readonly ListColumn<Row>[] {
  const names = new Set(named?.split(','))
  const shown = all.filter(({ id }) => names.has(id))
  return shown.length > 0 ? shown : all.filter(({ isExtra }) => !isExtra)
}
