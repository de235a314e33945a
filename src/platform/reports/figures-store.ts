import type { Language } from '../http/headers.ts'
import { fixed, joined, passing, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Dimension, Facts, Part } from './measure.ts'
import { isStep, type Period } from './periods.ts'

/** A value over facts, as SQL, and how many decimals it has. */
export interface Value {
  readonly value: string
  readonly decimals: number
}

/** Only what is of one of these keys of a dimension; the empty key is what is of none. */
export interface Filter {
  readonly dimension: string
  readonly keys: readonly string[]
}

interface Asked {
  readonly facts: Facts
  readonly values: readonly Value[]
  /** A step of time or a dimension. */
  readonly by: string
  readonly filters: readonly Filter[]
  /** Not used by facts of no period. */
  readonly period: Period
}

export interface FoundFigures {
  readonly key: string
  readonly label: string
  /** One for each value that was asked for. */
  readonly values: readonly number[]
}

export interface FoundSums {
  /** How many parts they are of. */
  readonly count: number
  readonly values: readonly number[]
}

/**
 * Sums by a step of time, in their order and only of those with rows, or by a dimension: so many, those with the most of
 * the first value before others; or only those with certain keys.
 */
export function figuresBy(
  asked: Asked,
  { limit, only }: { readonly limit: number; readonly only?: readonly string[] | undefined },
): Sql {
  const { key, label = "''" } = partOf(asked)
  const named = only ? sql` and ${fixed(key)} = any(${only}::text[])` : fixed('')
  const order = isStep(asked.by) ? '1' : `${rounded(asked.values[0])} desc nulls last, 1`
  return passing(sql`
    select ${fixed(key)} as key, coalesce(max(${fixed(label)}), '') as label,
      ${fixed(valuesOf(asked))} as values
    ${rowsOf(asked)}${named}
    group by ${fixed(key)} order by ${fixed(order)} limit ${limit}::integer`)
}

/** Sums of all of it, or of all but the parts with these keys. */
export function sumsOf(asked: Asked, except?: readonly string[]): Sql {
  const { key } = partOf(asked)
  const rest = except ? sql` and ${fixed(key)} <> all(${except}::text[])` : fixed('')
  const count = except ? `count(distinct ${key})::integer` : '0'
  return passing(
    sql`select ${fixed(count)} as count, ${fixed(valuesOf(asked))} as values ${rowsOf(asked)}${rest}`,
  )
}

/** What these keys of a dimension are called; those of no record are left out. */
export async function findLabels(
  tx: TenantTx,
  { records }: Pick<Dimension, 'records'>,
  { keys, language }: { readonly keys: readonly string[]; readonly language: Language },
): Promise<ReadonlyMap<string, string>> {
  if (!records || keys.length === 0) return new Map()
  const label = typeof records.label === 'string' ? records.label : records.label(language)
  const found = await tx.rows<{ key: string; label: string }>(sql`
    select ${fixed(records.key)} as key, ${fixed(label)} as label
    ${fixed(records.from)} and ${fixed(records.key)} = any(${keys}::text[]) order by 1`)
  return new Map(found.map(({ key, label }) => [key, label]))
}

/** The rows that count, each joined to what tells its part and what filters look at. */
function rowsOf(asked: Asked): Sql {
  const { facts, by, filters, period } = asked
  const { from, joins: own = [], where, at, parts } = facts
  const needed = [...(isStep(by) ? [] : [by]), ...filters.map(({ dimension }) => dimension)]
  const joins = new Set([...own, ...needed.flatMap((name) => parts[name]?.joins ?? [])])
  const within = at === undefined ? fixed('') : sql` and ${isWithin(at, period)}`
  const kept = filters.map(
    ({ dimension, keys }) => sql` and ${fixed(keyOf(parts[dimension]))} = any(${keys}::text[])`,
  )
  return sql`from ${fixed([from, ...joins].join(' '))}
    where ${fixed(where)}${within}${joined(kept, '')}`
}

function isWithin(at: string, { from, until }: Period): Sql {
  return sql`${fixed(at)} >= (${from}::date)::timestamp at time zone 'UTC'
    and ${fixed(at)} < (${until}::date + 1)::timestamp at time zone 'UTC'`
}

function partOf({ facts, by }: Asked): Pick<Part, 'key' | 'label'> {
  if (isStep(by)) {
    const key = `to_char(date_trunc('${by}', ${facts.at} at time zone 'UTC'), 'YYYY-MM-DD')`
    return { key, label: key }
  }
  const part = facts.parts[by]
  return { key: keyOf(part), label: part?.label ?? "''" }
}

const keyOf = (part: Part | undefined) => `coalesce(${part?.key}, '')`

function rounded(value: Value | undefined): string {
  return value ? `round(${value.value}, ${value.decimals})` : 'null'
}

function valuesOf({ values }: Asked): string {
  const sums = values.map((value) => `coalesce(${rounded(value)}, 0)::float8`)
  return `json_build_array(${sums.join(', ')})`
}
