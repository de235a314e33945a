import { Exact } from '../../platform/values/exact.ts'
import { notSubject } from '../../sales/vat/tax-exemption.ts'
import { ledgerAccount, type OwnSettings } from '../accounting-settings/accounting-settings.ts'
import { chartFeeAccount, chartMoneyAccount } from '../accounting-settings/chart-accounts.ts'
import type { Booking } from '../datev/booking.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { paymentKinds } from '../payments/payment.ts'
import { accountsOf } from './booked-accounts.ts'
import type { BookedDocument, BookedPayment, DocumentPart } from './booked-record.ts'
import type { BookingFault } from './booking-fault.ts'

/** The bookings of a record; with faults it has none that count. */
interface Booked {
  readonly bookings: readonly Booking[]
  readonly faults: readonly BookingFault[]
}

/** Settings, and whether customers without a number will get one by themselves. */
export type Numbered = OwnSettings & { readonly isYetToBeNumbered: boolean }

type Recorded = BookedDocument | BookedPayment
type Report = (code: BookingFault['code'], subject: string) => void

/** Amounts have at most ten digits before the comma. */
const centsMax = 10n ** 12n

/** An invoice debits the customer, and so does what cancels a correction. */
const debits: ReadonlySet<number> = new Set([
  documentTypes.invoice,
  documentTypes.correctionCancellation,
])

/** A document as bookings of the customer: one for each account and tax key, which add up to its total. */
export function bookingsOfDocument(document: BookedDocument, settings: Numbered): Booked {
  const faults: BookingFault[] = []
  const report = reporter(faults, document.uuid, document.number, document.type)
  if (document.debtorNumber === null && !settings.isYetToBeNumbered) {
    report('debtor', document.customerName)
  }
  const sums = new Map<
    string,
    { cents: bigint; part: DocumentPart; account: string; key: string }
  >()
  for (const { part, cents } of shared(document.parts)) {
    if (cents === 0n) continue
    if (part.taxCategory === 'K' && document.customerVatId === '') report('vat-id', '')
    const { account, taxKey } = accountsOf(settings, part, document)
    if (account === undefined) report('account', subjectOf(part, document.countryIso))
    const id = `${account} ${taxKey} ${part.taxCategory} ${part.taxRate}`
    const sum = sums.get(id)
    if (sum) sum.cents += cents
    else sums.set(id, { cents, part, account: account ?? '', key: taxKey })
  }
  const isDebit = debits.has(document.type)
  const bookings = [...sums.values()].flatMap(({ cents, part, account, key }) =>
    booking(document, settings, report, {
      ...{ cents, part, taxKey: key, contraAccount: account, isDebit },
      ...{ account: String(document.debtorNumber ?? ''), text: document.customerName },
      ...(document.supplyDay && { supplyDay: document.supplyDay }),
      ...(document.dueDay && { dueDay: document.dueDay }),
      documentNumber: document.number,
    }),
  )
  return { bookings, faults }
}

/**
 * Money as a booking between its account and the customer; a cash discount as one for each rate that it lowers. Before
 * there is an invoice, accounts of received prepayments stand for the customer, and an invoice settles them.
 */
export function bookingsOfPayment(payment: BookedPayment, settings: Numbered): Booked {
  const faults: BookingFault[] = []
  const { documentUuid, documentNumber, documentType, customerName } = payment
  const report = reporter(faults, documentUuid, documentNumber, documentType)
  const owes = !payment.isOfOrder
  if (owes && payment.debtorNumber === null && !settings.isYetToBeNumbered) {
    report('debtor', customerName)
  }
  const whole: Whole = {
    ...{ documentNumber, contraAccount: String(payment.debtorNumber ?? '') },
    text: `${customerName} ${payment.transactionId}`,
    isDebit: payment.kind !== paymentKinds.refund,
  }
  const moneyAccount = payment.isPrepaid ? '' : moneyAccountOf(payment, settings, report)
  const booked = { payment, settings, report, whole, moneyAccount }
  return { bookings: [...amountBookings(booked), ...feeBookings(booked)], faults }
}

type Whole = Pick<Draft, 'documentNumber' | 'contraAccount' | 'text' | 'isDebit'>

interface BookedMoney {
  readonly payment: BookedPayment
  readonly settings: Numbered
  readonly report: Report
  readonly whole: Whole
  readonly moneyAccount: string
}

function amountBookings({ payment, settings, report, whole, moneyAccount }: BookedMoney) {
  if (payment.kind === paymentKinds.cashDiscount) {
    return shareParts(payment).flatMap(({ part, cents }) => {
      const { cashDiscountAccount, taxKey } = accountsOf(settings, part, payment)
      const subject = subjectOf(part, payment.countryIso)
      if (cashDiscountAccount === undefined) report('cash-discount-account', subject)
      const account = cashDiscountAccount ?? ''
      return booking(payment, settings, report, { ...whole, cents, part, account, taxKey })
    })
  }
  if (!payment.isOfOrder && !payment.isPrepaid) {
    const cents = centsOf(BigInt(payment.amount))
    return booking(payment, settings, report, {
      ...whole,
      taxKey: '',
      cents,
      account: moneyAccount,
    })
  }
  return shareParts(payment).flatMap(({ part, cents }) => {
    const { account, taxKey } = accountsOf(settings, part, payment)
    if (account === undefined) report('account', subjectOf(part, payment.countryIso))
    const prepayment = account ?? ''
    const sides = payment.isPrepaid
      ? { account: prepayment }
      : { account: moneyAccount, contraAccount: prepayment }
    return booking(payment, settings, report, { ...whole, cents, taxKey, ...sides })
  })
}

