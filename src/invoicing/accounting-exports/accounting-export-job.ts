import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import Type, { type Static } from 'typebox'
import { readCompanyPlace } from '../../access/doors/companies/company-key-store.ts'
import { ZipWriter } from '../../platform/archives/zip-writer.ts'
import { allowLongWork } from '../../platform/exchange/import/import-store.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import type { JobKind, RunningJob } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Int32, Uuid } from '../../platform/values/shape.ts'
import type { OwnSettings } from '../accounting-settings/accounting-settings.ts'
import { holdBooks, readSettings } from '../accounting-settings/accounting-settings-store.ts'
import type { Booking } from '../datev/booking.ts'
import { addBookings, addDebtors } from '../datev/extf-files.ts'
import type { ExtfHeader } from '../datev/extf-header.ts'
import { writeProcedures } from '../procedures/write-procedures.ts'
import { writeAuditExport } from '../tax-audit/audit-export.ts'
import {
  daysOf,
  type ExportKind,
  faultyExport,
  noConsultant,
  nothingToExport,
  type Period,
  periodOf,
} from './accounting-export.ts'
import {
  countRecords,
  insertExport,
  recordWritten,
  sealRecords,
} from './accounting-export-store.ts'
import { documentsOf, paymentsOf } from './booked-pages.ts'
import { type Reach, reachOf } from './booked-record-store.ts'
import type { BookingFault } from './booking-fault.ts'
import { bookingsOfDocument, bookingsOfPayment } from './bookings-of.ts'
import { debtorsOf, exportedCustomers } from './debtor-store.ts'
import { numberDebtors } from './number-debtors.ts'

const zipType = 'application/zip'
const timeLimitMs = 600_000
/** Until the next attempt, where another export of the same books is under way. */
const waitSeconds = 2

export interface AccountingExportParameters {
  readonly companyId: number
  /** Absent in a job of the release before. */
  readonly kind?: ExportKind
  readonly from: string
  readonly to: string
  readonly userId: number | null
}

const Result = Type.Object({
  accountingExportId: Uuid({ description: 'The export.' }),
  documents: Int32({ minimum: 0, description: 'Documents that it contains.' }),
  payments: Int32({ minimum: 0, description: 'Payments that it contains.' }),
  bookings: Int32({ minimum: 0, description: 'Bookings in its files.' }),
})
type Job = RunningJob<Static<typeof Result>>

/**
 * Exports the books of a company. All of it is one transaction, which marks what is exported, writes the archive and
 * ends the job: after a crash there is either all of it or nothing.
 */
export const accountingExportJob: JobKind<typeof Result> = {
  name: 'accounting-export',
  result: Result,
  file: { mediaTypes: [zipType], scopeOf: () => 'accountingdata.read' },
  async run(job) {
    const { kind } = job.parameters as AccountingExportParameters
    const write = writers[kind ?? 'datev']
    await asTenant(job.pool, job.tenantId, (tx) => write(job, tx), { timeLimitMs })
    return undefined
  },
}

const writers: Readonly<Record<ExportKind, (job: Job, tx: TenantTx) => Promise<void>>> = {
  datev: exportBooks,
  audit: exportForAudit,
  procedures: describeProcedures,
}

async function exportBooks(job: Job, tx: TenantTx): Promise<void> {
  const { companyId, from, to, userId } = job.parameters as AccountingExportParameters
  await allowLongWork(tx)
  const { consultantNumber, clientNumber } = await readSettings(tx, companyId)
  if (consultantNumber === null || clientNumber === null) throw noConsultant()
  if (!(await holdBooks(tx, companyId))) return job.postpone(tx, waitSeconds)
  const settings = await readSettings(tx, companyId)
  const period = periodOf(from, to, settings.fiscalYearStartMonth)
  const created = new Date()
  const kind = 'datev' as const
  const begun = { companyId, kind, fromDay: from, toDay: to, created, createdByUserId: userId }
  const key = await insertExport(tx, begun)
  const reach = reachOf({ companyId, from: period.from, before: period.before })
  const sealed = await sealRecords(tx, key.id, reach)
  if (sealed.documents + sealed.payments === 0) throw nothingToExport()
  const customers = await exportedCustomers(tx, key.id)
  await numberDebtors(tx, companyId, customers, settings)
  const file = join(job.directory, `books-${key.id}.zip`)
  const counts = await writeArchive({
    ...{ job, tx, file, settings, customers, reach: { ...reach, exportId: key.id } },
    total: sealed.documents + sealed.payments,
    header: headerOf(settings, { consultantNumber, clientNumber }, period, created),
  })
  const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
  const name = `DATEV_${clientNumber}_${from}_${to}_${key.id}.zip`
  const { documents, payments } = sealed
  await recordWritten(tx, key.id, {
    ...{ documentCount: documents, paymentCount: payments, fileName: name, digest },
    ...{ ...counts, sizeBytes: (await stat(file)).size },
  })
  await job.conclude(tx, {
    status: 'succeeded',
    result: { accountingExportId: key.uuid, documents, payments, bookings: counts.bookingCount },
    file: { digest, name, mediaType: zipType },
  })
}

