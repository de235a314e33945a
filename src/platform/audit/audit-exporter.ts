import { type Exporter, pagesOf } from '../exchange/export/exported-rows.ts'
import { guarded } from '../tables/exported-cell.ts'
import {
  countExportedEntries,
  type ExportedEntry,
  exportedColumns,
  readExportedEntries,
} from './audit-export-store.ts'

const pageSize = 1_000
/** The most characters that spreadsheet programs take in a cell. */
const cellMax = 32_000

/** Entries of the audit trail, the oldest first; with `changedSince`, only those from that time on. */
export const auditExporter: Exporter = {
  header: ['at', ...exportedColumns],
  count: countExportedEntries,
  async *pages(tx, filter) {
    const pages = pagesOf<ExportedEntry>(
      (after) => readExportedEntries(tx, filter, after, pageSize),
      pageSize,
    )
    for await (const entries of pages) {
      yield entries.map(({ at, texts }) => [at, ...texts.map(cellOf)])
    }
  },
}

function cellOf(text: string | null): string | null {
  if (text === null) return null
  return guarded(text.length > cellMax ? `${text.slice(0, cellMax)} …` : text)
}
