import type { Language } from '../http/headers.ts'
import type { Sql } from '../postgres/sql.ts'
import type { FieldWords } from '../values/words.ts'
import type { Period } from './periods.ts'

/** How measured rows are divided into parts: the joins, the key of the part of a row, and its name. */
export interface Part {
  readonly joins: readonly string[]
  /** A text; null: of none. */
  readonly key: string
  /** Its name, where the records of the dimension have none. */
  readonly label?: string
}

/** Rows that figures are summed over, as SQL. */
export interface Facts {
  /** The rows with the joins that every figure needs; a function of the period where rows have no moment. */
  readonly from: string | ((period: Period) => Sql)
  /** Further joins that every figure needs, where parts may need the same. */
  readonly joins?: readonly string[]
  /** Which of them count: of the tenant, and no drafts. */
  readonly where: string
  /** The moment of a row. Undefined: of the period that `from` takes, or what is there now, of no period. */
  readonly at?: string
  /** By the names of the dimensions that the rows have. */
  readonly parts: Readonly<Record<string, Part>>
}

interface Source {
  readonly facts: Facts
  readonly value: string
  /** Whether the parts of any dimension add up to the whole, which then need not be read separately. */
  readonly addsUp?: true
}

/**
 * A measure, declared by the room that owns its records. It is read from the first of its sources that has all
 * dimensions that are asked for.
 */
export interface Measure {
  readonly name: string
  /** What people call it; `help` says what counts. */
  readonly words: FieldWords
  /** Of money, in the currency of the tenant. */
  readonly unit: 'money' | 'quantity' | 'count'
  readonly decimals: number
  /** Needed for the measure: a caller that may not read these records gets no sum of them either. */
  readonly scope: string
  readonly sources: readonly Source[]
}

/** What figures can be divided by, in addition to steps of time. The room that owns the records declares it. */
export interface Dimension {
  readonly name: string
  readonly words: FieldWords
  /** The noun of the records that keys are ids of, where they are. */
  readonly noun?: string
  /** Needed in addition to that of the measure. */
  readonly scope?: string
  /** The names of its keys: looked up only for those that are shown, so that sums need not read them. */
  readonly records?: {
    readonly from: string
    readonly key: string
    readonly label: string | ((language: Language) => string)
  }
}

/** Whether figures of these rows are those of a period. */
export const isOfPeriod = ({ from, at }: Facts) => at !== undefined || typeof from === 'function'

/** The source of a measure for these dimensions; undefined where it has none. */
export function sourceFor(
  { sources }: Measure,
  { isByTime, dimensions }: { readonly isByTime: boolean; readonly dimensions: readonly string[] },
): Measure['sources'][number] | undefined {
  return sources.find(
    ({ facts }) =>
      (!isByTime || facts.at !== undefined) && dimensions.every((name) => name in facts.parts),
  )
}
