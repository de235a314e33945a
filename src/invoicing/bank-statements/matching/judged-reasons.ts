import type { Exact } from '../../../platform/values/exact.ts'
import type { Sentence } from '../../../platform/values/refusal.ts'
import { nameWords } from './tokens.ts'

/** What a line says, as far as proposals depend on it. */
export interface JudgedLine {
  readonly amount: string
  readonly otherName: string
  readonly otherIban: string
}

export interface Proposal {
  readonly invoices: readonly {
    readonly documentId: number
    readonly uuid: string
    readonly number: string
    readonly open: string
    readonly amount: string
    /** What is taken off with it for paying early. */
    readonly discount: string
  }[]
  /** What is paid before it is invoiced. */
  readonly orders: readonly {
    readonly salesOrderId: number
    readonly uuid: string
    readonly number: string
    readonly open: string
    readonly amount: string
  }[]
  /** Invoices of suppliers that are paid, or whose payment came back. */
  readonly purchases: readonly {
    readonly purchaseInvoiceId: number
    readonly uuid: string
    readonly number: string
    readonly amount: string
  }[]
  /** What is left over of the line, such as the fee of a return; undefined where nothing is. */
  readonly rest?: string
  /** Whether it is money that was given back and returned: the credit is there again. */
  readonly isReturnedRefund?: boolean
  /** 0 to 100. */
  readonly confidence: number
  readonly reasons: readonly Sentence[]
}

/** A proposal from here on is booked without being asked, if no other one comes near. */
export const certainFrom = 90

/** What a reason is worth. Number and amount together are certain; an amount alone never is. */
export const worth = { number: 55, digits: 45, order: 45, amount: 38, paid: 20, name: 12, iban: 20 }

export type Reason = readonly [worth: number, sentence: Sentence]

/** Where the payer is named as the customer is. */
export function nameReason({ otherName }: Pick<JudgedLine, 'otherName'>, names: string): Reason[] {
  const known = new Set(nameWords(names))
  const words = nameWords(otherName)
  const shared = words.filter((word) => known.has(word))
  return words.length > 0 && shared.length * 2 >= words.length ? [[worth.name, nameNamed]] : []
}

export const numberNamed = (number: string): Sentence => ({
  en: `Invoice number ${number} in the reference`,
  de: `Rechnungsnummer ${number} im Verwendungszweck`,
})
export const digitsNamed = (number: string): Sentence => ({
  en: `The digits of invoice number ${number} in the reference`,
  de: `Ziffern der Rechnungsnummer ${number} im Verwendungszweck`,
})
export const orderNamed = (number: string): Sentence => ({
  en: `Order number ${number} in the reference`,
  de: `Auftragsnummer ${number} im Verwendungszweck`,
})
export const amountOpen = {
  en: 'Amount equals what is open',
  de: 'Betrag entspricht dem offenen Betrag',
}
export const amountReduced = {
  en: 'Amount equals what is open less the cash discount',
  de: 'Betrag entspricht dem offenen Betrag abzüglich Skonto',
}
export const amountTogether = {
  en: 'Amount equals what is open of these together',
  de: 'Betrag entspricht der Summe der offenen Beträge',
}
export const amountPaid = {
  en: 'Amount equals what was paid',
  de: 'Betrag entspricht dem bezahlten Betrag',
}
export const overpaid = {
  en: 'Amount equals what was paid too much',
  de: 'Betrag entspricht dem Überschuss',
}
export const sameIban = {
  en: 'Same IBAN as a former payment of this customer',
  de: 'Gleiche IBAN wie bei einer früheren Zahlung dieses Kunden',
}
export const debitedIban = {
  en: 'IBAN of the direct debit of this invoice',
  de: 'IBAN der Lastschrift dieser Rechnung',
}
const nameNamed = { en: 'Name of the customer', de: 'Name des Kunden' }
export const nothingOpen = {
  en: 'Nothing is open of this invoice any more',
  de: 'Bei dieser Rechnung ist nichts mehr offen',
}
export const otherAmount = (most: Exact): Sentence => ({
  en: `Another amount: ${most.rounded(2)} is open or was paid`,
  de: `Anderer Betrag: ${most.rounded(2)} ist offen oder wurde bezahlt`,
})
