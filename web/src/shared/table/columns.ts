import type { ReactNode } from 'react'

/** A column of a grid. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** A track of CSS grid: `120px`, `minmax(160px, 2fr)`. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  readonly align?: 'end'
  /** Under this name the list can be sorted by it. */
  readonly sort?: string
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
