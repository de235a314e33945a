import { bookingColumns, bookingTexts } from './booking-columns.ts'
import {
  amount,
  cleaned,
  dayAndMonth,
  documentField,
  percent,
  quoted,
  wholeDay,
} from './extf-text.ts'

/** One booking: an amount from an account to another. Days are written as YYYY-MM-DD. */
export interface Booking {
  readonly cents: bigint
  /** Whether `account` is debited; it is credited otherwise. */
  readonly isDebit: boolean
  readonly account: string
  readonly contraAccount: string
  readonly taxKey: string
  readonly day: string
  readonly documentNumber: string
  readonly text: string
  /** Of an amount in another currency than the euro. */
  readonly foreign?: { readonly currencyIso: string; readonly rate: string; readonly cents: bigint }
  readonly costCenter?: string
  /** VAT id of a buyer in another country of the EU, or that country. */
  readonly euCountryOrVatId?: string
  readonly euTaxRate?: string
  readonly supplyDay?: string | undefined
  readonly dueDay?: string | undefined
}

/** The names of the columns, as they stand in the second line. */
export const bookingColumnLine = bookingColumns.join(';')

const emptyFields: readonly string[] = bookingColumns.map((_, at) =>
  bookingTexts.has(at + 1) ? '""' : '',
)

/** A booking as a line: the fields are counted from 1, as the description of the format does. */
export function bookingLine(booking: Booking, isFixed: boolean): string {
  const fields = [...emptyFields]
  const set = (number: number, value: string) => {
    fields[number - 1] = bookingTexts.has(number) ? quoted(value) : value
  }
  const { foreign, supplyDay, dueDay } = booking
  set(1, amount(foreign?.cents ?? booking.cents))
  set(2, booking.isDebit ? 'S' : 'H')
  set(3, foreign?.currencyIso ?? 'EUR')
  if (foreign) {
    set(4, foreign.rate.replace('.', ','))
    set(5, amount(booking.cents))
    set(6, 'EUR')
  }
  set(7, booking.account)
  set(8, booking.contraAccount)
  set(9, booking.taxKey)
  set(10, dayAndMonth(booking.day))
  set(11, documentField(booking.documentNumber))
  set(14, cleaned(booking.text, 60))
  set(37, costCenterField(booking.costCenter ?? ''))
  set(40, cleaned(booking.euCountryOrVatId ?? '', 15))
  if (booking.euTaxRate !== undefined) set(41, percent(booking.euTaxRate))
  set(114, isFixed ? '1' : '0')
  if (supplyDay) {
    set(115, wholeDay(supplyDay))
    // The one must not be without the other.
    set(116, wholeDay(supplyDay))
  }
  if (dueDay) set(117, wholeDay(dueDay))
  return fields.join(';')
}

/** Cost centres have letters, digits and spaces. */
const costCenterField = (name: string): string =>
  cleaned(name, 36)
    .replaceAll(/[^\p{L}\d_ ]/gu, ' ')
    .trim()
