import { commonSign } from '../../tables/decimal.ts'
import { openTable, readRows, type Table } from '../../tables/table.ts'
import { allNear } from '../../values/nearest.ts'
import { CellFault, type DecimalSign, type Fields, type Values } from './field.ts'
import { fieldOfKeys, guessColumns, type Source } from './guess-columns.ts'
import { readLookup } from './lookup.ts'
import { invalidMapping, type Mapping } from './mapping.ts'
import { nearFields, suggestion } from './near-fields.ts'

/** How a file's cells become the fields of records. */
export interface Plan<F extends Fields = Fields> {
  readonly table: Table
  readonly fields: F
  /** In the order of the columns. */
  readonly sources: readonly PlannedSource[]
  /** Columns without a field, in their order. */
  readonly ignored: readonly IgnoredColumn[]
  /** Whether a mapping names the columns: then the others are left out on purpose. */
  readonly isChosen: boolean
  /** The value of a field whose cell is empty or that has no column. */
  readonly defaults: Values<F>
  readonly decimal: DecimalSign | undefined
}

export interface PlannedSource extends Source {
  readonly field: string
  /** The column's position in the file, from 0. */
  readonly index: number
}

interface IgnoredColumn {
  readonly column: string
  /** The column's position in the file, from 0. */
  readonly index: number
}

const rowsSampled = 1000
const namesListed = 100

/**
 * Opens a file and determines how it is read: as the mapping says, and by guess for the rest.
 * Throws `import.mapping.invalid` with all faults, and what `openTable` throws.
 */
export async function planImport<F extends Fields>(
  file: string,
  fields: F,
  mapping: Mapping = {},
): Promise<Plan<F>> {
  const table = await openTable(file, mapping)
  const faults = unknownNames(table, fields, mapping)
  const chosen = mapping.columns
    ? chosenColumns(mapping.columns)
    : await guessColumns(table, fields)
  await explainKeys(table, chosen, fields, mapping, faults)
  const sources = [...chosen]
    .map(([field, source]) => ({ ...source, field, index: table.header.indexOf(source.column) }))
    .toSorted((one, other) => one.index - other.index)
  if (faults.length > 0) throw invalidMapping(faults)
  const decimal = mapping.decimal ?? (await guessDecimal(table, sources, fields))
  const defaults = defaultsOf(fields, mapping, decimal)
  const taken = new Set(sources.map(({ index }) => index))
  const ignored = [...table.header.entries()]
    .map(([index, column]) => ({ column, index }))
    .filter(({ index }) => !taken.has(index))
  return { table, fields, sources, ignored, isChosen: Boolean(mapping.columns), defaults, decimal }
}

/** Whether records of this plan contain the field. */
export function carries(plan: Plan, field: string): boolean {
  return field in plan.defaults || plan.sources.some((source) => source.field === field)
}

function unknownNames(table: Table, fields: Fields, mapping: Mapping): string[] {
  const columns = [...Object.keys(mapping.columns ?? {}), ...Object.keys(mapping.lookups ?? {})]
  const targets = Object.values(mapping.columns ?? {}).filter((target) => target !== null)
  const twice = targets.filter((target, index) => targets.indexOf(target) !== index)
  const lost = columns.filter((column) => !table.header.includes(column))
  const strange = [...targets, ...Object.keys(mapping.defaults ?? {})].filter(
    (target) => !Object.hasOwn(fields, target),
  )
  return [
    ...lost.map((column) => {
      const near = allNear(column, table.header).slice(0, 3)
      return `the file has no column "${column}"${suggestion(near)}`
    }),
    ...strange.map(
      (target) => `there is no field "${target}"${suggestion(nearFields(target, fields))}`,
    ),
    ...twice.map((target) => `two columns are mapped to "${target}"`),
    ...(lost.length > 0 ? [`the columns are ${listed(table.header)}`] : []),
    ...(strange.length > 0 ? [`the fields are ${listed(Object.keys(fields))}`] : []),
  ]
}

function listed(names: readonly string[]): string {
  const rest = names.length - namesListed
  return names.slice(0, namesListed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function chosenColumns(columns: NonNullable<Mapping['columns']>): Map<string, Source> {
  const targets = Object.entries(columns).filter(([, field]) => field !== null)
  return new Map(targets.map(([column, field]) => [field as string, { column }]))
}

async function explainKeys(
  table: Table,
  sources: Map<string, Source>,
  fields: Fields,
  mapping: Mapping,
  faults: string[],
): Promise<void> {
  for (const [column, asked] of Object.entries(mapping.lookups ?? {})) {
    const mapped = [...sources].find(([, source]) => source.column === column)?.[0]
    const field = mapped ?? (mapping.columns ? undefined : fieldOfKeys(column, fields, sources))
    if (field === undefined) faults.push(`the lookup's column "${column}" is mapped to no field`)
    else {
      const lookup = await readLookup(table.file, asked)
      if (lookup) sources.set(field, { column, lookup })
      else faults.push(`${asked.file} lacks the column "${asked.key}" or "${asked.value}"`)
    }
  }
}

async function guessDecimal(
  table: Table,
  sources: readonly PlannedSource[],
  fields: Fields,
): Promise<DecimalSign | undefined> {
  const indexes = sources.filter(({ field }) => fields[field]?.isNumber).map(({ index }) => index)
  const texts: string[] = []
  let count = 0
  for await (const { cells } of readRows(table)) {
    texts.push(...indexes.map((index) => cells[index]?.trim() ?? ''))
    if (++count === rowsSampled) break
  }
  // A semicolon separates cells where the comma is the decimal sign.
  return commonSign(texts) ?? (table.delimiter === ';' && !texts.some(hasPoint) ? ',' : undefined)
}

const hasPoint = (text: string) => text.includes('.')

function defaultsOf<F extends Fields>(
  fields: F,
  mapping: Mapping,
  decimal: DecimalSign | undefined,
): Values<F> {
  const faults: string[] = []
  const defaults = Object.entries(mapping.defaults ?? {}).map(([field, text]) => {
    try {
      return [field, fields[field]?.read(text.trim(), { decimal })]
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push(`the default of "${field}" ${error.message}`)
      return [field, null]
    }
  })
  if (faults.length > 0) throw invalidMapping(faults)
  return Object.fromEntries(defaults)
}
