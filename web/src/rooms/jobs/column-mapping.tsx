import { Alert, Select, Table, Text } from '@mantine/core'
import { useWords } from '../../shared/records/use-words.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import type { Job } from './queries.ts'
import { useT } from './texts.ts'

/** The field of each column; null leaves the column out. */
export type Columns = Readonly<Record<string, string | null>>

type Result = NonNullable<Job['result']>

/** The fields that the service has guessed for the columns of a file. */
export function guessedColumns({ columns = [] }: Result): Columns {
  return Object.fromEntries(columns.map(({ column, field }) => [column, field]))
}

/** The fields that the import needs and that no column is chosen for yet; of each list one suffices. */
export function missingOf({ missingFields = [] }: Result, columns: Columns) {
  const chosen = new Set(Object.values(columns))
  return missingFields.filter((names) => !names.some((name) => chosen.has(name)))
}

interface ColumnMappingProps {
  /** What the lines of the file are. */
  readonly noun: string
  /** Of the preview. */
  readonly result: Result
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

/** Which column of the file is which field. */
export function ColumnMapping({ noun, result, columns, onChange }: ColumnMappingProps) {
  const t = useT()
  const { labelOf } = useWords()
  const left = Object.values(columns).filter((field) => field === null).length
  const taken = new Set(Object.values(columns))
  const needed = missingOf(result, columns)
  // Fields of different parts may be called the same.
  const labels = (result.fields ?? []).map((field) => labelOf(noun, field))
  const named = (field: string) => {
    const label = labelOf(noun, field)
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${field})`
  }
  const choicesFor = (column: string) =>
    (result.fields ?? []).map((field) => ({
      ...{ value: field, label: named(field) },
      disabled: taken.has(field) && columns[column] !== field,
    }))
  return (
    <>
      {needed.length > 0 && (
        <Alert color="warning" variant="outline" role="status">
          {t('columns.needed', {
            fields: needed.map((names) => names.map(named).join(' / ')).join(', '),
          })}
        </Alert>
      )}
      {left > 0 && <Text c="warning">{t('columns.left', { count: left })}</Text>}
      <WideTable minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('column')}</Table.Th>
              <Table.Th scope="col">{t('columns.field')}</Table.Th>
              <Table.Th scope="col">{t('columns.sample')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.columns?.map(({ column, field, sample }) => (
              <Table.Tr key={column}>
                <Table.Th scope="row">{column}</Table.Th>
                <Table.Td>
                  <Select
                    size="xs"
                    aria-label={t('columns.fieldOf', { column })}
                    placeholder={t('columns.leftOut')}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('columns.leaveOut', { column }) }}
                    data={choicesFor(column)}
                    value={columns[column] ?? null}
                    onChange={(chosen) => onChange({ ...columns, [column]: chosen })}
                  />
                </Table.Td>
                <Table.Td c="dimmed">{columns[column] === field ? sample : null}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </>
  )
}
