/** A cell does not hold what its column is mapped to. The message completes the reason. */
export class CellFault extends Error {
  override readonly name = 'CellFault'
}

/** The decimal sign. */
export type DecimalSign = '.' | ','

/** How the cells of a file are written. */
export interface Notation {
  /** Undefined: unknown, so a number with two possible meanings is refused. */
  readonly decimal: DecimalSign | undefined
}

/** A field that a column may hold. */
export interface Field<T> {
  /** Headers that it is guessed from, the best first; case, accents and punctuation are ignored. */
  readonly names: readonly string[]
  readonly isNumber?: boolean
  /** Reads a trimmed cell; an empty one clears the field. Throws `CellFault`. */
  readonly read: (text: string, notation: Notation) => T
}

/** The fields of a kind of record, by name; a mapping file uses the same names. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** A row's values for its record; a field without a mapped column is absent. */
export type Values<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends Field<infer T> ? T : never
}
