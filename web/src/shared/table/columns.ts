import type { ReactNode } from 'react'

/** A column of a grid. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** A track of CSS grid that begins with its least width: `120px`, `minmax(160px, 2fr)`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  readonly align?: 'end'
  /** Under this name the list can be sorted by it. */
  readonly sort?: string
}

/** The least width of all columns together, from the first measure of each. */
export function leastWidth(columns: readonly { readonly width: string }[]): string {
  const pixels = columns.map(({ width }) => Number(/(\d+)px/.exec(width)?.[1] ?? 0))
  return `${pixels.reduce((sum, one) => sum + one, 0)}px`
}

/** How a list is sorted: `name`, or `-name` for descending. */
export type Sort = string

export function isDescending(sort: Sort): boolean {
  return sort.startsWith('-')
}

/** After a click on a column: ascending, then descending. */
export function nextSort(sort: Sort | undefined, name: string): Sort {
  return sort === name ? `-${name}` : name
}

export function ariaSort(sort: Sort | undefined, name: string | undefined) {
  if (name === undefined) return undefined
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}
