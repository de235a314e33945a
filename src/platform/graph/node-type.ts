import { columnOf } from '../postgres/numbered-rows.ts'
import type { Enumeration } from './enumeration.ts'
import { type ScalarName, scalars } from './scalar.ts'

/**
 * A type of the graph, declared once: its fields, and the SQL that reads each of them. The schema,
 * filters, orders and every statement are derived from this table.
 */
export interface NodeType {
  readonly name: string
  readonly description: string
  readonly fields: Readonly<Record<string, Field>>
}

export type Field = ScalarField | ScalarsField | RowField | RowsField

interface FieldDetails {
  /** Whether it always has a value. */
  readonly isRequired?: boolean
  readonly description?: string
}

export interface ScalarField extends FieldDetails {
  readonly kind: 'scalar'
  readonly scalar: ScalarName
  /** Undefined: Kontor stores no such data, and the field answers null. */
  readonly sql: string | undefined
  /** The expression to order by, where that is not the field's own value. */
  readonly sorted?: SortKey
  /** The same text in lower case, in a column that has an index. */
  readonly lowered?: string
  /**
   * For the id of another record: the column that references it, and its table, in which the id is
   * looked up.
   */
  readonly reference?: { readonly column: string; readonly table: string }
  /** A path of this service, which callers reach below its prefix. */
  readonly isPath?: boolean
  /** A text of any length: rows are ordered by its beginning. */
  readonly isLong?: boolean
  /** The names of its codes; it is `Int` otherwise. */
  readonly enumeration?: Enumeration
  /** Every row has the same value. */
  readonly isConstant?: boolean
}

export interface SortKey {
  readonly sql: string
  /** SQL type that its text is converted back to. */
  readonly cast: string
}

/** A list of plain values; `sql` is an array or JSON. */
export interface ScalarsField extends FieldDetails {
  readonly kind: 'scalars'
  readonly scalar: ScalarName
  readonly sql: string | undefined
}

/** Another record. Without `from` it is made from the same row. */
export interface RowField extends FieldDetails {
  readonly kind: 'row'
  readonly of: NodeType
  /** `from … where …`, tied to the outer row by tenant and key; undefined in an absent field. */
  readonly from?: string
  readonly isAbsent?: boolean
}

export interface RowsField extends FieldDetails {
  readonly kind: 'rows'
  readonly of: NodeType
  readonly from: string | undefined
  readonly order: string
}

type ScalarDetails = Omit<ScalarField, 'kind' | 'scalar' | 'sql'>

/** Marks a field that always has a value. */
export const always = { isRequired: true } as const

const scalarField =
  (scalar: ScalarName) =>
  (sql: string, details: ScalarDetails = {}): ScalarField => ({
    kind: 'scalar',
    scalar,
    sql,
    ...details,
  })

export const idField = scalarField('ID')
export const textField = scalarField('String')
export const intField = scalarField('Int')
export const decimalField = scalarField('Decimal')
export const flagField = scalarField('Boolean')
export const instantField = scalarField('DateTime')

/** A code that callers know by its name; `sql` gives the number. */
export function enumField(
  enumeration: Enumeration,
  sql: string,
  details: ScalarDetails = always,
): ScalarField {
  return intField(sql, { ...details, enumeration })
}

/** A code that is the same in every row. */
export function constantEnum(enumeration: Enumeration, name: string): ScalarField {
  const code = enumeration.values[name]
  if (code === undefined) throw new Error(`${enumeration.name} has no ${name}`)
  return enumField(enumeration, `(${code})::integer`, { ...always, isConstant: true })
}

/** The record's own id: a uuid, ordered by the record's number. */
export function keyField(as: string): ScalarField {
  return idField(`${as}.uuid`, { ...always, sorted: { sql: `${as}.id`, cast: 'integer' } })
}

/** The id of another record, which the row references by its number. */
export function referenceField(
  as: string,
  column: string,
  table: string,
  details: ScalarDetails = {},
): ScalarField {
  const sql = lookedUp(as, column, table, 'uuid')
  return idField(sql, { ...details, reference: { column: `${as}.${column}`, table } })
}

/** A column of another record, which the row references by its number. */
export function lookedUp(as: string, column: string, table: string, wanted: string): string {
  return `(select referred.${wanted} from erp.${table} referred
    where referred.tenant_id = $tenant and referred.id = ${as}.${column})`
}

/** Fields that are columns of the row, named as the field in snake_case. */
export function columnFields(
  as: string,
  field: (sql: string, details?: ScalarDetails) => ScalarField,
  names: readonly string[],
  details: ScalarDetails = {},
): Record<string, ScalarField> {
  return Object.fromEntries(names.map((name) => [name, field(`${as}.${columnOf(name)}`, details)]))
}

/** Fields of the published interface for which Kontor stores no data: they answer null. */
export function absentFields(scalar: ScalarName, ...names: string[]): Record<string, ScalarField> {
  return Object.fromEntries(
    names.map((name) => [name, { kind: 'scalar', scalar, sql: undefined } as const]),
  )
}

/**
 * Fields that the published interface never shows as null and that nothing in Kontor changes: each answers
 * the value, as SQL writes it.
 */
export function constantFields(
  scalar: ScalarName,
  value: string,
  ...names: string[]
): Record<string, ScalarField> {
  const sql = `(${value})::${scalars[scalar].cast}`
  const field = { kind: 'scalar', scalar, sql, isRequired: true, isConstant: true } as const
  return Object.fromEntries(names.map((name) => [name, field]))
}

export function scalarsField(scalar: ScalarName, sql: string | undefined): ScalarsField {
  return { kind: 'scalars', scalar, sql, isRequired: sql !== undefined }
}

/** A part of the record that is made from the same row. */
export function partField(of: NodeType): RowField {
  return { kind: 'row', of, isRequired: true }
}

/** Another record, from the row that `from … where …` finds; null when there is none. */
export function rowField(of: NodeType, from: string): RowField {
  return { kind: 'row', of, from }
}

/** A list of records of which Kontor has none. */
export function emptyRows(of: NodeType): RowsField {
  return { kind: 'rows', of, from: 'from (select) none where false', order: '', isRequired: true }
}

export function absentRow(of: NodeType): RowField {
  return { kind: 'row', of, isAbsent: true }
}

/**
 * A list of records: empty when `from … where …` finds none, null when Kontor stores none
 * (undefined).
 */
export function rowsField(of: NodeType, from: string | undefined, order = ''): RowsField {
  return { kind: 'rows', of, from, order, isRequired: from !== undefined }
}

/** Whether Kontor stores data for it. */
export function isKept(field: Field): boolean {
  if (field.kind === 'row') return field.isAbsent !== true
  return (field.kind === 'rows' ? field.from : field.sql) !== undefined
}
