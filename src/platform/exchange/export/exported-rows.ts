import { rm } from 'node:fs/promises'
import type { Pool } from '../../postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../postgres/transaction.ts'
import { type ExportedCell, plainDigits } from '../../tables/exported-cell.ts'
import { writeSheet } from '../../tables/workbook/write-sheet.ts'
import { allowLongWork } from '../import/import-store.ts'
import { writeRows } from './write-rows.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Which records are exported. */
export interface ExportFilter {
  /** RFC 3339: only records changed since this time. */
  readonly changedSince?: string
}

/** A kind of record as it is exported; an import of the kind reads the same. */
export interface Exporter {
  readonly header: readonly string[]
  readonly count: (tx: TenantTx, filter: ExportFilter) => Promise<number>
  /** Pages of rows in a fixed order, each read when it is needed. */
  readonly pages: (
    tx: TenantTx,
    filter: ExportFilter,
  ) => AsyncIterable<readonly (readonly ExportedCell[])[]>
}

export interface ExportOptions {
  readonly pool: Pool
  readonly tenantId: string
  readonly exporter: Exporter
  /** Must not exist yet. */
  readonly file: string
  readonly format: FileFormat
  readonly filter?: ExportFilter
  /** Some programs do not recognise UTF-8 without one; CSV only. */
  readonly hasByteOrderMark?: boolean
  /** Throwing ends the export. */
  readonly onProgress?: (done: number, total: number) => void
}

const timeLimitMs = 600_000

/**
 * Writes all records of a kind into a file, as of one moment and page by page, so that memory does
 * not grow with the number of records. Returns how many there were.
 */
export function exportRows(options: ExportOptions): Promise<number> {
  const { pool, tenantId, exporter, filter = {} } = options
  let isBegun = false
  const work = async (tx: TenantTx) => {
    // What a standby broke off begins again.
    if (isBegun) await rm(options.file, { force: true })
    isBegun = true
    await allowLongWork(tx)
    const total = await exporter.count(tx, filter)
    return write(options, tx, filter, total)
  }
  return asTenant(pool, tenantId, work, { timeLimitMs, isSnapshot: true, mayUseStandby: true })
}

async function write(
  { exporter, file, format, hasByteOrderMark = false, onProgress }: ExportOptions,
  tx: TenantTx,
  filter: ExportFilter,
  total: number,
): Promise<number> {
  let done = 0
  async function* rows(): AsyncGenerator<readonly ExportedCell[]> {
    yield exporter.header
    for await (const page of exporter.pages(tx, filter)) {
      yield* page
      done += page.length
      onProgress?.(done, Math.max(total, done))
    }
  }
  if (format === 'xlsx') await writeSheet(file, rows())
  else await writeRows(file, rows(), { hasByteOrderMark })
  return done
}

/** Pages of rows by an ascending key; `after` is the last row of the previous page. */
export async function* pagesOf<R>(
  page: (after: R | undefined) => Promise<readonly R[]>,
  size: number,
): AsyncGenerator<readonly R[]> {
  for (let after: R | undefined, isLast = false; !isLast; ) {
    const rows = await page(after)
    if (rows.length > 0) yield rows
    isLast = rows.length < size
    after = rows.at(-1)
  }
}

/** A number as a cell; null stays empty. */
export function numberCell(digits: string | number | null): ExportedCell {
  return digits === null ? null : { number: plainDigits(String(digits)) }
}

export function flagCell(isSo: boolean): string {
  return isSo ? 'yes' : 'no'
}

export function instantCell(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
