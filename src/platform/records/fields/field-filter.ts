import type { Static, TSchema } from 'typebox'
import { fixed, type Sql, sql } from '../../postgres/sql.ts'
import type { Reference } from '../../values/shape.ts'
import {
  type ColumnOfField,
  columnsOfRows,
  type FieldRow,
  isNever,
  type Never,
} from './field-table.ts'

/**
 * How records are found by a field: by parameters of the list, or by the words of its search. The graph's list
 * filters and orders by every field that it shows; 'graph': nothing else finds records by the field.
 */
export interface FilteredRow extends FieldRow {
  readonly filter: ListParameters | 'search' | 'graph' | Never
}

/** Query parameters of a list, with their shapes. */
type ListParameters = Readonly<Record<string, TSchema>>

type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** The parameters of all rows of a table. */
export type ListParametersOf<Rows> = Merged<
  {
    [K in keyof Rows]: Rows[K] extends { readonly filter: infer F extends ListParameters }
      ? F
      : never
  }[keyof Rows]
>

/** The values that a request gives to such parameters. */
export type ListFilterOf<P extends ListParameters> = {
  readonly [N in keyof P]?: Static<P[N]> | undefined
}

/** The parameters of a list that find records by its fields, in the order of the rows. */
export function listParametersOf<Rows extends object>(rows: Rows): ListParametersOf<Rows> {
  const all = Object.values(rows as Record<string, FilteredRow>).map(parametersOf)
  return Object.assign({}, ...all)
}

function parametersOf({ filter }: FilteredRow): ListParameters {
  return typeof filter === 'string' || isNever(filter) ? {} : filter
}

/**
 * The conditions of the given parameters on rows called `as`: the column of the field has the value.
 * `computed` makes those of fields without a column, and those that ask for something else.
 */
export function listConditions<Given extends object>(
  rows: Readonly<Record<string, FilteredRow>>,
  { tenantId, as }: { readonly tenantId: string; readonly as: string },
  given: Given,
  computed: { readonly [N in keyof Given]?: (value: NonNullable<Given[N]>) => Sql },
): Sql[] {
  const columns = new Map(columnsOfRows(rows).map((column) => [column.field, column]))
  return Object.entries(rows).flatMap(([field, row]) =>
    Object.keys(parametersOf(row)).flatMap((parameter) => {
      const name = parameter as keyof Given
      const value = given[name]
      if (value === undefined || value === null) return []
      const own = computed[name]
      if (own) return [own(value)]
      const column = columns.get(field)
      if (!column) throw new Error(`nothing says which records the parameter ${parameter} finds`)
      return [hasValue(column, tenantId, as, value)]
    }),
  )
}

function hasValue(
  { name, column }: ColumnOfField<FilteredRow>,
  tenantId: string,
  as: string,
  value: unknown,
): Sql {
  const own = fixed(`${as}.${name}`)
  if (!column.refersTo) return sql`${own} = ${value as string}`
  return namesRecord(own, column.refersTo, tenantId, value as Reference)
}

/** Whether a column names the record of a table that a caller does. */
export function namesRecord(own: Sql, table: string, tenantId: string, named: Reference): Sql {
  if ('id' in named) return sql`${own} = ${named.id}`
  return sql`${own} = (
    select named.id from erp.${fixed(table)} named
    where named.tenant_id = ${tenantId} and named.uuid = ${named.uuid})`
}
