/** Values of columns in SQL, by table and column; columns of the row can be named: `'User ' || id`. */
export type CopiedValues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What becomes of rows in a copy of a tenant that stands beside it: it opens nothing, and sends nothing to anybody. */
export interface CopyRules {
  /** Tables whose rows stay behind: credentials, and what waits to be sent. */
  readonly leftOut?: readonly string[]
  /** Columns with another value in the copy. */
  readonly changed?: CopiedValues
  /** The same, in addition, where people shall not be found in it. */
  readonly anonymised?: {
    readonly leftOut?: readonly string[]
    readonly changed?: CopiedValues
  }
}

/** The rules of several as one. A column is changed by one of them, and by that of people last. */
export function copyRulesOf(
  all: readonly CopyRules[],
  isAnonymised: boolean,
): { readonly leftOut: ReadonlySet<string>; readonly changed: CopiedValues } {
  const parts = all.flatMap(({ anonymised = {}, ...usual }) =>
    isAnonymised ? [usual, anonymised] : [usual],
  )
  const changed: Record<string, Record<string, string>> = {}
  for (const part of parts)
    for (const [table, values] of Object.entries(part.changed ?? {}))
      changed[table] = { ...changed[table], ...values }
  return { leftOut: new Set(parts.flatMap(({ leftOut = [] }) => leftOut)), changed }
}

/** A text that is replaced where there is one: what was empty stays so. */
export const unlessEmpty = (column: string, text: string) =>
  `case when ${column} = '' then '' else ${text} end`

/** What cannot be told apart any more. */
export const emptied = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `''`]))

/** The same of columns that may be without a value. */
export const missing = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, 'null']))
