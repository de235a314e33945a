import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** A table that is not made narrower than so many pixels: in a narrow window it scrolls, by keys as well. */
export function WideTable({
  minWidth,
  isBusy = false,
  children,
}: {
  readonly minWidth: number
  /** Its rows are being read. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}) {
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      aria-busy={isBusy}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      {children}
    </Table.ScrollContainer>
  )
}
