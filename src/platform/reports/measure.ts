import type { Language } from '../http/headers.ts'
import type { Sql } from '../postgres/sql.ts'
import type { FieldWords } from '../values/words.ts'
import type { Period } from './periods.ts'

/** How the rows that are measured are told apart: what they are joined to, which part each is of, and its name. */
export interface Part {
  readonly joins: readonly string[]
  /** A text; null: of none. */
  readonly key: string
  /** What it is called, where the records of the dimension do not tell it. */
  readonly label?: string
}

/** Rows that figures are summed over, as SQL. */
export interface Facts {
  /** The rows, joined to what every figure needs of them; of a period, where rows do not tell their moments. */
  readonly from: string | ((period: Period) => Sql)
  /** Further joins that every figure needs, where parts may need the same. */
  readonly joins?: readonly string[]
  /** Which of them count: of the tenant, and no drafts. */
  readonly where: string
  /** The moment of a row. Undefined: of the period that `from` takes, or what is there now, of no period. */
  readonly at?: string
  /** By the names of the dimensions that the rows know. */
  readonly parts: Readonly<Record<string, Part>>
}

interface Source {
  readonly facts: Facts
  readonly value: string
  /** Values of the parts of any dimension add up to that of the whole, which then need not be read for itself. */
  readonly addsUp?: true
}

/**
 * What is measured, declared by the room whose records it is of. It is read from the first of its sources that knows
 * all dimensions that are asked for.
 */
export interface Measure {
  readonly name: string
  /** What people call it; `help` says what counts. */
  readonly words: FieldWords
  /** Of money, in the currency of the tenant. */
  readonly unit: 'money' | 'quantity' | 'count'
  readonly decimals: number
  /** Who may not read these records gets no sum of them either. */
  readonly scope: string
  readonly sources: readonly Source[]
}

/** What figures are shown by besides steps of time, declared by the room that owns the records. */
export interface Dimension {
  readonly name: string
  readonly words: FieldWords
  /** The noun of the records that keys are ids of, where they are. */
  readonly noun?: string
  /** Needed in addition to that of the measure. */
  readonly scope?: string
  /** What its keys are called: found for those that are shown, so that sums need not read it. */
  readonly records?: {
    readonly from: string
    readonly key: string
    readonly label: string | ((language: Language) => string)
  }
}

/** Whether figures of these rows are those of a period. */
export const isOfPeriod = ({ from, at }: Facts) => at !== undefined || typeof from === 'function'

/** The source of a measure for what is asked by these dimensions; undefined where it cannot be told. */
export function sourceFor(
  { sources }: Measure,
  { isByTime, dimensions }: { readonly isByTime: boolean; readonly dimensions: readonly string[] },
): Measure['sources'][number] | undefined {
  return sources.find(
    ({ facts }) =>
      (!isByTime || facts.at !== undefined) && dimensions.every((name) => name in facts.parts),
  )
}
