import assert from 'node:assert/strict'
import { test } from 'node:test'
import { camt053, dutchMt940, germanMt940, plainMt940 } from '../testing/statement-files.ts'
import { readStatementFile } from './read-statement-file.ts'
import { StatementFileFault } from './statement-file-fault.ts'

/** What is read of statements of several banks. */

const read = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  readStatementFile(Buffer.from(text, encoding))
const codeOf = (text: string) => {
  try {
    read(text)
  } catch (error) {
    if (error instanceof StatementFileFault) return error.code
    throw error
  }
  return undefined
}

test('a German MT940 gives the account, both balances, SEPA data and returns, in UTF-8 and Windows-1252', () => {
  for (const encoding of ['utf8', 'latin1'] as const) {
    const [statement, ...others] = read(germanMt940, encoding)
    assert.equal(others.length, 0)
    const { entries, ...head } = statement as NonNullable<typeof statement>
    assert.deepEqual(head, {
      ...{ format: 'mt940', account: 'DE89370400440532013000', number: '00004/001' },
      ...{ from: '2026-03-01', until: '2026-03-03', currencyIso: 'EUR' },
      ...{ openingBalance: '1000', closingBalance: '1056.5' },
    })
    assert.deepEqual(entries[0], {
      ...{ bookingDay: '2026-03-02', valueDay: '2026-03-02', amount: '119', currencyIso: 'EUR' },
      ...{ otherName: 'Jörg Müller', otherIban: 'DE02120300000000202051', fees: '0' },
      ...{ remittance: 'Rechnung Nr. RE-2026-10023 vom 15.02.2026' },
      ...{ endToEndId: 'BEST-4711', bankReference: '2026030212345', returnReason: '' },
    })
    assert.deepEqual(
      entries.map(({ amount, returnReason }) => [amount, returnReason]),
      [
        ['119', ''],
        ['-12.5', ''],
        ['-50', 'AC04'],
      ],
    )
  }
})

test('a Dutch MT940 in its envelope gives what stands between the slashes', () => {
  const [statement] = read(dutchMt940)
  assert.deepEqual([statement?.account, statement?.number], ['NL02ABNA0123456789', '61'])
  const [entry] = statement?.entries ?? []
  assert.deepEqual(
    [entry?.otherName, entry?.otherIban, entry?.remittance, entry?.endToEndId],
    ['De Vries', 'NL91ABNA0417164300', 'Factuur INV-88', 'INV-88'],
  )
})

test('an MT940 of text alone is read, and a day of booking after New Year gets its year', () => {
  const [statement] = read(plainMt940)
  const [entry] = statement?.entries ?? []
  assert.deepEqual(
    [entry?.remittance, entry?.valueDay, entry?.bookingDay],
    ['Payment of invoice 10023 thank you', '2026-12-31', '2027-01-01'],
  )
})

test('camt.053 is read in its versions 02, 08 and 13', () => {
  for (const version of ['02', '08', '13']) {
    const [statement] = read(
      camt053(
        [
          {
            ...{ amount: '119.00', text: 'RE-10023 <&>', name: 'Kim Sample' },
            ...{ iban: 'DE02120300000000202051', endToEndId: 'E1', bankReference: 'B1' },
          },
          { amount: '-5.00', text: 'Return', name: 'Kim Sample', returnReason: 'AC04' },
        ],
        { version },
      ),
    )
    const { entries, ...head } = statement as NonNullable<typeof statement>
    assert.deepEqual(head, {
      ...{ format: 'camt.053', account: 'DE89370400440532013000', number: '7' },
      ...{ from: '2026-03-02', until: '2026-03-02', currencyIso: 'EUR' },
      ...{ openingBalance: '1000', closingBalance: '1114' },
    })
    assert.deepEqual(entries[0], {
      ...{ bookingDay: '2026-03-02', valueDay: '2026-03-02', amount: '119', currencyIso: 'EUR' },
      ...{ otherName: 'Kim Sample', otherIban: 'DE02120300000000202051', fees: '0' },
      ...{ remittance: 'RE-10023 <&>', endToEndId: 'E1', bankReference: 'B1', returnReason: '' },
    })
    assert.deepEqual([entries[1]?.amount, entries[1]?.returnReason], ['-5', 'AC04'])
  }
})

test('a batch becomes a line for each transaction where these make up its amount, else one line', () => {
  const batch = (second: string) =>
    camt053([{ amount: '30.00', text: 'x' }]).replace(
      /<NtryDtls>.*<\/NtryDtls>/s,
      `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${['10.00', second]
        .map(
          (amount) =>
            `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>t${amount}</Ustrd></RmtInf></TxDtls>`,
        )
        .join('')}</NtryDtls>`,
    )
  const amountsOf = (text: string) => read(text)[0]?.entries.map(({ amount }) => amount)
  assert.deepEqual(amountsOf(batch('20.00')), ['10', '20'])
  assert.deepEqual(amountsOf(batch('19.00')), ['30'])
})

test('what is not booked yet is passed over', () => {
  const text = camt053([{ amount: '30.00', text: 'x' }], { closing: '1000.00' })
  assert.deepEqual(read(text.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'))[0]?.entries, [])
})

test('a broken, foreign or hostile file is refused with its reason', () => {
  const good = camt053([{ amount: '1.00', text: 'x' }])
  assert.equal(codeOf(good.replace('camt.053', 'camt.052')), 'kind')
  assert.equal(codeOf(good.replace('camt.053', 'pain.001')), 'format')
  assert.equal(codeOf(good.slice(0, -40)), 'broken')
  assert.equal(codeOf(good.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')), 'broken')
  assert.equal(codeOf(camt053([{ amount: '1.00', text: 'x' }], { closing: '1002.00' })), 'broken')
  assert.equal(codeOf(germanMt940.replace('119,00', '119,x0')), 'broken')
  assert.equal(codeOf(germanMt940.replace('C260303', 'C260231')), 'broken')
  assert.equal(codeOf(germanMt940.replace(/:62F:.*/, '')), 'broken')
  assert.equal(codeOf('sku,name\n1,2\n'), 'format')
  assert.equal(codeOf(''), 'format')
  assert.equal(codeOf(`<a>${'<a>'.repeat(100)}`), 'format')
  assert.equal(codeOf(good.replace('<GrpHdr>', `<GrpHdr>${'<a>'.repeat(100)}`)), 'too-large')
})
