import Type, { type TObject, type TSchema } from 'typebox'
import { columnOf } from '../../postgres/numbered-rows.ts'

/**
 * A record's fields, each declared in one row that every consumer reads: the shape of answers and bodies,
 * the columns, copies, files, the graph. The lists of these consumers are derived from the rows; what a
 * consumer leaves out says so in the row, with the reason. See docs/decisions/0029-field-table.md.
 */
export type FieldTable<Row extends FieldRow> = { readonly [field: string]: Row | FieldGroup<Row> }

/** Fields that the record shows as an object of their own; in the database they are columns like others. */
interface FieldGroup<Row extends FieldRow> {
  readonly fields: FieldTable<Row>
}

/** What every record declares of a field; a kind of record adds what its other consumers need. */
export interface FieldRow {
  readonly shape: TSchema
  readonly column: FieldColumn | Never
  /** Left out: create and update write it. All others are read-only in the shape. */
  readonly written?: 'at creation' | 'by other operations' | 'by the service'
}

/** The column of the record's own row; it is named as the field, in snake_case. */
export interface FieldColumn {
  readonly type: 'text' | 'text[]' | 'integer' | 'numeric' | 'boolean' | 'timestamptz'
  /** The value in a new record that does not name the field; otherwise null. */
  readonly initial?: boolean | number | string | readonly []
  /** Never null, although there is no initial value. */
  readonly isRequired?: true
  /** A text of any length: lists are ordered by its beginning. */
  readonly isLong?: true
  /** The generated column that keeps it in lower case, with an index. */
  readonly lowered?: string
  /** The table of the record that it names by number. */
  readonly refersTo?: string
}

/** Why a consumer leaves a field out. */
export interface Never {
  readonly never: string
}

export function never(reason: string): Never {
  return { never: reason }
}

export function isNever<V extends object>(verdict: V | Never): verdict is Never {
  return 'never' in verdict
}

type ShapesOf<T> = {
  -readonly [K in keyof T]: T[K] extends { readonly shape: infer S extends TSchema }
    ? S
    : T[K] extends { readonly fields: infer G }
      ? TObject<ShapesOf<G>>
      : never
}

/** The record as answers show it, in the order of the table. */
export function shapeOfTable<const T extends FieldTable<FieldRow>>(table: T) {
  return Type.Object(shapes(table, () => true, marked) as ShapesOf<T>)
}

/**
 * The fields that a new record may be given; those settled at creation follow, or stand in their group. The
 * type has the fields that only answers show as well, as a patch's type does.
 */
export function creationShapeOf<const T extends FieldTable<FieldRow>>(table: T) {
  const always = shapes(table, ({ written }) => !written, marked)
  const atCreation = shapes(
    table,
    ({ written = 'at creation' }) => written === 'at creation',
    ({ shape }) => shape,
  )
  return Type.Object({ ...always, ...atCreation } as ShapesOf<T>)
}

function marked({ shape, written }: FieldRow): TSchema {
  return written ? ({ ...shape, readOnly: true } as TSchema) : shape
}

function shapes(
  table: FieldTable<FieldRow>,
  isMeant: (row: FieldRow) => boolean,
  shapeOf: (row: FieldRow) => TSchema,
): Record<string, TSchema> {
  const entries = Object.entries(table).flatMap(([field, row]): [string, TSchema][] => {
    if (!('fields' in row)) return isMeant(row) ? [[field, shapeOf(row)]] : []
    const inner = shapes(row.fields, isMeant, shapeOf)
    return Object.keys(inner).length > 0 ? [[field, Type.Object(inner)]] : []
  })
  return Object.fromEntries(entries)
}

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** The rows of a table by field, those of its groups included. */
export type RowsOf<T> = Intersection<
  {
    [K in keyof T]: T[K] extends { readonly fields: infer G }
      ? RowsOf<G>
      : { readonly [N in K]: T[K] }
  }[keyof T]
>

export function rowsOf<const T extends FieldTable<FieldRow>>(table: T): RowsOf<T> {
  const entries = Object.entries(table).flatMap(([field, row]): [string, unknown][] =>
    'fields' in row ? Object.entries(rowsOf(row.fields) as object) : [[field, row]],
  )
  return Object.fromEntries(entries) as RowsOf<T>
}

/** The values of a record, or of a part of it, by field: fields of groups are listed like all others. */
export function valuesOf(table: FieldTable<FieldRow>, record: object): [field: string, unknown][] {
  return Object.entries(record).flatMap(([field, value]): [string, unknown][] => {
    const row = table[field]
    return row && 'fields' in row ? valuesOf(row.fields, value as object) : [[field, value]]
  })
}

/** A field with a column of its own. */
export interface ColumnOfField<Row> {
  readonly field: string
  readonly name: string
  readonly column: FieldColumn
  readonly row: Row
}

/** The columns of the fields, in the order of the table. */
export function columnsOfRows<Row extends FieldRow>(
  rows: Readonly<Record<string, Row>>,
): ColumnOfField<Row>[] {
  return Object.entries(rows).flatMap(([field, row]) =>
    isNever(row.column) ? [] : [{ field, name: columnOf(field), column: row.column, row }],
  )
}
