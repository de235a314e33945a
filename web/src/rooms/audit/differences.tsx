import { Table, Text } from '@mantine/core'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useWords } from '../../shared/records/use-words.ts'
import type { Facts } from './audited-changes.ts'
import { useT } from './texts.ts'

interface DifferencesProps {
  /** The kind of record. */
  readonly entity: string
  readonly before: Facts
  readonly after: Facts
  /** Headings of the two columns: before and after by default. */
  readonly headings?: readonly [before: string, after: string]
}

/** The fields that differ, each with both of its values. */
export function Differences({ entity, before, after, headings }: DifferencesProps) {
  const t = useT()
  const { labelOf } = useWords()
  const written = useWritten()
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
            <Table.Td>{labelOf(entity, name)}</Table.Td>
            <Table.Td>{written(before?.[name])}</Table.Td>
            <Table.Td>{written(after?.[name])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Writes a value as people read it; what has parts, part by part. */
function useWritten(): (value: unknown) => string {
  const t = useT()
  const { number, dateTime } = useFormats()
  const written = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return number(value)
    if (typeof value !== 'object') return writtenText(String(value))
    const separator = Array.isArray(value) ? ', ' : ' · '
    return Object.values(value).map(written).join(separator) || '–'
  }
  const writtenText = (text: string) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? dateTime(text) : text
  return written
}
