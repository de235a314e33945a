/** Statements as banks of several manners write them; all names and numbers are invented. */

export interface SampleEntry {
  /** Negative: money that left the account. */
  readonly amount: string
  readonly text: string
  readonly name?: string
  readonly iban?: string
  readonly endToEndId?: string
  readonly bankReference?: string
  readonly returnReason?: string
  readonly day?: string
  readonly currencyIso?: string
}

const sampleIban = 'DE89370400440532013000'

const sumOf = (entries: readonly SampleEntry[]) =>
  entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
const inUnits = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface StatementOptions {
  readonly version?: string
  readonly iban?: string
  readonly number?: string
  readonly opening?: string
  readonly closing?: string
  readonly day?: string
}

/** A statement in camt.053; from version 08 on parties, states and amounts stand in other places. */
export function camt053(
  entries: readonly SampleEntry[],
  {
    version = '08',
    iban = sampleIban,
    number = '7',
    opening = '1000.00',
    ...said
  }: StatementOptions = {},
): string {
  const day = said.day ?? '2026-03-02'
  const isNew = Number(version) >= 8
  const closing = said.closing ?? inUnits(Math.round(Number(opening) * 100) + sumOf(entries))
  const balance = (
    code: string,
    amount: string,
  ) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
    <Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    <Dt><Dt>${day}</Dt></Dt></Bal>`
  const rows = entries.map((entry) => entryOf(entry, day, isNew))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T20:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>S${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>${day}T20:00:00</CreDtTm>
  <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
  ${balance('OPBD', opening)}${balance('CLBD', closing)}
  ${rows.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

function entryOf(entry: SampleEntry, usualDay: string, isNew: boolean): string {
  const { amount, text, name = '', iban = '', day = usualDay, currencyIso = 'EUR' } = entry
  const leaves = amount.startsWith('-')
  const who = leaves ? 'Cdtr' : 'Dbtr'
  const named = `<Nm>${escaped(name)}</Nm>`
  return `<Ntry><Amt Ccy="${currencyIso}">${amount.replace('-', '')}</Amt>
    <CdtDbtInd>${leaves ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>${isNew ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${optional('AcctSvcrRef', entry.bankReference)}
    <NtryDtls><TxDtls><Refs><EndToEndId>${entry.endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
    <RltdPties><${who}>${isNew ? `<Pty>${named}</Pty>` : named}</${who}>
    <${who}Acct><Id><IBAN>${iban}</IBAN></Id></${who}Acct></RltdPties>
    <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>
    ${entry.returnReason ? `<RtrInf><Rsn><Cd>${entry.returnReason}</Cd></Rsn></RtrInf>` : ''}
    </TxDtls></NtryDtls></Ntry>`
}

const optional = (tag: string, text = '') => (text === '' ? '' : `<${tag}>${text}</${tag}>`)

/** German manner: subfields of 27 characters, SEPA data with its names. */
export const germanMt940 = `:20:STARTUMSE
:25:37040044/0532013000
:28C:00004/001
:60F:C260301EUR1000,00
:61:2603020302CR119,00N166NONREF//2026030212345
POS 1
:86:166?00SEPA-UEBERWEISUNG?109310?20EREF+BEST-4711?21SVWZ+Rechnung Nr. RE-2026-1?220023 vom 15.02.2026?30COBADEFFXXX?31DE02120300000000202051?32Jörg Müller?34000
:61:2603020302D12,50N808NONREF
:86:808?00ENTGELT?109310?20Kontofuehrung Februar
:61:2603030303RC50,00N109NONREF//2026030312346
:86:109?00RUECKLASTSCHRIFT?20EREF+MANDAT-7?21SVWZ+RETURN AC04 Konto auf?22geloest?31DE02120300000000202051?32Kim Sample
:62F:C260303EUR1056,50
-
`

/** Dutch manner, with an envelope and names between slashes. */
export const dutchMt940 = `{1:F01INGBNL2ABXXX0000000000}{2:I940INGBNL2AXXXN}{4:
:20:P260302000000001
:25:NL02ABNA0123456789EUR
:28C:61
:60F:C260227EUR0,00
:61:2603020302C25,50NTRFEREF//60612345678901
/TRCD/00100/
:86:/EREF/INV-88//CNTP/NL91ABNA0417164300/ABNANL2A/De Vries///REMI/USTD//Factuur INV-88/
:62F:C260302EUR25,50
-}
`

/** As banks write that have no structure: only text. */
export const plainMt940 = `:20:1
:25:DE89370400440532013000
:28C:5/1
:60F:D260301EUR10,00
:61:2612310101C10,NMSCNONREF
:86:Payment of invoice
 10023 thank you
:62F:C260101EUR0,
`
