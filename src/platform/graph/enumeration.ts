/**
 * Codes that the published interface calls by names. Rows hold the numbers, which are compared and ordered
 * by; callers read and write the names.
 */
export interface Enumeration {
  readonly name: string
  readonly description: string
  /** What each name stands for, in the order of the trade. */
  readonly values: Readonly<Record<string, number>>
}

/** The name of a code as JSON text; null where there is none. */
export function nameOfCode({ values }: Enumeration, sql: string): string {
  const cases = Object.entries(values).map(([name, code]) => `when ${code} then '"${name}"'`)
  return `(case ${sql} ${cases.join(' ')} end)`
}
