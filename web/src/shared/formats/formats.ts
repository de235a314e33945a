import { madeOnce } from '../made-once.ts'
import type { Language } from '../texts/texts.ts'

/** How values are written for the person. Amounts may be texts: they are written digit by digit. */
export interface Formats {
  readonly number: (value: string | number | null | undefined) => string
  /** An amount whose currency is shown next to it: two decimals at least. */
  readonly amount: (value: string | number | null | undefined) => string
  /** In the currency of the tenant, or in another one (ISO 4217). */
  readonly money: (value: string | number | null | undefined, currency?: string) => string
  /** `2026-11-23`, or a time of which only the day counts, in the zone of the browser. */
  readonly date: (value: string | null | undefined) => string
  /** The month of a day: `November 2026`. */
  readonly month: (day: string) => string
  /** In the zone of the browser. */
  readonly dateTime: (value: string | null | undefined) => string
  readonly fileSize: (bytes: number) => string
}

/** What stands in place of a value that is not set. */
const absent = '–'

// Each is made when something is first written by it: together they take as long as drawing a list.
const moneyFormat = madeOnce(
  (locale, currency = '') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 5 }),
)
const numberFormat = madeOnce(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
)
const amountFormat = madeOnce(
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 20 }),
)
const dayFormat = madeOnce(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
)
const monthFormat = madeOnce(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const timeFormat = madeOnce(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)

export function formatsOf(language: Language, currencyOfTenant: string): Formats {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const given = <Value>(value: Value | null | undefined | '', write: (value: Value) => string) =>
    value === null || value === undefined || value === '' ? absent : write(value)
  return {
    number: (value) =>
      given(value, (number) => numberFormat(locale).format(number as Intl.StringNumericLiteral)),
    amount: (value) =>
      given(value, (amount) => amountFormat(locale).format(amount as Intl.StringNumericLiteral)),
    money: (value, currency = currencyOfTenant) =>
      given(value, (amount) =>
        moneyFormat(locale, currency).format(amount as Intl.StringNumericLiteral),
      ),
    // A day without a time is read as its start in UTC.
    date: (value) =>
      given(value, (day) =>
        (day.length === 10 ? dayFormat(locale, 'UTC') : dayFormat(locale)).format(new Date(day)),
      ),
    month: (day) => monthFormat(locale).format(new Date(day)),
    dateTime: (value) => given(value, (time) => timeFormat(locale).format(new Date(time))),
    fileSize: (bytes) => {
      const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
      const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte'][power] ?? 'byte'
      const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, options).format(bytes / 1_000 ** power)
    },
  }
}
