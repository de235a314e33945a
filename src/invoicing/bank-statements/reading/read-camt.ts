import { Exact } from '../../../platform/values/exact.ts'
import { amountOf, dayOf, plainIban, plainText, signed } from './bank-values.ts'
import { all, type CamtNode, one, readCamtTree, textAt } from './camt-tree.ts'
import type { ReadEntry, ReadStatement } from './statement-content.ts'
import { StatementFileFault } from './statement-file-fault.ts'

// BankToCustomerStatement. Source: ISO 20022, message definition report "Bank-to-Customer Cash Management",
// camt.053.001.02, .08 and .13: what differs between the versions (the status of an entry, where the name of a party
// and the amount of a transaction stand) is read in every place.

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/
const relatives = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[24]\./

export function readCamt(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let entries: ReadEntry[] = []
  readCamtTree(text, {
    begin(namespace) {
      if (relatives.test(namespace)) throw new StatementFileFault('kind')
      if (!namespaces.test(namespace)) throw new StatementFileFault('format')
    },
    entry(node) {
      for (const entry of entriesOf(node)) entries.push(entry)
    },
    statement(node) {
      statements.push(statementOf(node, entries))
      entries = []
    },
  })
  return statements
}

function statementOf(node: CamtNode, entries: readonly ReadEntry[]): ReadStatement {
  const opening = balanceOf(node, 'OPBD') ?? balanceOf(node, 'PRCD')
  const closing = balanceOf(node, 'CLBD')
  const days = entries.map(({ bookingDay }) => bookingDay)
  const created = textAt(node, 'CreDtTm').slice(0, 10)
  const said = [textAt(node, 'FrToDt/FrDtTm'), textAt(node, 'FrToDt/ToDtTm')]
    .filter(Boolean)
    .map((text) => isoDay(text, 'FrToDt'))
  const all = [...said, ...days, ...(closing ? [closing.day] : [])]
  if (all.length === 0) all.push(isoDay(created, 'CreDtTm'))
  const currencyIso =
    textAt(node, 'Acct/Ccy') || (closing ?? opening)?.currencyIso || entries[0]?.currencyIso || ''
  if (!/^[A-Z]{3}$/.test(currencyIso)) throw new StatementFileFault('broken', 'Acct/Ccy')
  return {
    format: 'camt.053',
    account: plainIban(textAt(node, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')),
    number: plainText(textAt(node, 'LglSeqNb', 'ElctrncSeqNb', 'Id'), 50),
    from: all.reduce((one, other) => (other < one ? other : one)),
    until: all.reduce((one, other) => (other > one ? other : one)),
    currencyIso,
    openingBalance: opening?.amount ?? null,
    closingBalance: closing?.amount ?? null,
    entries,
  }
}

function balanceOf(statement: CamtNode, code: string) {
  const node = all(statement, 'Bal').find((bal) => textAt(bal, 'Tp/CdOrPrtry/Cd') === code)
  if (!node) return undefined
  const amount = one(node, 'Amt')
  return {
    amount: signed(amountOf(amount?.text ?? '', `Bal ${code}`), isDebit(node)),
    currencyIso: amount?.attributes['Ccy'] ?? '',
    day: isoDay(textAt(node, 'Dt/Dt', 'Dt/DtTm'), `Bal ${code}`),
  }
}

const isDebit = (node: CamtNode) => textAt(node, 'CdtDbtInd') === 'DBIT'

function isoDay(text: string, place: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  return dayOf(Number(year ?? 0), month, day, place)
}

/** An entry is one line, or one for each of its transactions where these make up its amount. */
function* entriesOf(node: CamtNode): Generator<ReadEntry> {
  const status = textAt(node, 'Sts/Cd', 'Sts')
  if (status !== '' && status !== 'BOOK') return
  const transactions = all(node, 'NtryDtls', 'TxDtls')
  const whole = wholeOf(node)
  if (transactions.length > 1) {
    const parts = transactions.map((part) => partAmount(part, whole.amount))
    const isWhole =
      parts.every((part) => part !== undefined) &&
      Exact.sum(parts.map((part) => Exact.of(part as string))).equals(Exact.of(whole.amount))
    if (isWhole) {
      for (const [index, part] of transactions.entries()) {
        yield { ...whole, ...detailsOf(node, part), amount: parts[index] as string, fees: '0' }
      }
      return
    }
  }
  yield { ...whole, ...detailsOf(node, transactions.length === 1 ? transactions[0] : undefined) }
}

type Whole = Pick<ReadEntry, 'amount' | 'currencyIso' | 'bookingDay' | 'valueDay' | 'fees'>

function wholeOf(node: CamtNode): Whole {
  const amount = one(node, 'Amt')
  const currencyIso = amount?.attributes['Ccy'] ?? ''
  if (!/^[A-Z]{3}$/.test(currencyIso)) throw new StatementFileFault('broken', 'Ntry/Amt')
  const booking = textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const value = textAt(node, 'ValDt/Dt', 'ValDt/DtTm') || booking
  return {
    amount: signed(amountOf(amount?.text ?? '', 'Ntry/Amt'), isDebit(node)),
    currencyIso,
    bookingDay: isoDay(booking, 'Ntry/BookgDt'),
    valueDay: isoDay(value, 'Ntry/ValDt'),
    fees: feesOf(node),
  }
}

function feesOf(node: CamtNode): string {
  const charges = [...all(node, 'Chrgs'), ...all(node, 'NtryDtls', 'TxDtls', 'Chrgs')]
  const records = charges.flatMap((one) => (all(one, 'Rcrd').length > 0 ? all(one, 'Rcrd') : [one]))
  const amounts = records
    .map((record) => textAt(record, 'Amt', 'TtlChrgsAndTaxAmt'))
    .filter(Boolean)
    .map((amount) => Exact.of(amountOf(amount, 'Chrgs')))
  return Exact.sum(amounts).toString()
}

/** The amount of a transaction within an entry, with its sign; undefined where the bank does not say it. */
function partAmount(part: CamtNode, whole: string): string | undefined {
  const text = textAt(part, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt')
  if (text === '') return undefined
  const mark = textAt(part, 'CdtDbtInd')
  const leaves = mark === '' ? whole.startsWith('-') : mark === 'DBIT'
  return signed(amountOf(text, 'TxDtls/Amt'), leaves)
}

function detailsOf(node: CamtNode, part: CamtNode | undefined) {
  const leaves = isDebit(part && textAt(part, 'CdtDbtInd') !== '' ? part : node)
  const isReversal = textAt(node, 'RvslInd') === 'true'
  // Who paid, where money comes in; in a reversal the parties stand as in the payment that is taken back.
  const other = leaves === isReversal ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr']
  const names = other.flatMap((who) => [`RltdPties/${who}/Nm`, `RltdPties/${who}/Pty/Nm`])
  const account = `RltdPties/${other[0]}Acct/Id`
  const named = textAt(part, 'Refs/EndToEndId')
  // Where the bank books a batch as a whole, what the batch was called.
  const batch = textAt(part, 'Refs/PmtInfId') || textAt(node, 'NtryDtls/Btch/PmtInfId')
  const endToEndId = named === '' || named === 'NOTPROVIDED' ? batch : named
  const remittance = [
    ...all(part, 'RmtInf', 'Ustrd'),
    ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(part, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
  ].map(({ text }) => text)
  return {
    otherName: plainText(textAt(part, ...names), 255),
    otherIban: plainIban(textAt(part, `${account}/IBAN`, `${account}/Othr/Id`)).slice(0, 34),
    remittance: plainText(
      remittance.join(' ') || textAt(part, 'AddtlTxInf') || textAt(node, 'AddtlNtryInf'),
      4000,
    ),
    endToEndId: plainText(endToEndId, 255),
    bankReference: plainText(
      textAt(part, 'Refs/AcctSvcrRef') || textAt(node, 'AcctSvcrRef') || textAt(part, 'Refs/TxId'),
      255,
    ),
    returnReason: plainText(textAt(part, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'), 35),
  }
}
