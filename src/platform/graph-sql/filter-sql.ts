import { atMost, sentences, textOf, uuidOf } from '../graph/graph-fault.ts'
import { conditionsMost, filterDepthMost, textMost, valuesMost } from '../graph/graph-limits.ts'
import type { NodeType, ScalarField } from '../graph/node-type.ts'
import { type Operator, scalars } from '../graph/scalar.ts'
import { fixed, joined, type Sql, sql } from '../postgres/sql.ts'
import type { Faults } from '../values/refusal.ts'

type Input = Readonly<Record<string, unknown>>

/** A filter that is being read: faults are collected, so that all of them are reported at once. */
interface Reading {
  readonly type: NodeType
  readonly tenantId: string
  readonly faults: Faults
  conditions: number
}

/** `where` as a condition on the rows; undefined when it is empty. Records the faults it finds. */
export function filterSql(
  type: NodeType,
  tenantId: string,
  where: Input,
  faults: Faults,
): Sql | undefined {
  const reading: Reading = { type, tenantId, faults, conditions: 0 }
  const condition = allOf(where, 'where', 1, reading)
  if (reading.conditions > conditionsMost) {
    faults['where'] = atMost(conditionsMost, { en: 'conditions', de: 'Bedingungen' })
  }
  return condition
}

function allOf(input: Input, path: string, depth: number, reading: Reading): Sql | undefined {
  if (depth > filterDepthMost) {
    reading.faults[path] = atMost(filterDepthMost, { en: 'levels', de: 'Ebenen' })
    return undefined
  }
  const parts = Object.entries(input).flatMap(([name, value]) => {
    if (value === null || value === undefined) return []
    const at = `${path}.${name}`
    if (name === 'and' || name === 'or') {
      return combined(value as Input[], name, at, depth, reading)
    }
    return operations(reading.type.fields[name] as ScalarField, value as Input, at, reading)
  })
  return parts.length > 0 ? joined(parts, ' and ') : undefined
}

/** Empty lists and empty entries add no condition. */
function combined(
  inputs: readonly Input[],
  by: 'and' | 'or',
  path: string,
  depth: number,
  reading: Reading,
): Sql[] {
  const entries = inputs.map((entry, index) =>
    allOf(entry, `${path}[${index}]`, depth + 1, reading),
  )
  const conditions = entries.filter((entry) => entry !== undefined)
  return conditions.length > 0 ? [sql`(${joined(conditions, ` ${by} `)})`] : []
}

function operations(field: ScalarField, input: Input, path: string, reading: Reading): Sql[] {
  return Object.entries(input).map(([name, value]) => {
    reading.conditions++
    const operator = name as Operator
    const checked = checkedValue(field, operator, value, `${path}.${name}`, reading.faults)
    return comparison(field, operator, checked, reading.tenantId)
  })
}

function checkedValue(
  field: ScalarField,
  operator: Operator,
  value: unknown,
  path: string,
  faults: Faults,
): unknown {
  if (Array.isArray(value)) {
    if (value.length > valuesMost) faults[path] = atMost(valuesMost, { en: 'values', de: 'Werte' })
    return value.map((one, index) => plainValue(field, one, `${path}[${index}]`, faults))
  }
  const takesNull = operator === 'eq' || operator === 'neq'
  if (value === null && !takesNull) faults[path] = sentences.null
  return plainValue(field, value, path, faults)
}

function plainValue(
  { scalar }: ScalarField,
  value: unknown,
  path: string,
  faults: Faults,
): unknown {
  if (value === null) return null
  if (scalar === 'ID') return uuidOf(value, path, faults)
  return scalar === 'String' ? textOf(value, path, textMost, faults) : value
}

function comparison(field: ScalarField, operator: Operator, value: unknown, tenantId: string): Sql {
  switch (operator) {
    case 'eq':
      return value === null ? sql`${own(field)} is null` : equal(field, [value], tenantId)
    case 'neq':
      return value === null
        ? sql`${own(field)} is not null`
        : sql`(${equal(field, [value], tenantId)}) is not true`
    case 'in':
      return oneOf(field, value, tenantId)
    case 'nin':
      return sql`(${oneOf(field, value, tenantId)}) is not true`
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return partOfText(field, operator, value as string)
    case 'ncontains':
      return sql`(${partOfText(field, 'contains', value as string)}) is not true`
    case 'nstartsWith':
      return sql`(${partOfText(field, 'startsWith', value as string)}) is not true`
    case 'nendsWith':
      return sql`(${partOfText(field, 'endsWith', value as string)}) is not true`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql`${own(field)} ${fixed(signs[operator])} ${value as string}::${castOf(field)}`
    default:
      return unordered(field, operator, value as string)
  }
}

function partOfText(
  field: ScalarField,
  operator: 'contains' | 'startsWith' | 'endsWith',
  value: string,
): Sql {
  const text = field.lowered ? fixed(field.lowered) : sql`lower(${own(field)})`
  const part = sql`lower(${value}::text)`
  if (operator === 'contains') return sql`position(${part} in ${text}) > 0`
  if (operator === 'startsWith') return sql`starts_with(${text}, ${part})`
  return sql`right(${text}, length(${part})) = ${part}`
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const opposites = { ngt: '<=', ngte: '<', nlt: '>=', nlte: '>' } as const

/**
 * Negated operators: the rows that the operator without `n` leaves, including those without a
 * value. Written with the opposite sign, which an index can use.
 */
function unordered(field: ScalarField, operator: keyof typeof opposites, value: string): Sql {
  const opposite = sql`${own(field)} ${fixed(opposites[operator])} ${value}::${castOf(field)}`
  return field.isRequired ? opposite : sql`(${opposite} or ${own(field)} is null)`
}

/** A field without data is null in every row. */
const own = ({ sql: column, scalar }: ScalarField) =>
  fixed(column ?? `null::${scalars[scalar].cast}`)
const castOf = ({ scalar }: ScalarField) => fixed(scalars[scalar].cast)

/** Null may be a value of `in`, as of `eq`. An absent list matches nothing. */
function oneOf(field: ScalarField, value: unknown, tenantId: string): Sql {
  const values = Array.isArray(value) ? value : []
  const given = values.filter((one) => one !== null)
  const condition = equal(field, given, tenantId)
  return given.length < values.length ? sql`(${condition} or ${own(field)} is null)` : condition
}

/**
 * Whether the field is one of the values, written so that an index finds the rows: the id of
 * another record by the column that references it, a text by its lower-case column.
 */
function equal(field: ScalarField, values: readonly unknown[], tenantId: string): Sql {
  const { reference, lowered } = field
  const [only = null, ...more] = values
  const isOne = only !== null && more.length === 0
  const among = isOne
    ? sql`${only as string}::${castOf(field)}`
    : sql`any(${values}::${castOf(field)}[])`
  if (reference) {
    const named = sql`(
      select named.id from erp.${fixed(reference.table)} named
      where named.tenant_id = ${tenantId} and named.uuid = ${among})`
    // A single number lets an index that continues with the key return the rows in order.
    return sql`${fixed(reference.column)} = ${isOne ? named : sql`any(array${named})`}`
  }
  if (!lowered) return sql`${own(field)} = ${among}`
  return sql`(${fixed(lowered)} = any(array(select lower(given) from unnest(${values}::text[]) given))
    and ${own(field)} = ${among})`
}
