/** A cell that does not hold what its column is mapped to. The message completes the reason. */
export class CellFault extends Error {
  override readonly name = 'CellFault'
}

/** The sign between units and tenths. */
export type DecimalSign = '.' | ','

/** How the cells of a file are written. */
export interface Notation {
  /** Undefined: unknown, so a number that can be read in two ways is refused. */
  readonly decimal: DecimalSign | undefined
}

/** One thing that a column may hold. */
export interface Field<T> {
  /** Headers that it is guessed from, the best first; case, accents and punctuation do not count. */
  readonly names: readonly string[]
  readonly isNumber?: boolean
  /** Reads a trimmed cell; an empty one clears the field. Throws `CellFault`. */
  readonly read: (text: string, notation: Notation) => T
}

/** What a kind of record may be given, by name; a mapping file uses the same names. */
export type Fields = Readonly<Record<string, Field<unknown>>>

/** What a row says of its record; a field that no column is mapped to is absent. */
export type Values<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends Field<infer T> ? T : never
}
