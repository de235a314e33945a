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

/** Only rows with one of these keys of a dimension; the empty key stands for rows without one. */
export interface Filter {
  readonly dimension: string
  readonly keys: readonly string[]
}

/** Figures of one tenant must not take all processors: the database reads them without parallel workers. */
export function onOneProcessor(tx: TenantTx): void {
  tx.soon(fixed('set local max_parallel_workers_per_gather = 0'))
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
 * Sums by a step of time, in their order and only steps with rows; or by a dimension, as many parts as asked for, the
 * largest by the first value first, or only those with certain keys.
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

/** The sum of all rows, or of all but the parts with these keys. */
export function sumsOf(asked: Asked, except?: readonly string[]): Sql {
  const { key } = partOf(asked)
  const rest = except ? sql` and ${fixed(key)} <> all(${except}::text[])` : fixed('')
  const count = except ? `count(distinct ${key})::integer` : '0'
  return passing(
    sql`select ${fixed(count)} as count, ${fixed(valuesOf(asked))} as values ${rowsOf(asked)}${rest}`,
  )
}

/** A part that is listed, the sum of all, or the sum of the parts that are not listed. */
export interface FoundPart extends FoundFigures {
  readonly kind: 'row' | 'total' | 'rest'
  /** How many parts are not listed. */
  readonly count: number
}

/**
 * All of it in one statement that reads the rows once: the largest parts by the first value or those with certain keys,
 * the sum of all, and the sum of the others. Only for values whose parts add up to the whole.
 */
export function partsAndSums(
  asked: Asked,
  { limit, only }: { readonly limit: number; readonly only?: readonly string[] | undefined },
): Sql {
  const { key, label = "''" } = partOf(asked)
  const places = [...asked.values.keys()]
  const own = asked.values.map(({ value }, place) => `${value} as v${place}`).join(', ')
  const sums = (of: (place: number) => string) =>
    valuesOf({
      values: places.map((place) => ({ ...(asked.values[place] as Value), value: of(place) })),
    })
  const named = only ? sql`where part.key = any(${only}::text[])` : fixed('')
  const most = `round(part.v0, ${asked.values[0]?.decimals ?? 0}) desc nulls last, part.key`
  return passing(sql`
    with part as materialized (
      select ${fixed(key)} as key, coalesce(max(${fixed(label)}), '') as label, ${fixed(own)}
      ${rowsOf(asked)} group by 1
    ), shown as materialized (
      select part.key from part ${named} order by ${fixed(most)} limit ${limit}::integer
    )
    select 'row' as kind, part.key, part.label, 0 as count,
      ${fixed(sums((place) => `part.v${place}`))} as values, row_number() over (order by ${fixed(most)}) as place
    from part where part.key in (select shown.key from shown)
    union all
    select 'total', '', '', 0, ${fixed(sums((place) => `sum(part.v${place})`))}, 0 from part
    union all
    select 'rest', '', '', count(*)::integer, ${fixed(sums((place) => `sum(part.v${place})`))}, 0
    from part where part.key not in (select shown.key from shown)
    order by place`)
}

/** The names of these keys of a dimension; keys without a record are left out. */
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

/** The rows that count, each joined to the tables of its part and of the filters. */
function rowsOf(asked: Asked): Sql {
  const { facts, by, filters, period } = asked
  const { from, joins: own = [], where, at, parts } = facts
  const needed = [...(isStep(by) ? [] : [by]), ...filters.map(({ dimension }) => dimension)]
  const joins = new Set([...own, ...needed.flatMap((name) => parts[name]?.joins ?? [])])
  const within = at === undefined ? fixed('') : sql` and ${isWithin(at, period)}`
  const kept = filters.map(
    ({ dimension, keys }) => sql` and ${fixed(keyOf(parts[dimension]))} = any(${keys}::text[])`,
  )
  const rows = typeof from === 'function' ? from(period) : fixed(from)
  return sql`from ${rows} ${fixed([...joins].join(' '))}
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

function valuesOf({ values }: Pick<Asked, 'values'>): string {
  const sums = values.map((value) => `coalesce(${rounded(value)}, 0)::float8`)
  return `json_build_array(${sums.join(', ')})`
}
