import { atMost, sentences } from '../graph/graph-fault.ts'
import { orderMost } from '../graph/graph-limits.ts'
import type { NodeSource } from '../graph/graph-query.ts'
import type { ScalarField, SortKey } from '../graph/node-type.ts'
import { scalars } from '../graph/scalar.ts'
import { fixed, joined, type Sql, sql } from '../postgres/sql.ts'
import type { Faults } from '../values/refusal.ts'

/** One column of an order. */
export interface OrderPart extends SortKey {
  readonly isDescending: boolean
  /** Whether rows may have no value; these come last in either direction. */
  readonly isNullable: boolean
}

/** The order that the caller names, completed by the key: no two rows have the same position. */
export function orderOf(source: NodeSource, order: unknown, faults: Faults): OrderPart[] {
  const entries = (order ?? []) as readonly Record<string, 'ASC' | 'DESC'>[]
  if (entries.length > orderMost)
    faults['order'] = atMost(orderMost, { en: 'fields', de: 'Felder' })
  const parts: OrderPart[] = []
  const names = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const given = Object.entries(entry).filter(([, direction]) => direction)
    const [[name, direction] = ['', 'ASC']] = given
    const part = partOf(source.type.fields[name] as ScalarField | undefined, direction === 'DESC')
    const isKnown = parts.some((other) => other.sql === part?.sql)
    if (given.length !== 1) faults[`order[${index}]`] = sentences.oneField
    else if (names.has(name)) faults[`order[${index}].${name}`] = sentences.twice
    else if (part && !isKnown) parts.push(part)
    names.add(name)
  }
  const key = source.key.filter(({ sql: column }) => !parts.some((part) => part.sql === column))
  return [...parts, ...key.map((column) => ({ ...column, isDescending: false, isNullable: false }))]
}

/** The part of a long text that rows are ordered by, so that a cursor need not contain all of it. */
const orderedBy = 200

/** Undefined for a field without data or with one value: all rows are equal in it. */
function partOf(field: ScalarField | undefined, isDescending: boolean): OrderPart | undefined {
  if (field?.sql === undefined || field.isConstant) return undefined
  const { sql: column, sorted, lowered, scalar, isLong = false, isRequired = false } = field
  const whole = lowered
    ? { sql: lowered, cast: 'text' }
    : { sql: column, cast: scalars[scalar].cast }
  const own = isLong ? { sql: `left(${column}, ${orderedBy})`, cast: 'text' } : whole
  return { ...(sorted ?? own), isDescending, isNullable: !isRequired }
}

/** `order by`, or the same read from its end. */
export function orderSql(parts: readonly OrderPart[], isBackward: boolean): Sql {
  const columns = parts.map(({ sql: column, isDescending, isNullable }) => {
    const direction = isDescending === isBackward ? 'asc' : 'desc'
    const nulls = isNullable ? ` nulls ${isBackward ? 'first' : 'last'}` : ''
    return fixed(`${column} ${direction}${nulls}`)
  })
  return joined(columns, ', ')
}

/** Rows after the position that the values name, or before it. */
export function beyond(
  parts: readonly OrderPart[],
  values: readonly (string | null)[],
  isBefore: boolean,
): Sql {
  let condition: Sql | undefined
  for (const [index, part] of [...parts.entries()].reverse()) {
    condition = beyondFrom(part, values[index] ?? null, isBefore, condition)
  }
  return sql`${boundOf(parts, values, isBefore)}${condition ?? fixed('true')}`
}

/** After it by this column, or equal in it and after it by the following ones. */
function beyondFrom(part: OrderPart, value: string | null, isBefore: boolean, rest?: Sql): Sql {
  const column = fixed(part.sql)
  if (value === null) {
    const level = rest ? sql`${column} is null and ${rest}` : fixed('false')
    return isBefore ? sql`(${column} is not null or (${level}))` : sql`(${level})`
  }
  const given = sql`${value}::${fixed(part.cast)}`
  const further = sql`${column} ${fixed(part.isDescending === isBefore ? '>' : '<')} ${given}`
  const level = rest ? sql` or (${column} = ${given} and ${rest})` : fixed('')
  const nulls = part.isNullable && !isBefore ? sql` or ${column} is null` : fixed('')
  return sql`(${further}${level}${nulls})`
}

/** A condition that lets an index find where the rows begin. */
function boundOf(
  [part, ...others]: readonly OrderPart[],
  [value]: readonly (string | null)[],
  isBefore: boolean,
): Sql {
  const isBounded = part && others.length > 0 && typeof value === 'string'
  if (!isBounded || (part.isNullable && !isBefore)) return fixed('')
  const sign = part.isDescending === isBefore ? '>=' : '<='
  return sql`${fixed(part.sql)} ${fixed(sign)} ${value}::${fixed(part.cast)} and `
}
