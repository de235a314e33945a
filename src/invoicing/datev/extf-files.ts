import type { ZipWriter } from '../../platform/archives/zip-writer.ts'
import { type Booking, bookingColumnLine, bookingLine } from './booking.ts'
import { type Debtor, debtorColumnLine, debtorLine } from './debtor.ts'
import { type ExtfHeader, headerLine } from './extf-header.ts'
import { encoded } from './extf-text.ts'

/** A batch has at most so many bookings, as the importing program demands. */
const bookingsMax = 99_999

/** Lines gathered before they are compressed: one at a time would cost a call each. */
const batchLength = 64 * 1024

/** Lines with the characters that end them, encoded. */
async function* linesOf(
  first: readonly string[],
  lines: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  let batch = first.map((line) => `${line}\r\n`).join('')
  for await (const line of lines) {
    batch += `${line}\r\n`
    if (batch.length < batchLength) continue
    yield encoded(batch)
    batch = ''
  }
  yield encoded(batch)
}

type BookingsHeader = Omit<ExtfHeader, 'kind' | 'period'>

/**
 * Writes bookings, which come by their days, into one file for each month, and into a further one where a month has
 * more than a file may have: the importing program takes one period at a time. Returns how many bookings there were.
 */
export async function addBookings(
  archive: ZipWriter,
  bookings: AsyncGenerator<Booking>,
  header: BookingsHeader,
  name: string,
): Promise<number> {
  const { isFixed = false } = header
  let count = 0
  let next = await bookings.next()
  let former = ''
  for (let part = 1; !next.done; part++) {
    const month = next.value.day.slice(0, 7)
    if (month !== former) part = 1
    former = month
    const title = `${name} ${month}${part > 1 ? ` ${part}` : ''}`
    const period = { from: `${month}-01`, to: lastDayOf(month), name: title }
    const first = [headerLine({ ...header, kind: 'bookings', period }), bookingColumnLine]
    const file = `EXTF_${title.replaceAll(' ', '_')}.csv`
    await archive.add(file, linesOf(first, bookingsOf(month)))
  }
  return count

  async function* bookingsOf(month: string): AsyncGenerator<string> {
    for (let inFile = 0; inFile < bookingsMax; inFile++) {
      if (next.done || next.value.day.slice(0, 7) !== month) return
      count++
      yield bookingLine(next.value, isFixed)
      next = await bookings.next()
    }
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Writes the debtors into a file. Returns how many there were. */
export async function addDebtors(
  archive: ZipWriter,
  debtors: AsyncIterable<Debtor>,
  header: BookingsHeader,
): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const debtor of debtors) {
      count++
      yield debtorLine(debtor)
    }
  }
  const first = [headerLine({ ...header, kind: 'debtors' }), debtorColumnLine]
  await archive.add('EXTF_Debitoren.csv', linesOf(first, lines()))
  return count
}
