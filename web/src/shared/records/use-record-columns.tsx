import type { CellValue, ListColumn } from '../lists/list-column.ts'
import { useLanguage } from '../texts/texts.ts'
import type { Declared } from './declared.ts'
import type { Field, Row } from './kinds.ts'
import { knownNames } from './names.tsx'
import { listReferred } from './references.ts'
import { FieldValue, inLanguage, useWriter } from './values.tsx'

/** What a declared list can show: the columns of its declaration, and each other field that a cell can hold. */
export function useRecordColumns({ kind, columns }: Declared): readonly ListColumn<Row>[] {
  const language = useLanguage()
  const writer = useWriter()
  const valueIn = (field: Field, value: unknown): CellValue => {
    if (field.kind === 'reference' || field.kind === 'references')
      return knownNames(listReferred(field.refersTo), value, language)
    if (typeof value === 'number' && !field.choices) return value
    if (field.kind === 'moment' && typeof value === 'string') return new Date(value)
    return writer(field, inLanguage(value, language))
  }
  const others = Object.entries(kind.fields).flatMap(([name, field]) =>
    columns.includes(name) || field.isWriteOnly || unshown.has(field.kind) ? [] : [name],
  )
  return [...columns, ...others].flatMap((name) => {
    const field = kind.fields[name]
    if (!field) return []
    return {
      id: name,
      title: field.label[language],
      width: widthOf(field),
      ...(!columns.includes(name) && { isExtra: true }),
      ...(isNumber(field) && { align: 'end' as const }),
      ...(field.kind !== 'reference' && field.kind !== 'references' && { sort: name }),
      value: (row: Row) => valueIn(field, row[name]),
      cell: (row: Row) => <FieldValue name={name} field={field} value={row[name]} />,
    }
  })
}

/** More than a cell can show. */
const unshown: ReadonlySet<Field['kind']> = new Set(['longText', 'lines', 'json', 'group'])

const isNumber = ({ kind }: Field) => kind === 'integer' || kind === 'decimal'

function widthOf(field: Field): string {
  if (isNumber(field)) return '130px'
  if (field.kind === 'flag') return '130px'
  if (field.kind === 'day' || field.kind === 'moment') return '170px'
  return field.kind === 'text' ? 'minmax(200px, 2fr)' : 'minmax(160px, 1fr)'
}
