import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { ZipWriter } from '../../platform/archives/zip-writer.ts'
import { readTrail, type TrailEntry } from '../../platform/audit/audit-trail-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { documentsOf, paymentsOf } from '../accounting-exports/booked-pages.ts'
import type { Reach } from '../accounting-exports/booked-record-store.ts'
import { bookingsOfDocument, bookingsOfPayment } from '../accounting-exports/bookings-of.ts'
import type { OwnSettings } from '../accounting-settings/accounting-settings.ts'
import type { Booking } from '../datev/booking.ts'
import {
  type AuditRow,
  auditedDebtors,
  auditedDocuments,
  auditedLines,
  auditedPayments,
  auditPageSize,
  type Place,
} from './audit-data-store.ts'
import { type AuditMedium, auditIndex } from './audit-index.ts'
import { type AuditCell, type AuditTable, auditLine } from './audit-table.ts'
import {
  auditTables,
  bookingTable,
  changeTable,
  debtorTable,
  documentTable,
  lineTable,
  paymentTable,
} from './audit-tables.ts'

/** What an audit looks at in the trail: documents, money, and what decides how they are booked and taxed. */
const auditedEntities = [
  ...['invoice', 'credit-note', 'payment', 'bank-statement', 'bank-statement-line', 'customer'],
  ...['accounting-settings', 'accounting-export', 'accounting-period', 'company', 'number-range'],
  ...['tax-rate', 'tax-code', 'tax-class', 'tax-registration', 'payment-method', 'dunning-run'],
]

export interface AuditExport {
  readonly tx: TenantTx
  readonly file: string
  readonly reach: Reach
  readonly settings: OwnSettings
  readonly medium: AuditMedium
  readonly progress: (done: number) => void
}

interface AuditCounts {
  readonly documentCount: number
  readonly paymentCount: number
  readonly bookingCount: number
  readonly debtorCount: number
}

/**
 * Writes everything of a period for an audit into an archive, table by table and page by page: memory does not grow
 * with the number of documents.
 */
export async function writeAuditExport(given: AuditExport): Promise<AuditCounts> {
  const { tx, file, reach, settings, medium } = given
  const output = createWriteStream(file)
  output.on('error', () => undefined)
  const archive = new ZipWriter(output)
  const counts = new Map<AuditTable, number>()
  const add = async (table: AuditTable, rows: AsyncIterable<readonly AuditCell[]>) => {
    await archive.add(
      table.file,
      linesOf(table, rows, (count) => counts.set(table, count)),
    )
  }
  await archive.add('index.xml', [auditIndex(auditTables, medium)])
  await add(
    documentTable,
    cellsOf(
      pages((after) => auditedDocuments(tx, reach, after)),
      given,
    ),
  )
  await add(lineTable, linesOfDocuments(tx, reach))
  await add(
    paymentTable,
    cellsOf(
      pages((after) => auditedPayments(tx, reach, after)),
      given,
    ),
  )
  await add(debtorTable, cellsOf(pages((after) => auditedDebtors(tx, reach, after))))
  await add(bookingTable, bookingCells(bookingsWithin(tx, reach, settings)))
  await add(changeTable, changeCells(tx, reach))
  await archive.finish()
  output.end()
  await finished(output)
  return {
    documentCount: counts.get(documentTable) ?? 0,
    paymentCount: counts.get(paymentTable) ?? 0,
    bookingCount: counts.get(bookingTable) ?? 0,
    debtorCount: counts.get(debtorTable) ?? 0,
  }
}

/** Lines gathered before they are compressed: one at a time would cost a call each. */
const batchLength = 64 * 1024

async function* linesOf(
  table: AuditTable,
  rows: AsyncIterable<readonly AuditCell[]>,
  onEnd: (count: number) => void,
): AsyncGenerator<string> {
  let batch = `${table.columns.map(({ name }) => name).join(';')}\r\n`
  let count = 0
  for await (const cells of rows) {
    count++
    batch += auditLine(table, cells)
    if (batch.length < batchLength) continue
    yield batch
    batch = ''
  }
  onEnd(count)
  yield batch
}

async function* pages(
  page: (after: Place | undefined) => Promise<AuditRow[]>,
): AsyncGenerator<readonly AuditRow[]> {
  let after: AuditRow | undefined
  do {
    const rows = await page(after)
    yield rows
    after = rows.length < auditPageSize ? undefined : rows.at(-1)
  } while (after)
}

async function* cellsOf(
  found: AsyncIterable<readonly AuditRow[]>,
  { progress = () => undefined }: Partial<Pick<AuditExport, 'progress'>> = {},
) {
  let done = 0
  for await (const rows of found) {
    for (const { cells } of rows) yield cells
    done += rows.length
    progress(done)
  }
}

/** So many documents at a time: one may have a thousand lines. */
const documentsAtOnce = 200

async function* linesOfDocuments(tx: TenantTx, reach: Reach) {
  for await (const rows of pages((after) => auditedDocuments(tx, reach, after))) {
    const ids = rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += documentsAtOnce) {
      const lines = await auditedLines(tx, ids.slice(at, at + documentsAtOnce))
      for (const { cells } of lines) yield cells
    }
  }
}

/** What cannot be booked yet has no bookings: the preview of an export for accounting says why. */
async function* bookingsWithin(tx: TenantTx, reach: Reach, settings: OwnSettings) {
  const numbered = { ...settings, isYetToBeNumbered: true }
  for await (const document of documentsOf(tx, reach)) {
    const { bookings, faults } = bookingsOfDocument(document, numbered)
    if (faults.length === 0) yield* bookings
  }
  for await (const payment of paymentsOf(tx, reach)) {
    const { bookings, faults } = bookingsOfPayment(payment, numbered)
    if (faults.length === 0) yield* bookings
  }
}

async function* bookingCells(bookings: AsyncIterable<Booking>): AsyncGenerator<AuditCell[]> {
  let number = 0
  for await (const one of bookings) {
    const cents = String(one.cents < 0n ? -one.cents : one.cents).padStart(3, '0')
    yield [
      ...[String(++number), one.day, one.documentNumber, one.account, one.isDebit ? 'S' : 'H'],
      ...[one.contraAccount, `${cents.slice(0, -2)}.${cents.slice(-2)}`, one.taxKey, one.text],
    ]
  }
}

async function* changeCells(tx: TenantTx, { from, before }: Reach): AsyncGenerator<AuditCell[]> {
  let after: TrailEntry | undefined
  do {
    const entries = await readTrail(
      tx,
      { from, before, entities: auditedEntities },
      after,
      auditPageSize,
    )
    for (const one of entries)
      yield [
        ...[one.id, one.at, one.userId, one.programId, one.operation, one.entity, one.entityId],
        ...[one.before, one.after],
      ]
    after = entries.length < auditPageSize ? undefined : entries.at(-1)
  } while (after)
}
