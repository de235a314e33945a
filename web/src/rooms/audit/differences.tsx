import { Table, Text } from '@mantine/core'
import { useT } from './texts.ts'

/** Fields of a record, as the audit trail names them; null where there is no record. */
export type Facts = Readonly<Record<string, unknown>> | null

interface DifferencesProps {
  readonly before: Facts
  readonly after: Facts
  /** Headings of the two columns: before and after by default. */
  readonly headings?: readonly [before: string, after: string]
}

/** The fields that differ, each with both of its values. */
export function Differences({ before, after, headings }: DifferencesProps) {
  const t = useT()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter((name) => written(before?.[name]) !== written(after?.[name]))
  if (differing.length === 0) return <Text c="dimmed">{t('noDifference')}</Text>
  const [first, second] = headings ?? [t('before'), t('after')]
  return (
    <Table style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field')}</Table.Th>
          <Table.Th>{first}</Table.Th>
          <Table.Th>{second}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differing.map((name) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{written(before?.[name])}</Table.Td>
            <Table.Td>{written(after?.[name])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function written(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
