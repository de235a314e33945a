import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fieldsOf } from '../accounting-exports/testing/extf-file.ts'
import { type Booking, bookingColumnLine, bookingLine } from './booking.ts'
import { type Debtor, debtorColumnLine, debtorLine } from './debtor.ts'
import { headerLine } from './extf-header.ts'

/** Files for DATEV, held against the tables of docs/datev.md. */

interface Field {
  readonly name: string
  readonly type: string
  readonly length: string
  readonly isMust: boolean
  readonly isWritten: boolean
}

const page = readFileSync(new URL('../../../docs/datev.md', import.meta.url), 'utf8')

/** The table below a heading. */
function tableOf(heading: string): readonly Field[] {
  const [, part = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = part.split('\n## ')
  const rows = section.split('\n').filter((line) => /^\| \d/.test(line))
  return rows.map((line, at) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number, name = '', type = '', length = '', must, written] = cells
    assert.equal(Number(number), at + 1, line)
    return { name, type, length, isMust: must === 'yes', isWritten: written !== '' }
  })
}

const header = tableOf('Header')
const bookings = tableOf('Bookings (category 21)')
const debtors = tableOf('Debtors (category 16)')

/** What a field that is filled looks like. */
function formOf({ type, length }: Field): RegExp {
  const [whole = '0', decimals = '0'] = length.split(',')
  const forms: Readonly<Record<string, string>> = {
    text: `"(?:[^"]|""){0,${whole}}"`,
    integer: `\\d{1,${whole}}`,
    decimal: `\\d{1,${whole}},\\d{2,${decimals}}`,
    day: '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])',
    date8: '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])20\\d\\d',
    date: '20\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
    moment: '20\\d{15}',
  }
  const form = forms[type]
  assert.ok(form, `no field that is written is of the type ${type}`)
  return new RegExp(`^${form}$`)
}

function assertLine(line: string, fields: readonly Field[]): void {
  const written = fieldsOf(line)
  assert.equal(written.length, fields.length)
  for (const [at, field] of fields.entries()) {
    const value = written[at] ?? ''
    const place = `${at + 1} ${field.name}: ${value}`
    if (value === '' || value === '""') assert.ok(!field.isMust, place)
    else {
      assert.ok(field.isWritten, `${place} is not said to be written`)
      assert.match(value, formOf(field), place)
    }
  }
}

const plain: Booking = {
  ...{ cents: 11_900n, isDebit: true, account: '10000', contraAccount: '8400', taxKey: '' },
  ...{ day: '2026-01-31', documentNumber: 'RE-1001', text: 'Bergmann' },
}
const full: Booking = {
  ...plain,
  ...{ cents: 999_999_999_999n, isDebit: false, account: '123456789', taxKey: '1234' },
  documentNumber: `Ä ${'9'.repeat(60)}`,
  text: `"quoted"; ${'x'.repeat(100)}`,
  foreign: { currencyIso: 'USD', rate: '1234.123456', cents: 1_234_567_890_12n },
  ...{ costCenter: `Market & ${'y'.repeat(60)}`, euCountryOrVatId: 'FR40303265045XXXXXX' },
  ...{ euTaxRate: '5.5', supplyDay: '2025-12-30', dueDay: '2026-02-14' },
}
const company: Debtor = {
  ...{ number: 699_999_999, customerNumber: 'K'.repeat(40), company: `Möbel "${'z'.repeat(90)}` },
  ...{ firstName: 'Ana', lastName: 'Ribeiro', street: 's'.repeat(90), postalCode: '1'.repeat(30) },
  ...{ city: 'c'.repeat(90), countryIso: 'DE', emailAddress: `a@${'b'.repeat(90)}.example` },
  vatId: 'NL004495445B01',
}

test('the tables are complete, and the second line has their names in their order', () => {
  assert.deepEqual([header.length, bookings.length, debtors.length], [31, 125, 254])
  const names = (fields: readonly Field[]) => fields.map(({ name }) => name).join(';')
  assert.equal(bookingColumnLine, names(bookings))
  assert.equal(debtorColumnLine, names(debtors))
})

test('the first line is as its table says', () => {
  const books = {
    ...{ consultantNumber: 9_999_999, clientNumber: 99_999, accountLength: 8 },
    ...{ created: new Date('2026-01-30T14:04:40.439Z'), fiscalYearStart: '2026-01-01' },
  }
  const period = { from: '2026-01-01', to: '2026-01-31', name: `"${'n'.repeat(60)}` }
  assertLine(headerLine({ ...books, kind: 'bookings', chart: 'skr03', period }), header)
  assertLine(
    headerLine({ ...books, kind: 'bookings', chart: 'skr04', isFixed: true, period }),
    header,
  )
  assertLine(headerLine({ ...books, kind: 'debtors', chart: 'skr04' }), header)
})

test('bookings are as their table says, and texts stand in quotes also where they are empty', () => {
  for (const booking of [plain, full, { ...full, isDebit: true, cents: 1n }])
    for (const isFixed of [false, true]) assertLine(bookingLine(booking, isFixed), bookings)
  for (const [at, value] of fieldsOf(bookingLine(plain, false)).entries())
    assert.equal(value.startsWith('"'), bookings[at]?.type === 'text', `${at + 1}`)
})

test('debtors are as their table says: companies, people and who has no name', () => {
  assertLine(debtorLine(company), debtors)
  assertLine(debtorLine({ ...company, company: '', firstName: 'f'.repeat(60) }), debtors)
  assertLine(debtorLine({ ...company, company: '', lastName: '', firstName: '' }), debtors)
})

test('what is said to be written is written', () => {
  const filled = (lines: readonly string[], fields: readonly Field[]) => {
    const all = lines.map(fieldsOf)
    return fields.filter((_, at) => all.some((line) => !['', '""'].includes(line[at] ?? '')))
  }
  const said = (fields: readonly Field[]) => fields.filter(({ isWritten }) => isWritten)
  assert.deepEqual(filled([bookingLine(full, true)], bookings), said(bookings))
  const person = { ...company, company: '' }
  assert.deepEqual(filled([debtorLine(company), debtorLine(person)], debtors), said(debtors))
})
