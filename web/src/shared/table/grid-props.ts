import type { ReactNode } from 'react'
import type { Column, Sort } from './columns.ts'
import type { Rows } from './paged-rows.ts'
import type { Selection } from './selection.ts'

/** What is shown of a row in addition to the list. */
export interface PeekContent {
  readonly title: ReactNode
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly more?: ReactNode
}

export interface GridProps<Row> {
  /** What the list is, for those who listen. */
  readonly label: string
  readonly rows: Rows<Row>
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  /** Enter, or a click on a row; `index` counts from 0 over the whole list. */
  readonly onOpen?: (row: Row, index: number) => void
  /** With it rows can be looked at without leaving the list. */
  readonly peek?: (row: Row) => PeekContent
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** Without `onSelect`, nothing can be chosen. */
  readonly selection?: Selection
  readonly onSelect?: (selection: Selection) => void
  /** The most that it takes of the window, in CSS. */
  readonly maxHeight?: string
}
