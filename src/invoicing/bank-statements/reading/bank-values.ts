import { Exact } from '../../../platform/values/exact.ts'
import { StatementFileFault } from './statement-file-fault.ts'

/** Values as banks write them. */

/** An amount with `.` or `,`, without a sign, as `Exact` reads it. */
export function amountOf(text: string, place: string): string {
  const [, whole = '', places = ''] = /^(\d{0,15})[.,]?(\d{0,5})$/.exec(text) ?? []
  if (whole === '' && places === '') throw new StatementFileFault('broken', `${place} ${text}`)
  const decimals = places.replace(/0+$/, '')
  if (decimals.length > 4) throw new StatementFileFault('broken', `${place} ${text}`)
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals && `.${decimals}`}`
}

export const signed = (amount: string, isDebit: boolean): string =>
  isDebit && /[1-9]/.test(amount) ? `-${amount}` : amount

/** A day of the calendar: `2026-01-31`. */
export function dayOf(year: number, month: string, day: string, place: string): string {
  const text = `${year}-${month}-${day}`
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) {
    throw new StatementFileFault('broken', `${place} ${text}`)
  }
  return text
}

/** Without spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** The German IBAN of a bank code and an account (ISO 13616: the check digits make the rest 1 modulo 97). */
export function germanIban(bankCode: string, account: string): string {
  const rest = `${bankCode}${account.padStart(10, '0')}`
  const check = 98n - (BigInt(`${rest}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${rest}`
}

/** No character that PostgreSQL does not keep or that nobody sees, one space between words, limited. */
export function plainText(text: string, lengthMax: number): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
}

/** Whether the opening balance and all entries make the closing balance; true where the bank leaves one out. */
export function addsUp(
  opening: string | null,
  closing: string | null,
  amounts: Iterable<string>,
): boolean {
  if (opening === null || closing === null) return true
  let balance = Exact.of(opening)
  for (const amount of amounts) balance = balance.plus(Exact.of(amount))
  return balance.equals(Exact.of(closing))
}
