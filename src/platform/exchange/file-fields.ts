import type { Never } from '../records/fields/field-table.ts'
import type { Field } from './mapping/field.ts'

/** How a field appears in files: how an import reads it, and in which column an export writes it. */
interface FileField {
  /** Its name in files, where that is not the field's. */
  readonly name?: string
  /** Its place among the columns of an export, counted from 1. */
  readonly column: number
  /** The headers that an import recognizes it by, and how it reads a cell. */
  readonly field: Field<unknown>
}

/** Declares how a field appears in files. */
export interface FiledRow {
  readonly file: FileField | Never
}

/** What an import reads into the fields of a table, by the names that they have in files. */
export type FileFieldsOf<Rows> = {
  readonly [K in keyof Rows as Rows[K] extends { readonly file: { readonly field: unknown } }
    ? NameInFile<Rows[K]['file'], K>
    : never]: Rows[K] extends { readonly file: { readonly field: infer F } } ? F : never
}
type NameInFile<F, K> = F extends { readonly name: infer N extends string } ? N : K

/** A field that files have. */
export interface FiledField<Row> {
  readonly field: string
  readonly name: string
  readonly row: Row
  readonly file: FileField
}

/** The fields that files have, in the order of their columns. */
export function filedFields<Row extends FiledRow>(
  rows: Readonly<Record<string, Row>>,
): FiledField<Row>[] {
  return Object.entries(rows)
    .flatMap(([field, row]) =>
      'never' in row.file ? [] : [{ field, name: row.file.name ?? field, row, file: row.file }],
    )
    .toSorted((one, other) => one.file.column - other.file.column)
}

export function fileFieldsOf<Rows extends object>(rows: Rows): FileFieldsOf<Rows> {
  const named = filedFields(rows as Readonly<Record<string, FiledRow>>)
  return Object.fromEntries(named.map(({ name, file }) => [name, file.field])) as FileFieldsOf<Rows>
}
