import { Checkbox, Table, Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { Line } from '../queries.ts'
import { useT } from '../texts.ts'

interface DifferenceTableProps {
  readonly lines: readonly Line[]
  /** Why a line was refused, by its id. */
  readonly reasons: ReadonlyMap<string, string>
  /** Undefined where nothing is chosen any more. */
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (ids: readonly string[]) => void
}

/** A row for each line that differs from the books. */
export function DifferenceTable({ lines, reasons, chosen, onChoose }: DifferenceTableProps) {
  const t = useT()
  const columns = ['column.place', 'column.item', 'column.expected', 'column.counted'] as const
  const figures = ['column.difference', 'column.value'] as const
  return (
    <WideTable minWidth={820}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {chosen && <Table.Th w={44} />}
            {columns.map((name, index) => (
              <Table.Th key={name} scope="col" ta={index > 1 ? 'end' : 'start'}>
                {t(name)}
              </Table.Th>
            ))}
            {figures.map((name) => (
              <Table.Th key={name} scope="col" ta="end">
                {t(name)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('column.by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <DifferenceRow
              key={line.id}
              line={line}
              reason={reasons.get(line.id)}
              isChosen={chosen?.includes(line.id)}
              onChoose={(isChosen) =>
                onChoose([
                  ...(chosen ?? []).filter((id) => id !== line.id),
                  ...(isChosen ? [line.id] : []),
                ])
              }
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface DifferenceRowProps {
  readonly line: Line
  readonly reason: string | undefined
  readonly isChosen: boolean | undefined
  readonly onChoose: (isChosen: boolean) => void
}

function DifferenceRow({ line, reason, isChosen, onChoose }: DifferenceRowProps) {
  const t = useT()
  const { number, money, dateTime } = useFormats()
  const { name, sku, batchNumber, difference, differenceValue } = line
  const isMore = (difference ?? 0) > 0
  return (
    <Table.Tr>
      {isChosen !== undefined && (
        <Table.Td>
          <Checkbox
            size="md"
            aria-label={t('choose', { name })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </Table.Td>
      )}
      <Table.Td>{line.storageLocationName}</Table.Td>
      <Table.Td>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[sku, batchNumber && t('batch', { batch: batchNumber })].filter(Boolean).join(' · ')}
        </Text>
        {reason && (
          <Text size="sm" c="danger">
            {reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{number(line.quantityExpected)}</Table.Td>
      <Table.Td ta="end">{number(line.quantityCounted)}</Table.Td>
      <Table.Td ta="end" fw={600}>
        {`${isMore ? '+' : ''}${number(difference)}`}
      </Table.Td>
      <Table.Td ta="end">{differenceValue === null ? '–' : money(differenceValue)}</Table.Td>
      <Table.Td>
        <Text size="sm">{line.countedBy}</Text>
        <Text size="sm" c="dimmed">
          {dateTime(line.countedAt)}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
