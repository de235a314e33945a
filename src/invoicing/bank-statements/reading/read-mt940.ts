import { amountOf, dayOf, germanIban, plainIban, plainText, signed } from './bank-values.ts'
import { readDetails } from './mt940-details.ts'
import type { ReadEntry, ReadStatement } from './statement-content.ts'
import { StatementFileFault } from './statement-file-fault.ts'

// MT940 Customer Statement Message. Source of the fields: SWIFT Standards MT, category 9, MT 940; and Deutsche
// Kreditwirtschaft, DFÜ agreement, annex 3, chapter 8. Banks send several messages in a file.

interface Field {
  readonly tag: string
  readonly lines: readonly string[]
  /** Of the file, from 1. */
  readonly line: number
}

export function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let message: Field[] = []
  const conclude = () => {
    if (message.some(({ tag }) => tag === '60F' || tag === '60M')) statements.push(read(message))
    else if (message.some(({ tag }) => tag === '34F')) throw new StatementFileFault('kind')
    message = []
  }
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') conclude()
    message.push(field)
  }
  conclude()
  return statements
}

const fieldBegin = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/
/** Lines of the envelope around a message. */
const envelope = /^(?:-\}?|\{.*)$/

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; lines: string[]; line: number }[] = []
  for (const [index, said] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, first = ''] = fieldBegin.exec(said) ?? []
    if (tag !== undefined) fields.push({ tag, lines: [first], line: index + 1 })
    else if (said !== '' && !envelope.test(said)) fields.at(-1)?.lines.push(said)
  }
  return fields
}

interface Balance {
  readonly amount: string
  readonly day: string
  readonly currencyIso: string
}

const fieldOf = (fields: readonly Field[], ...tags: readonly string[]) =>
  fields.find(({ tag }) => tags.includes(tag))

function read(fields: readonly Field[]): ReadStatement {
  const opening = balanceOf(fieldOf(fields, '60F', '60M'))
  const closing = balanceOf(fields.findLast(({ tag }) => tag === '62F' || tag === '62M'))
  if (!opening || !closing) throw new StatementFileFault('broken', ':62F:')
  const entries: ReadEntry[] = []
  for (const [index, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const next = fields[index + 1]
    const details = next?.tag === '86' ? next.lines : []
    entries.push(entryOf(field, details, opening.currencyIso))
  }
  const days = entries.map(({ bookingDay }) => bookingDay)
  return {
    format: 'mt940',
    account: accountOf(fieldOf(fields, '25', '25P')?.lines[0] ?? ''),
    number: plainText(fieldOf(fields, '28C', '28')?.lines[0] ?? '', 50),
    from: [opening.day, ...days].reduce((one, other) => (other < one ? other : one)),
    until: [closing.day, ...days].reduce((one, other) => (other > one ? other : one)),
    currencyIso: opening.currencyIso,
    openingBalance: opening.amount,
    closingBalance: closing.amount,
    entries,
  }
}

function balanceOf(field: Field | undefined): Balance | undefined {
  if (!field) return undefined
  const place = `:${field.tag}: (${field.line})`
  const [, mark, year, month = '', day = '', currencyIso = '', amount = ''] =
    /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]{1,15})\s*$/.exec(field.lines[0] ?? '') ?? []
  if (mark === undefined) throw new StatementFileFault('broken', place)
  return {
    amount: signed(amountOf(amount, place), mark === 'D'),
    day: dayOf(2000 + Number(year), month, day, place),
    currencyIso,
  }
}

/** An IBAN, or a German bank code and account, which may be followed by the currency. */
function accountOf(text: string): string {
  const german = /^(\d{8})\/(\d{1,10})(?:\s?[A-Z]{3})?$/.exec(text.trim())
  if (german) return germanIban(german[1] as string, german[2] as string)
  return plainIban(text.split('/').at(-1) ?? '').replace(
    /^([A-Z]{2}\d{2}[A-Z0-9]{8,27}\d)[A-Z]{3}$/,
    '$1',
  )
}

const entry =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD])[A-Z]?([\d,]{1,15})([NSF][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/

function entryOf({ lines, line }: Field, said: readonly string[], currencyIso: string): ReadEntry {
  const place = `:61: (${line})`
  const found = entry.exec(lines[0] ?? '')
  if (!found) throw new StatementFileFault('broken', place)
  const [, year, month = '', day = '', entryMonth, entryDay] = found
  const [mark = '', amount = '', , reference = '', bankReference = ''] = found.slice(6)
  const valueDay = dayOf(2000 + Number(year), month, day, place)
  // C and RD (a debit that is taken back) come in; D and RC leave.
  const isDebit = mark === 'D' || mark === 'RC'
  const details = readDetails(said.length > 0 ? said : lines.slice(1))
  const named = reference.trim() === 'NONREF' ? '' : reference.trim()
  return {
    bookingDay: entryMonth ? nearYear(valueDay, entryMonth, entryDay ?? '', place) : valueDay,
    valueDay,
    amount: signed(amountOf(amount, place), isDebit),
    currencyIso,
    otherName: plainText(details.name, 255),
    otherIban: plainText(details.iban, 34),
    remittance: plainText(details.remittance, 4000),
    endToEndId: plainText(details.endToEndId || named, 255),
    bankReference: plainText(bankReference, 255),
    returnReason: plainText(details.returnReason, 35),
    fees: '0',
  }
}

/** The day of booking has no year: the one that brings it next to the day of value. */
function nearYear(valueDay: string, month: string, day: string, place: string): string {
  const year = Number(valueDay.slice(0, 4))
  const apart = Number(month) - Number(valueDay.slice(5, 7))
  const shift = apart > 6 ? -1 : Number(apart < -6)
  return dayOf(year + shift, month, day, place)
}
