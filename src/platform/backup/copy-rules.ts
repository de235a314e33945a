/** Values of columns in SQL, by table and column; columns of the row can be named: `'User ' || id`. */
export type CopiedValues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How rows are changed in a copy of a tenant in the same installation: it grants no access and sends nothing. */
export interface CopyRules {
  /** Tables that are not copied: credentials, and what waits to be sent. */
  readonly leftOut?: readonly string[]
  /** Columns with another value in the copy. */
  readonly changed?: CopiedValues
  /** Further such columns, where the copy must not contain personal data. */
  readonly anonymised?: {
    readonly leftOut?: readonly string[]
    readonly changed?: CopiedValues
  }
}

/** Several rules as one. At most one of them changes a column; the one for personal data comes last. */
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

/** Columns that are emptied, so that their rows cannot be distinguished by them. */
export const emptied = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `''`]))

/** The same of columns that may be without a value. */
export const missing = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, 'null']))
