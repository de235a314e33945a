import type { ReactNode } from 'react'
import type { Formats } from '../formats/formats.ts'
import { useFormats } from '../formats/use-formats.ts'
import type { Column } from '../table/columns.ts'
import type { PeekContent } from '../table/grid-props.ts'
import { type CellValue, type ColumnSearch, type ListColumn, shownOf } from './list-column.ts'

interface ListViewOptions<Row> {
  /** The list, as its page is addressed: `items`. */
  readonly list: string
  /** All columns that it can show. */
  readonly columns: readonly ListColumn<Row>[]
  /** What it shows now, as its address says. */
  readonly search: ColumnSearch
  /** Shows what an address says; names that are unknown are to be dropped. */
  readonly onShow: (search: Record<string, unknown>) => void
  /** What the panel for a row shows in addition to all columns. */
  readonly more?: (row: Row) => ReactNode
}

export interface ListView<Row> extends Omit<ListViewOptions<Row>, 'columns' | 'more'> {
  readonly all: readonly ListColumn<Row>[]
  readonly shown: readonly ListColumn<Row>[]
  /** The same for the grid. */
  readonly columns: readonly Column<Row>[]
  /** A look at a row: all that the list knows of it. */
  readonly peek: (row: Row) => PeekContent
  /** Shows these columns, here and wherever the list is opened next in this browser; the usual ones without any. */
  readonly choose: (ids: readonly string[]) => void
}

/**
 * Which columns a list shows: those that its address names, which kept views do too; otherwise those that were chosen
 * last in this browser.
 */
export function useListView<Row>(options: ListViewOptions<Row>): ListView<Row> {
  const { columns: all, list, search, onShow, more } = options
  const formats = useFormats()
  const shown = shownOf(all, search.columns ?? localStorage.getItem(keyOf(list)) ?? undefined)
  const choose = (ids: readonly string[]) => {
    const named = all.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    const usual = shownOf(all, undefined).map(({ id }) => id)
    const { columns: _, ...rest } = search as Record<string, unknown>
    if (named.length === 0 || String(named) === String(usual)) {
      localStorage.removeItem(keyOf(list))
      onShow(rest)
      return
    }
    localStorage.setItem(keyOf(list), named.join(','))
    onShow({ ...rest, columns: named.join(',') })
  }
  const asShown = ({ value, cell, ...column }: ListColumn<Row>): Column<Row> => ({
    ...column,
    cell: cell ?? ((row) => written(value(row), formats)),
  })
  const [first, ...others] = all.map(asShown)
  const peek = (row: Row) => ({
    title: first?.cell(row),
    facts: others.map(({ title, cell }) => [title, cell(row)] as const),
    more: more?.(row),
  })
  return { list, search, onShow, all, shown, columns: shown.map(asShown), peek, choose }
}

const keyOf = (list: string) => `kontor.columns.${list}`

function written(value: CellValue, { number, dateTime }: Formats): string {
  if (typeof value === 'number') return number(value)
  return value instanceof Date ? dateTime(value.toISOString()) : (value ?? '')
}
