import { columnOf } from '../../postgres/numbered-rows.ts'
import { fixed } from '../../postgres/sql.ts'
import type { Projection } from '../projection.ts'
import { referenceOf } from '../record-source.ts'
import { type FieldRow, type FieldTable, isNever } from './field-table.ts'

/**
 * Where the fields of a table come from: each from its column of the row called `as`. `computed` gives
 * those without a column, and those that show something else than their column.
 */
export function projectionOf(
  table: FieldTable<FieldRow>,
  as: string,
  computed: Projection,
): Projection {
  const entries = Object.entries(table).flatMap(([field, row]) => {
    const own = computed[field]
    if ('fields' in row) return [[field, projectionOf(row.fields, as, (own ?? {}) as Projection)]]
    if (own) return [[field, own]]
    if (isNever(row.column)) return []
    const name = columnOf(field)
    const { refersTo } = row.column
    return [[field, refersTo ? referenceOf(as, name, refersTo) : fixed(`${as}.${name}`)]]
  })
  return Object.fromEntries(entries)
}
