import { cleaned, dayOfHeader, quoted } from './extf-text.ts'

/** What the first line of a file says. */
export interface ExtfHeader {
  readonly kind: 'bookings' | 'debtors'
  readonly created: Date
  readonly consultantNumber: number
  readonly clientNumber: number
  /** As YYYY-MM-DD. */
  readonly fiscalYearStart: string
  readonly accountLength: number
  readonly chart: 'skr03' | 'skr04'
  /** Of bookings: the first and the last day, and what the batch is called. */
  readonly period?: { readonly from: string; readonly to: string; readonly name: string }
  readonly isFixed?: boolean
}

const formats = {
  bookings: [21, '"Buchungsstapel"', 13],
  debtors: [16, '"Debitoren/Kreditoren"', 5],
} as const

/** The 31 fields of the first line of a file in format 700. */
export function headerLine(header: ExtfHeader): string {
  const { kind, period, isFixed = false } = header
  const isBatch = kind === 'bookings'
  return [
    // 1 to 7: what kind of file, when it was written, when it was imported.
    ...['"EXTF"', 700, ...formats[kind], timestamp(header.created), ''],
    // 8 to 10: the origin, who exported it, who imported it.
    ...['"KO"', '""', '""'],
    // 11 to 14: whose books these are.
    ...[header.consultantNumber, header.clientNumber],
    ...[dayOfHeader(header.fiscalYearStart), header.accountLength],
    // 15 to 18: the period, the name of the batch, initials.
    ...[period ? dayOfHeader(period.from) : '', period ? dayOfHeader(period.to) : ''],
    ...[quoted(cleaned(period?.name ?? '', 30)), '""'],
    // 19 to 21: financial bookkeeping, for any purpose, whether it is fixed.
    ...(isBatch ? [1, 0, isFixed ? 1 : 0] : ['', '', '']),
    // 22 to 31: the currency, and the chart of accounts.
    ...[
      isBatch ? '"EUR"' : '""',
      '',
      '""',
      '',
      '',
      quoted(header.chart.slice(-2)),
      '',
      '',
      '""',
      '""',
    ],
  ].join(';')
}

/** As YYYYMMDDHHMMSSFFF. */
const timestamp = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 17)
