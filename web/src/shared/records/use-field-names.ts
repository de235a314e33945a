import { useQueryClient } from '@tanstack/react-query'
import type { PageOfRows } from '../table/paged-rows.ts'
import { useLanguage } from '../texts/texts.ts'
import type { RecordKind, Row } from './kinds.ts'
import { fieldAt } from './rows.ts'
import { useT } from './texts.ts'
import { useWriter } from './values.tsx'

/** What the fields of a record are called, and how their values are written, in lists of changes. */
export function useFieldNames(kind: Pick<RecordKind, 'fields'>) {
  const t = useT()
  const language = useLanguage()
  const write = useWriter()
  const client = useQueryClient()
  // Lists of choices are loaded by the fields that show them.
  const nameOf = (id: string) => {
    const lists = client.getQueriesData<PageOfRows<Row>>({ queryKey: ['records'] })
    const rows = lists.flatMap(([, list]) => (Array.isArray(list?.items) ? list.items : []))
    const row = rows.find((one) => Object.values(one).includes(id))
    return typeof row?.['name'] === 'string' ? row['name'] : id
  }
  return {
    labelOf: (path: string) => fieldAt(kind.fields, path)?.label[language] ?? path,
    write: (value: unknown, path: string): string => {
      const field = fieldAt(kind.fields, path)
      if (field?.kind === 'reference' && typeof value === 'string') return nameOf(value)
      if (field?.kind === 'references' && Array.isArray(value))
        return value.map(nameOf).join(', ') || t('notSet')
      return write(field, value) || t('notSet')
    },
  }
}
