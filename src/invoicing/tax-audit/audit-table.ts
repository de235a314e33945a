/** Kinds of columns, as the description of the medium names them. */
export type ColumnKind = 'text' | 'date' | 'amount' | 'number' | 'integer'

export interface AuditColumn {
  readonly name: string
  readonly kind: ColumnKind
  /** What it says, for the auditor. */
  readonly about: string
}

/** A table on the medium: its file, what it has, and by which columns it belongs to others. */
export interface AuditTable {
  readonly file: string
  readonly name: string
  readonly about: string
  readonly columns: readonly AuditColumn[]
  /** Names of the columns that identify a row; the first ones of the table. */
  readonly keys: number
  readonly foreign?: { readonly column: string; readonly table: string }
}

export type AuditCell = string | null

/** Characters at which a spreadsheet would calculate: an auditor opens these files with one as well. */
const risky = /^[=+\-@\t\r]/

/** A row as a line of its file: semicolons, decimal commas, days as DD.MM.YYYY, texts in quotes. */
export function auditLine({ columns }: AuditTable, cells: readonly AuditCell[]): string {
  const shown = columns.map(({ kind }, at) => shownCell(cells[at] ?? null, kind))
  return `${shown.join(';')}\r\n`
}

function shownCell(cell: AuditCell, kind: ColumnKind): string {
  if (cell === null || cell === '') return ''
  switch (kind) {
    case 'date':
      return cell.slice(0, 10).split('-').toReversed().join('.')
    case 'amount':
    case 'number':
      return cell.replace('.', ',')
    case 'integer':
      return cell
    case 'text': {
      const text = cell.replaceAll(/\p{Cc}+/gu, ' ')
      const safe = risky.test(text) ? `'${text}` : text
      return `"${safe.replaceAll('"', '""')}"`
    }
  }
}
