import { Anchor, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { WideTable } from '../../../shared/wide-table.tsx'
import { useT } from '../texts.ts'

interface Column<Row> {
  readonly title: string
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly figure: string
  readonly look: (key: string) => void
  /** What a row is of, for the name of its button. */
  readonly nameOf: (row: Row) => string
}

/** Figures with their sums; the number of documents of each leads to these. */
export function FigureTable<Row extends { readonly key: string; readonly documentCount: number }>({
  title,
  rows,
  columns,
  figure,
  look,
  nameOf,
}: FigureTableProps<Row>) {
  const t = useT()
  return (
    <WideTable minWidth={760}>
      <Table verticalSpacing={6} highlightOnHover aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title: head, isNumber }) => (
              <Table.Th key={head} scope="col" {...(isNumber && { ta: 'end' as const })}>
                {head}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {t('documents')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key} {...(row.key === figure && { 'aria-current': true as const })}>
              {columns.map(({ title: head, isNumber, cell }) => (
                <Table.Td key={head} {...(isNumber && { ta: 'end' as const })}>
                  {cell(row)}
                </Table.Td>
              ))}
              <Table.Td ta="end">
                <Anchor
                  component="button"
                  aria-label={t('taxes.documentsOf', {
                    count: row.documentCount,
                    name: nameOf(row),
                  })}
                  onClick={() => look(row.key)}
                >
                  {row.documentCount}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length === 0 && (
        <Text c="dimmed" py="sm">
          {t('taxes.none')}
        </Text>
      )}
    </WideTable>
  )
}
