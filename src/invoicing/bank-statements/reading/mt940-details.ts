import { plainIban } from './bank-values.ts'

/**
 * The field :86: of MT940. German banks write it in subfields `?20` to `?63` after a code of the kind of business
 * (GVC); the SEPA data in `?20`-`?29` and `?60`-`?63` has names such as `EREF+` and `SVWZ+`. Source: Deutsche
 * Kreditwirtschaft, DFÜ agreement, annex 3 (formats), chapter 8 (SWIFT MT940). Dutch banks write `/NAME/…/REMI/…`
 * (ABN AMRO, Rabobank and ING: their descriptions of MT940 structured). Everything else is text.
 */
export interface EntryDetails {
  readonly name: string
  readonly iban: string
  readonly remittance: string
  readonly endToEndId: string
  readonly returnReason: string
}

const germanLineLength = 27
const freeLineLength = 65

export function readDetails(lines: readonly string[]): EntryDetails {
  const text = joinedLines(lines, freeLineLength)
  const german = /^(\d{3})([^\w\s])(?=\d\d)/.exec(text)
  if (german) return readGerman(text.slice(3), german[2] as string)
  if (/^\/[A-Z]{3,4}\//.test(text)) return readSlashed(text)
  return { name: '', iban: '', remittance: text, endToEndId: '', returnReason: '' }
}

/** A line that is full goes on in the next one; else a word has ended. */
function joinedLines(lines: readonly string[], full: number): string {
  let text = ''
  let last = full
  for (const line of lines) {
    text += last < full && text !== '' ? ` ${line}` : line
    last = line.length
  }
  return text
}

const sepaName = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|RREF)\+/g

function readGerman(text: string, separator: string): EntryDetails {
  const fields = new Map<string, string>()
  const remittance: string[] = []
  for (const part of text.split(separator).slice(1)) {
    const [code, value] = [part.slice(0, 2), part.slice(2)]
    if (/^[26]\d$/.test(code)) remittance.push(value)
    else fields.set(code, (fields.get(code) ?? '') + value)
  }
  const sepa = sepaParts(remittance)
  const said = sepa.get('SVWZ') ?? joinedLines(remittance, germanLineLength)
  const account = plainIban(fields.get('31') ?? '')
  const iban = /^[A-Z]{2}\d{2}/.test(account) ? account : plainIban(sepa.get('IBAN') ?? '')
  const endToEndId = sepa.get('EREF') ?? sepa.get('KREF') ?? ''
  return {
    name: `${fields.get('32') ?? ''}${fields.get('33') ?? ''}`,
    iban,
    remittance: said,
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    returnReason: returnReasonIn(`${said} ${fields.get('00') ?? ''}`),
  }
}

function sepaParts(pieces: readonly string[]): ReadonlyMap<string, string> {
  // A name begins a piece, so what stands before it has ended however full it is.
  let text = ''
  let last = germanLineLength
  for (const piece of pieces) {
    const begins = /^[A-Z]{3,4}\+/.test(piece)
    text += text !== '' && (begins || last < germanLineLength) ? ` ${piece}` : piece
    last = piece.length
  }
  const found = [...text.matchAll(sepaName)]
  const parts = found.map((match, index): [string, string] => {
    const end = found[index + 1]?.index ?? text.length
    return [match[1] as string, text.slice(match.index + match[0].length, end).trim()]
  })
  return new Map(parts)
}

const slashName =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|CNTP|RTRN|MARF|CSID|ISDT|ORDP|BENM|ID|TRCD|PREF|UDTR|UCRD|PURP|SVCL)\//g

function readSlashed(text: string): EntryDetails {
  const found = [...text.matchAll(slashName)]
  const parts = new Map(
    found.map((match, index): [string, string] => {
      const end = found[index + 1]?.index ?? text.length
      return [match[1] as string, text.slice(match.index + match[0].length, end)]
    }),
  )
  const [counterIban = '', , counterName = ''] = (parts.get('CNTP') ?? '').split('/')
  const remittance = (parts.get('REMI') ?? '').replace(/^(?:USTD|STRD\/CUR)\/{1,2}/, '')
  const endToEndId = (parts.get('EREF') ?? '').replace(/\/+$/, '')
  return {
    name: (parts.get('NAME') ?? counterName).replace(/\/+$/, ''),
    iban: plainIban(parts.get('IBAN') ?? counterIban),
    remittance: remittance.replace(/\/+$/, ''),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    returnReason: returnReasonIn(parts.get('RTRN') ?? ''),
  }
}

/** A code of ISO 20022 (ExternalReturnReason1Code) in the words of the bank. */
function returnReasonIn(text: string): string {
  const isReturn = /RETURN|R(?:UE|Ü)CK|RETOUR|STORN|^[A-Z]{2}\d{2}/i.test(text)
  return isReturn ? (/\b[A-Z]{2}\d{2}\b/.exec(text)?.[0] ?? '') : ''
}
