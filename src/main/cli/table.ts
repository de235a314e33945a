/** Columns by heading, with the cell of a row. */
export type Columns<R> = Readonly<Record<string, (row: R) => unknown>>

/** Rows under aligned headings; a sentence where there are no rows. */
export function tableOf<R>(rows: readonly R[], columns: Columns<R>, whenEmpty: string): string {
  if (rows.length === 0) return whenEmpty
  const headings = Object.keys(columns)
  const lines = [
    headings.map((heading) => heading.toUpperCase()),
    ...rows.map((row) => Object.values(columns).map((cell) => shown(cell(row)))),
  ]
  return aligned(lines)
}

/** Named facts, one per line. */
export function factsOf(facts: Readonly<Record<string, unknown>>): string {
  return aligned(Object.entries(facts).map(([name, value]) => [name, shown(value)]))
}

function aligned(lines: readonly (readonly string[])[]): string {
  const count = lines[0]?.length ?? 0
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(...lines.map((cells) => (cells[index] ?? '').length)),
  )
  return lines
    .map((cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(' ')
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    ? value.slice(0, 16).replace('T', ' ')
    : String(value)
}
