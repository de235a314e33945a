import { Checkbox, Table, Text, TextInput } from '@mantine/core'
import { useT } from './texts.ts'

/** The field that a person gave a column; null leaves the column out, and an empty text or nothing is guessed. */
export type Columns = Readonly<Record<string, string | null>>

/** For the body of an import. Where nothing is said of any column, all are guessed. */
export function mappingOf(columns: Columns): {
  mapping?: { columns: Record<string, string | null> }
} {
  const given = Object.entries(columns).filter(([, field]) => field !== '')
  return given.length === 0 ? {} : { mapping: { columns: Object.fromEntries(given) } }
}

interface ColumnMappingProps {
  readonly names: readonly string[]
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

/** Which column is which field. */
export function ColumnMapping({ names, columns, onChange }: ColumnMappingProps) {
  const t = useT()
  const isMapped = Object.keys(columns).length > 0
  if (names.length === 0) return <Text c="dimmed">{t('columns.unread')}</Text>
  const begin = (isOwn: boolean) =>
    onChange(isOwn ? Object.fromEntries(names.map((name) => [name, name])) : {})
  return (
    <>
      <Text>{t('columns.found', { columns: names.join(', ') })}</Text>
      <Checkbox
        label={t('columns.own')}
        checked={isMapped}
        onChange={({ currentTarget }) => begin(currentTarget.checked)}
      />
      {isMapped && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th>{t('columns.field')}</Table.Th>
              <Table.Th>{t('columns.leftOut')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  <TextInput
                    size="xs"
                    aria-label={t('columns.fieldOf', { column: name })}
                    disabled={columns[name] === null}
                    value={columns[name] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      onChange({ ...columns, [name]: value })
                    }
                  />
                </Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={t('columns.leaveOut', { column: name })}
                    checked={columns[name] === null}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({ ...columns, [name]: checked ? null : name })
                    }
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
