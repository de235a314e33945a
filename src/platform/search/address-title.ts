/** Whom an address names, as an expression over a row called as given: the company, or the person. */
export function nameOfAddress(as: string): string {
  return `coalesce(nullif(${as}.company, ''),
    concat_ws(' ', nullif(${as}.first_name, ''), nullif(${as}.last_name, '')))`
}