/** What a provider keeps leaves the account where its money is. */
function feeBookings({ payment, settings, report, whole, moneyAccount }: BookedMoney): Booking[] {
  const account = ledgerAccount(chartFeeAccount(settings.chart), settings.accountLength) ?? ''
  const cents = centsOf(BigInt(payment.fee))
  const draft = { ...whole, cents, account, contraAccount: moneyAccount, isDebit: true, taxKey: '' }
  return booking(payment, settings, report, draft)
}

/** A card that pays lowers what is owed for sold cards, where their sale was booked. */
const soldCards: DocumentPart = {
  ...{ kind: 'voucher', taxCategory: notSubject, taxRate: '0', gross: '0' },
  ...{ account: '', cashDiscountAccount: '', taxKey: '' },
}

function moneyAccountOf(payment: BookedPayment, settings: OwnSettings, report: Report): string {
  const { moneyAccount, paymentOption } = payment
  if (payment.isByGiftCard) {
    const { account } = accountsOf(settings, soldCards, payment)
    if (account === undefined) report('account', subjectOf(soldCards, payment.countryIso))
    return account ?? ''
  }
  const named = moneyAccount || chartMoneyAccount(settings.chart, paymentOption)
  const account = ledgerAccount(named, settings.accountLength)
  if (account === undefined) report('money-account', named)
  return account ?? ''
}

/** What of an amount falls to each rate, to the cent: the parts add up to the whole. */
function shareParts({ amount, parts }: BookedPayment) {
  const whole = parts.reduce((sum, { gross }) => sum + BigInt(gross), 0n)
  if (whole === 0n) return []
  const total = centsOf(BigInt(amount))
  let reached = 0n
  let given = 0n
  return parts.map((part) => {
    reached += BigInt(part.gross)
    const upTo = rounded(total * reached, whole)
    const cents = upTo - given
    given = upTo
    return { part, cents }
  })
}

/** The parts of a document in cents, which add up to its total: what is rounded off goes to the next one. */
function shared(parts: readonly DocumentPart[]) {
  let reached = 0n
  let given = 0n
  return parts.map((part) => {
    reached += BigInt(part.gross)
    const cents = centsOf(reached) - given
    given += cents
    return { part, cents }
  })
}

const centsOf = (tenThousandths: bigint) => rounded(tenThousandths, 100n)

/** Half away from zero; the divisor is positive or goes with the sign of the whole. */
function rounded(dividend: bigint, by: bigint): bigint {
  const [upper, divisor] = by < 0n ? [-dividend, -by] : [dividend, by]
  const half = divisor / 2n
  return upper < 0n ? -((-upper + half) / divisor) : (upper + half) / divisor
}

interface Draft extends Pick<Booking, 'account' | 'contraAccount' | 'taxKey' | 'text'> {
  readonly cents: bigint
  readonly isDebit: boolean
  readonly documentNumber: string
  readonly part?: DocumentPart
  readonly supplyDay?: string
  readonly dueDay?: string
}

/** None where there is no money; an amount below zero goes the other way. */
function booking(
  record: Recorded,
  { costCenterSource }: OwnSettings,
  report: Report,
  { cents, isDebit, part, ...draft }: Draft,
): Booking[] {
  if (cents === 0n) return []
  const worth = inEuros(record, cents, report)
  if (worth.cents >= centsMax || worth.cents <= -centsMax) report('amount', '')
  return [
    {
      ...{ ...draft, ...worth, day: record.day },
      isDebit: cents < 0n ? !isDebit : isDebit,
      ...(costCenterSource === 'sales-channel' && { costCenter: record.channelName ?? '' }),
      ...(part && euFields(record, part)),
    },
  ]
}

function euFields(record: Recorded, part: DocumentPart) {
  if (part.taxCategory === 'K') return { euCountryOrVatId: record.customerVatId }
  if (!record.isDestinationTaxed) return {}
  return { euCountryOrVatId: record.countryIso, euTaxRate: part.taxRate }
}

/**
 * What an amount is worth in euros by the rates that its document keeps. The file has a rate of 1 or more; for a
 * currency that is worth more than the euro it has the euros alone.
 */
function inEuros(
  record: Recorded,
  cents: bigint,
  report: Report,
): Pick<Booking, 'cents' | 'foreign'> {
  const { currencyIso, departureCurrencyIso } = record
  if (currencyIso === 'EUR') return { cents }
  const ofOne = Exact.of(record.departureCurrencyFactor)
  const factor = Exact.of(record.currencyFactor)
  if (departureCurrencyIso !== 'EUR' || ofOne.isZero() || factor.isZero()) {
    report('currency', currencyIso)
    return { cents }
  }
  const euros = Exact.ofUnits(cents, 2).times(ofOne).over(factor).rounded(2).units(2)
  const rate = factor.over(ofOne).rounded(6)
  if (rate.compare(Exact.of(1)) < 0 || rate.compare(Exact.of(10_000)) >= 0) return { cents: euros }
  const digits = rate.units(6).toString().padStart(7, '0')
  const shown = `${digits.slice(0, -6)}.${digits.slice(-6)}`
  return { cents: euros, foreign: { currencyIso, rate: shown, cents } }
}

const subjectOf = ({ kind, taxCategory, taxRate }: DocumentPart, countryIso: string) =>
  `${kind} ${taxCategory} ${countryIso} ${taxRate} %`

/** Notes each fault of a record once. */
function reporter(
  faults: BookingFault[],
  documentUuid: string,
  documentNumber: string,
  documentType: number,
): Report {
  return (code, subject) => {
    if (faults.some((one) => one.code === code && one.subject === subject)) return
    faults.push({ code, subject, documentUuid, documentNumber, documentType })
  }
}
