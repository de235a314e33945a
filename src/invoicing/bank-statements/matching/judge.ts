import { Exact } from '../../../platform/values/exact.ts'
import type { Sentence } from '../../../platform/values/refusal.ts'
import { plainIban } from '../reading/bank-values.ts'
import type { Candidate } from './match-store.ts'
import { nameWords } from './tokens.ts'

/** What a line says, as far as proposals depend on it. */
interface JudgedLine {
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
  /** 0 to 100. */
  readonly confidence: number
  readonly reasons: readonly Sentence[]
}

/** A proposal from here on is booked without being asked, if no other one comes near. */
const certainFrom = 90

/** What a reason is worth. Number and amount together are certain; an amount alone never is. */
const worth = { number: 55, digits: 45, order: 45, amount: 38, paid: 20, name: 12, iban: 20 }

/** What a line may be booked as, the most probable first. */
export function judge(line: JudgedLine, candidates: readonly Candidate[]): Proposal[] {
  const wanted = Exact.of(line.amount.replace('-', ''))
  const isRefund = line.amount.startsWith('-')
  const singles = candidates.flatMap((one) => judged(line, one, { wanted, isRefund }) ?? [])
  const several = isRefund ? undefined : severalOf(candidates, wanted)
  return [...singles, ...(several ? [several] : [])].toSorted(
    (one, other) => other.confidence - one.confidence,
  )
}

/** The one proposal that needs nobody's decision. */
export function certainOf(proposals: readonly Proposal[]): Proposal | undefined {
  const [first, second] = proposals
  if (!first || first.confidence < certainFrom) return undefined
  return second && second.confidence >= certainFrom ? undefined : first
}

function judged(
  line: JudgedLine,
  one: Candidate,
  { wanted, isRefund }: { wanted: Exact; isRefund: boolean },
): Proposal | undefined {
  const open = Exact.of(one.open)
  const most = isRefund ? Exact.of(one.paid) : open
  const none = !isRefund && (one.isCancelled || most.compare(Exact.zero) <= 0)
  if (isRefund && most.compare(wanted) < 0) return undefined
  const said = [...numberReasons(one), ...payerReasons(line, one)]
  const fits = none ? undefined : amountReason(one, { wanted, isRefund, open })
  if (fits) said.push(fits)
  if (none) said.push([0, nothingOpen])
  else if (!fits && isRefund && most.equals(wanted)) said.push([worth.paid, amountPaid])
  else if (!fits) said.push([0, otherAmount(most)])
  const sum = said.reduce((total, [value]) => total + value, 0)
  // What has another amount, is paid already, or takes back a whole payment is never certain.
  const confidence = Math.min(fits ? 100 : certainFrom - 10, none ? Math.floor(sum / 2) : sum)
  const amount = wanted.toString()
  const { documentId, uuid, number } = one
  const discount = fits?.[1] === amountReduced ? open.minus(wanted).toString() : '0'
  return {
    invoices: [{ documentId, uuid, number, open: one.open, amount, discount }],
    confidence,
    reasons: said.map(([, sentence]) => sentence),
  }
}

type Reason = readonly [worth: number, sentence: Sentence]

function numberReasons({ byKey, byDigits, byOrder, number, orderNumber }: Candidate): Reason[] {
  if (byKey) return [[worth.number, numberNamed(number)]]
  const reasons: Reason[] = []
  if (byDigits) reasons.push([worth.digits, digitsNamed(number)])
  if (byOrder) reasons.push([byDigits ? 0 : worth.order, orderNamed(orderNumber)])
  return reasons
}

function payerReasons({ otherName, otherIban }: JudgedLine, one: Candidate): Reason[] {
  const reasons: Reason[] = []
  if (one.byIban) reasons.push([worth.iban, sameIban])
  else if (otherIban !== '' && plainIban(one.debitedIban) === otherIban) {
    reasons.push([worth.iban, debitedIban])
  }
  const known = new Set(nameWords(one.names))
  const words = nameWords(otherName)
  const shared = words.filter((word) => known.has(word))
  if (words.length > 0 && shared.length * 2 >= words.length) reasons.push([worth.name, nameNamed])
  return reasons
}

function amountReason(
  { reduced }: Candidate,
  { wanted, isRefund, open }: { wanted: Exact; isRefund: boolean; open: Exact },
): Reason | undefined {
  if (isRefund) return open.negated().equals(wanted) ? [worth.amount, overpaid] : undefined
  if (open.equals(wanted)) return [worth.amount, amountOpen]
  return reduced !== null && Exact.of(reduced).equals(wanted)
    ? [worth.amount, amountReduced]
    : undefined
}

/** All invoices that the text names, where the line pays them together. */
function severalOf(candidates: readonly Candidate[], wanted: Exact): Proposal | undefined {
  const named = candidates.filter(
    ({ byKey, byDigits, open, isCancelled }) =>
      (byKey || byDigits) && !isCancelled && Exact.of(open).compare(Exact.zero) > 0,
  )
  if (named.length < 2) return undefined
  if (!Exact.sum(named.map(({ open }) => Exact.of(open))).equals(wanted)) return undefined
  return {
    invoices: named.map(({ documentId, uuid, number, open }) => ({
      ...{ documentId, uuid, number, open, amount: open, discount: '0' },
    })),
    confidence: worth.number + worth.amount,
    reasons: [...named.map(({ number }) => numberNamed(number)), amountTogether],
  }
}

const numberNamed = (number: string): Sentence => ({
  en: `Invoice number ${number} in the reference`,
  de: `Rechnungsnummer ${number} im Verwendungszweck`,
})
const digitsNamed = (number: string): Sentence => ({
  en: `The digits of invoice number ${number} in the reference`,
  de: `Ziffern der Rechnungsnummer ${number} im Verwendungszweck`,
})
const orderNamed = (number: string): Sentence => ({
  en: `Order number ${number} in the reference`,
  de: `Auftragsnummer ${number} im Verwendungszweck`,
})
const amountOpen = { en: 'Amount equals what is open', de: 'Betrag entspricht dem offenen Betrag' }
const amountReduced = {
  en: 'Amount equals what is open less the cash discount',
  de: 'Betrag entspricht dem offenen Betrag abzüglich Skonto',
}
const amountTogether = {
  en: 'Amount equals what is open of these together',
  de: 'Betrag entspricht der Summe der offenen Beträge',
}
const amountPaid = {
  en: 'Amount equals what was paid',
  de: 'Betrag entspricht dem bezahlten Betrag',
}
const overpaid = {
  en: 'Amount equals what was paid too much',
  de: 'Betrag entspricht dem Überschuss',
}
const sameIban = {
  en: 'Same IBAN as a former payment of this customer',
  de: 'Gleiche IBAN wie bei einer früheren Zahlung dieses Kunden',
}
const debitedIban = {
  en: 'IBAN of the direct debit of this invoice',
  de: 'IBAN der Lastschrift dieser Rechnung',
}
const nameNamed = { en: 'Name of the customer', de: 'Name des Kunden' }
const nothingOpen = {
  en: 'Nothing is open of this invoice any more',
  de: 'Bei dieser Rechnung ist nichts mehr offen',
}
const otherAmount = (most: Exact): Sentence => ({
  en: `Another amount: ${most.rounded(2)} is open or was paid`,
  de: `Anderer Betrag: ${most.rounded(2)} ist offen oder wurde bezahlt`,
})
