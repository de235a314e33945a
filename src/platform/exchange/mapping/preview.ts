import type { Encoding } from '../../tables/csv/encoding.ts'
import { type BadLine, rowsOf } from '../../tables/rows.ts'
import type { DecimalSign, Fields, Values } from './field.ts'
import type { LookupMapping, Mapping } from './mapping.ts'
import { nearFields } from './near-fields.ts'
import type { Plan } from './plan.ts'
import { missingFields, type RequiredFields } from './required.ts'

/** How a file would be read, for review before it is imported. */
export interface Preview {
  readonly isWorkbook: boolean
  readonly encoding: Encoding
  readonly delimiter: string
  /** Undefined when the numbers do not show it; then numbers with two possible meanings are bad. */
  readonly decimal: DecimalSign | undefined
  /** The file's columns in their order. */
  readonly columns: readonly PreviewedColumn[]
  /** All fields of the kind of record. */
  readonly fields: readonly string[]
  /** Those of them that a file needs, and that no column is taken for yet. */
  readonly missing: RequiredFields
  /** Columns that are not imported. */
  readonly unmapped: readonly string[]
  readonly defaults: Values<Fields>
  /** The first rows. */
  readonly rows: readonly PreviewedRow[]
}

interface PreviewedColumn {
  readonly column: string
  readonly field?: string
  /** Fields that a column which is not imported was probably meant for. */
  readonly near?: readonly string[]
  /** The file that explains the column's keys. */
  readonly lookup?: LookupMapping
}

interface PreviewedRow {
  readonly line: number
  readonly values: Values<Fields>
  readonly faults: readonly BadLine[]
}

const rowsShown = 5

export async function previewOf(plan: Plan, required: RequiredFields): Promise<Preview> {
  const { encoding, delimiter, header } = plan.table
  const columns = header.map((column): PreviewedColumn => {
    const source = plan.sources.find((one) => one.column === column)
    return {
      column,
      ...(source ? { field: source.field } : { near: nearFields(column, plan.fields) }),
      ...(source?.lookup && { lookup: source.lookup.mapping }),
    }
  })
  const unmapped = columns.filter(({ field }) => field === undefined).map(({ column }) => column)
  const { decimal, defaults } = plan
  const isWorkbook = plan.table.sheet !== undefined
  const rows = await firstRows(plan)
  const fields = Object.keys(plan.fields)
  const named = { columns, fields, missing: missingFields(plan, required), unmapped }
  return { isWorkbook, encoding, delimiter, decimal, ...named, defaults, rows }
}

/** The mapping that reads the file as it was understood; `given` is the one it was read with. */
export function mappingFrom(preview: Preview, given: Mapping = {}): Mapping {
  const { columns, isWorkbook, encoding, delimiter, decimal } = preview
  const lookups = columns.flatMap(({ column, lookup }) => (lookup ? [[column, lookup]] : []))
  return {
    columns: Object.fromEntries(columns.map(({ column, field = null }) => [column, field])),
    ...(lookups.length > 0 && { lookups: Object.fromEntries(lookups) }),
    ...(given.defaults && { defaults: given.defaults }),
    ...(!isWorkbook && { delimiter, encoding }),
    ...(decimal && { decimal }),
  }
}

async function firstRows(plan: Plan): Promise<PreviewedRow[]> {
  const rows: PreviewedRow[] = []
  for await (const row of rowsOf(plan)) {
    rows.push(row)
    if (rows.length === rowsShown) break
  }
  return rows
}