/** Writes all of a period for an auditor. Nothing is marked, so it waits for nobody. */
async function exportForAudit(job: Job, tx: TenantTx): Promise<void> {
  const { companyId, from, to, userId } = job.parameters as AccountingExportParameters
  await allowLongWork(tx)
  const settings = await readSettings(tx, companyId)
  const { before } = daysOf(from, to)
  const reach = { ...reachOf({ companyId, from, before }), isWhole: true }
  const { documents: total } = await countRecords(tx, reach)
  const kind = 'audit' as const
  const begun = { companyId, kind, fromDay: from, toDay: to, created: new Date() }
  const key = await insertExport(tx, { ...begun, createdByUserId: userId })
  const file = join(job.directory, `audit-${key.id}.zip`)
  const { company, city } = await readCompanyPlace(tx, companyId)
  const counts = await writeAuditExport({
    ...{ tx, file, reach, settings, medium: { company, city, from, to } },
    progress: (done) => job.progress(done, total),
  })
  const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
  const name = `GoBD_${from}_${to}_${key.id}.zip`
  const sizeBytes = (await stat(file)).size
  await recordWritten(tx, key.id, { ...counts, fileName: name, digest, sizeBytes })
  await job.conclude(tx, {
    status: 'succeeded',
    result: {
      ...{ accountingExportId: key.uuid, documents: counts.documentCount },
      ...{ payments: counts.paymentCount, bookings: counts.bookingCount },
    },
    file: { digest, name, mediaType: zipType },
  })
}

/** Writes how the books are kept, as the settings are now. Nothing is marked. */
async function describeProcedures(job: Job, tx: TenantTx): Promise<void> {
  const { companyId, from, to, userId } = job.parameters as AccountingExportParameters
  await allowLongWork(tx)
  const made = new Date()
  const kind = 'procedures' as const
  const begun = { companyId, kind, fromDay: from, toDay: to, created: made }
  const key = await insertExport(tx, { ...begun, createdByUserId: userId })
  const file = join(job.directory, `procedures-${key.id}.zip`)
  const { company } = await readCompanyPlace(tx, companyId)
  await writeProcedures(tx, file, company, { companyId, ...daysOf(from, to), made })
  const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
  const name = `Verfahrensdokumentation_${to}_${key.id}.zip`
  const counts = { documentCount: 0, paymentCount: 0, bookingCount: 0, debtorCount: 0 }
  const sizeBytes = (await stat(file)).size
  await recordWritten(tx, key.id, { ...counts, fileName: name, digest, sizeBytes })
  await job.conclude(tx, {
    status: 'succeeded',
    result: { accountingExportId: key.uuid, documents: 0, payments: 0, bookings: 0 },
    file: { digest, name, mediaType: zipType },
  })
}

function headerOf(
  settings: OwnSettings,
  numbers: Pick<ExtfHeader, 'consultantNumber' | 'clientNumber'>,
  { fiscalYearStart }: Period,
  created: Date,
) {
  const { accountLength, chart, isFixed } = settings
  return { ...numbers, created, fiscalYearStart, accountLength, chart, isFixed }
}

interface Archived {
  readonly job: Job
  readonly tx: TenantTx
  readonly file: string
  readonly settings: OwnSettings
  readonly customers: readonly number[]
  readonly reach: Reach & { readonly exportId: number }
  readonly total: number
  readonly header: ReturnType<typeof headerOf>
}

/** Writes the bookings and the debtors. Refuses where anything cannot be booked. */
async function writeArchive(archived: Archived) {
  const { job, tx, file, settings, customers, reach, total, header } = archived
  const output = createWriteStream(file)
  output.on('error', () => undefined)
  const archive = new ZipWriter(output)
  const faulty = new Map<string, BookingFault>()
  const numbered = { ...settings, isYetToBeNumbered: false }
  let done = 0
  /** The bookings of one record after another; from the first fault on only the faults are counted. */
  async function* bookings<R>(
    records: AsyncIterable<R>,
    book: (record: R) => { bookings: readonly Booking[]; faults: readonly BookingFault[] },
  ): AsyncGenerator<Booking> {
    for await (const record of records) {
      const booked = book(record)
      for (const fault of booked.faults) faulty.set(fault.documentUuid, fault)
      if (faulty.size === 0) yield* booked.bookings
      if (++done % 500 === 0) job.progress(done, total)
    }
  }
  const ofDocuments = bookings(documentsOf(tx, reach), (one) => bookingsOfDocument(one, numbered))
  const ofPayments = bookings(paymentsOf(tx, reach), (one) => bookingsOfPayment(one, numbered))
  let bookingCount = await addBookings(archive, ofDocuments, header, 'Buchungsstapel Rechnungen')
  bookingCount += await addBookings(archive, ofPayments, header, 'Buchungsstapel Zahlungen')
  const [first] = faulty.values()
  if (first) throw faultyExport(faulty.size, first.documentNumber)
  const debtorCount = await addDebtors(archive, debtorsOf(tx, reach.companyId, customers), header)
  await archive.finish()
  output.end()
  await finished(output)
  job.progress(total, total)
  return { bookingCount, debtorCount }
}
