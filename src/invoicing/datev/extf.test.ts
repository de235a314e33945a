import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertBookings, fieldsOf, readExtf } from '../accounting-exports/testing/extf-file.ts'
import { type Booking, bookingColumnLine, bookingLine } from './booking.ts'
import { type Debtor, debtorColumnLine, debtorLine } from './debtor.ts'
import { type ExtfHeader, headerLine } from './extf-header.ts'
import { amount, cleaned, documentField, encoded } from './extf-text.ts'

/** Lines in the format of DATEV. Source: DATEV-Format, Formatbeschreibung, developer.datev.de; numbers are those of fields. */

const header: ExtfHeader = {
  ...{ kind: 'bookings', consultantNumber: 29098, clientNumber: 55003, accountLength: 4 },
  ...{ created: new Date('2026-01-30T14:04:40.439Z'), fiscalYearStart: '2026-01-01' },
  ...{ chart: 'skr03', isFixed: false },
  period: { from: '2026-01-01', to: '2026-01-31', name: 'Buchungsstapel' },
}
const booking: Booking = {
  ...{ cents: 11_900n, isDebit: true, account: '10000', contraAccount: '8400', taxKey: '' },
  ...{ day: '2026-01-31', documentNumber: 'RE-1001', text: 'Bergmann' },
}
const debtor: Debtor = {
  ...{ number: 10000, customerNumber: 'K-1', company: 'Möbel GmbH', firstName: '', lastName: '' },
  ...{ street: 'Am Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' },
  ...{ emailAddress: 'a@b.example', vatId: 'DE136695976' },
}
const file = (lines: readonly string[]) =>
  readExtf(
    encoded(
      [headerLine(header), bookingColumnLine, ...lines].map((line) => `${line}\r\n`).join(''),
    ),
  )

test('the first line has the 31 fields of the sample that is published', () => {
  assert.equal(
    headerLine(header),
    '"EXTF";700;21;"Buchungsstapel";13;20260130140440439;;"KO";"";"";29098;55003;20260101;4;20260101;20260131;"Buchungsstapel";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  )
  const { period: _, ...rest } = header
  assert.equal(
    headerLine({ ...rest, kind: 'debtors', chart: 'skr04' }),
    '"EXTF";700;16;"Debitoren/Kreditoren";5;20260130140440439;;"KO";"";"";29098;55003;20260101;4;;;"";"";;;;"";;"";;;"04";;;"";""',
  )
})

test('a booking has 125 fields, and a debtor 254', () => {
  const fields = fieldsOf(bookingLine(booking, true))
  assert.deepEqual(fields.slice(0, 14), [
    ...['119,00', '"S"', '"EUR"', '', '', '""', '10000', '8400', '""', '3101', '"RE-1001"'],
    ...['""', '', '"Bergmann"'],
  ])
  assert.equal(fields[113], '1')
  assert.equal(debtorColumnLine.split(';').length, 254)
  const named = fieldsOf(debtorLine(debtor))
  assert.equal(named.length, 254)
  assert.deepEqual(named.slice(0, 10), [
    ...['10000', '"Möbel GmbH"', '', '', '', '', '"2"', '"Möbel GmbH"', '"DE"', '"136695976"'],
  ])
})

test('an amount in another currency has its rate and its worth in euros', () => {
  const foreign = { currencyIso: 'USD', rate: '1.250000', cents: 12_500n }
  const line = bookingLine({ ...booking, cents: 10_000n, foreign }, false)
  assert.deepEqual(fieldsOf(line).slice(0, 6), [
    '125,00',
    '"S"',
    '"USD"',
    '1,250000',
    '100,00',
    '"EUR"',
  ])
})

test('supplies into the EU name the VAT id or the country and its rate, and their day', () => {
  const line = bookingLine(
    {
      ...booking,
      euCountryOrVatId: 'FR',
      euTaxRate: '5.5',
      supplyDay: '2025-12-30',
      dueDay: '2026-02-14',
    },
    false,
  )
  const fields = fieldsOf(line)
  assert.deepEqual(fields.slice(39, 41), ['"FR"', '05,50'])
  assert.deepEqual(fields.slice(113, 117), ['0', '30122025', '30122025', '14022026'])
})

test('whatever a name contains, it stays within its field and its line', () => {
  for (const hostile of [
    ...['"', '";"', 'a\r\nb', '=1+1', '+49', '-2', '@SUM(A1)', '\t=1', 'x'.repeat(300), ''],
    ...['日本', 'Łódź 😀', '\u2028', '\0', '€ “ü”', ';;;;', "\u0085'", '"\r\n"EXTF";700'],
  ]) {
    const line = bookingLine({ ...booking, text: hostile, documentNumber: hostile }, false)
    assertBookings(file([line, bookingLine(booking, false)]))
    assert.doesNotMatch(fieldsOf(line)[13] ?? '', /^"[=+\-@\s]/)
    const fields = fieldsOf(debtorLine({ ...debtor, company: hostile, street: hostile }))
    assert.equal(fields.length, 254)
  }
  assert.equal(cleaned('Łódź 😀', 60), '?ódz ?')
  assert.equal(cleaned('€ “ü”', 60), '€ “ü”')
  assert.deepEqual([...encoded('€ü')], [0x80, 0xfc])
})

test('numbers of documents keep the characters that the field allows, and their end', () => {
  assert.equal(documentField('RE 2026.1/ä'), 'RE-2026-1/-')
  assert.equal(documentField(`${'9'.repeat(40)}-7`), `${'9'.repeat(34)}-7`)
  assert.equal(amount(-5n), '0,05')
  assert.equal(amount(123_456_789_012n), '1234567890,12')
})
