import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Exact } from '../../../platform/values/exact.ts'
import { assertPublished } from '../testing/published-format.ts'
import { directDebitFile } from './direct-debit-file.ts'
import type { PaymentOrder } from './payment-order.ts'
import { sepaText } from './sepa-text.ts'
import { isTargetDay, targetDayFrom, targetDaysAfter } from './target-days.ts'
import { transferFile } from './transfer-file.ts'

/** Files for the bank, held against the tables of docs/sepa.md. */

const order: PaymentOrder = {
  ...{ endToEndId: '1A2B3C4D-17', batchId: 'DD-1A2B3C4D-CORE-FRST', amount: Exact.of('119.00') },
  ...{ name: 'Jörg Bergmann', iban: 'DE89370400440532013000', bic: '' },
  ...{ remittance: 'Rechnung RE-1 vom 31.01.2026', mandateReference: 'M000001' },
  ...{ mandateKind: 'core', signedOn: '2026-01-05', sequence: 'FRST' },
}
const payments = (orders: readonly PaymentOrder[]) => ({
  ...{ messageId: 'DD-1A2B3C4D', created: new Date('2026-11-29T20:00:00Z'), orders },
  executionDay: '2026-12-01',
  company: {
    ...{ name: 'Häfen & Söhne GmbH', iban: 'DE02 1203 0000 0000 2020 51', bic: '' },
    creditorId: 'DE98ZZZ09999999999',
  },
})

const hostile = [
  '</Nm><IBAN>DE00</IBAN><Nm>',
  'a'.repeat(300),
  '漢字',
  'Ünïcødé & <Söhne> “GmbH” €',
  '\u0000\u0008\ud800 x',
  '   ',
  '&amp;#x26;',
]
const odd: PaymentOrder[] = hostile.map((name, index) => ({
  ...{ ...order, name, remittance: `${name} Rechnung ${index}`, endToEndId: `X-${index}` },
  ...{
    amount: Exact.of(`${index}.0${index}`).plus(Exact.of('0.01')),
    bic: index % 2 ? 'COBADEFFXXX' : '',
  },
}))
const b2b = {
  ...{ ...order, mandateKind: 'b2b', sequence: 'RCUR', batchId: 'DD-1A2B3C4D-B2B-RCUR' },
  ...{ endToEndId: 'X-b2b', amount: Exact.of('999999999.99') },
}

test('direct debits are as published, whatever names and texts are', () => {
  const file = directDebitFile(payments([order, ...odd, b2b]))
  assertPublished(file, 'pain.008.001.08')
  assert.match(file, /<Nm>Haefen \+ Soehne GmbH<\/Nm>/)
  assert.match(file, /<Nm>Joerg Bergmann<\/Nm>/)
  assert.equal(file.match(/<Nm>NOTPROVIDED<\/Nm>/g)?.length, 2)
})

test('transfers are as published, whatever names and texts are', () => {
  const file = transferFile(
    payments([order, ...odd].map((one) => ({ ...one, batchId: 'CT-1-SEPA' }))),
  )
  assertPublished(file, 'pain.001.001.09')
})

test('a file that is not as published is noticed', () => {
  const file = directDebitFile(payments([order]))
  const broken: readonly (readonly [string, string])[] = [
    ['<ChrgBr>SLEV</ChrgBr>', ''],
    ['<PmtMtd>DD</PmtMtd>', '<PmtMtd>TRF</PmtMtd>'],
    ['119.00', '119.0'],
    ['Joerg', 'Jörg'],
    ['pain.008.001.08', 'pain.008.001.02'],
    ['<BtchBookg>true</BtchBookg>', '<BtchBookg>true</BtchBookg><Other>1</Other>'],
  ]
  for (const [from, to] of broken) {
    assert.throws(() => assertPublished(file.replace(from, to), 'pain.008.001.08'), from)
  }
})

test('counts and sums are those of the payments, of the file and of each batch', () => {
  const file = directDebitFile(payments([order, { ...order, amount: Exact.of('0.1') }, b2b]))
  const said = (tag: string) =>
    [...file.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value]) => value)
  assert.deepEqual(said('NbOfTxs'), ['3', '2', '1'])
  assert.deepEqual(said('CtrlSum'), ['1000000119.09', '119.10', '999999999.99'])
})

test('texts keep to the character set, and umlauts are written out', () => {
  assert.equal(sepaText('Çelik–Łódź „Größe“ & Co', 70), 'Celik-Lodz Groesse + Co')
  assert.equal(sepaText('a\tb\nc  d', 70), 'a b c d')
  assert.equal(sepaText('x'.repeat(300), 70).length, 70)
})

test('banks settle on weekdays that are no holiday of TARGET', () => {
  const closed = [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2026-11-28',
  ]
  assert.deepEqual(closed.filter(isTargetDay), [])
  assert.ok(isTargetDay('2026-10-03') === false && isTargetDay('2026-10-05'))
  // Ascension Day is a holiday in Germany, and banks settle.
  assert.ok(isTargetDay('2026-05-14'))
  assert.equal(targetDayFrom('2027-03-26'), '2027-03-30')
  assert.equal(targetDaysAfter('2026-12-23', 2), '2026-12-28')
})
