import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import { type VoucherDraft, voucherKinds } from './voucher.ts'
import { codeKey } from './voucher-code.ts'

/** Shorter codes of gift cards could be found by trying. */
const cardCodeLength = 12

type Draft = Omit<VoucherDraft, 'code'> & { readonly code?: string }

/** What is wrong in a voucher that is to be issued, all of it at once. */
export function voucherFaults(draft: Draft, currencyIso: string, fieldName: FieldName): Faults {
  const { kind, discountPercent, amount, taxClassId, code } = draft
  const isCoupon = kind === voucherKinds.coupon
  const hasAmount = amount !== undefined && amount !== null
  const hasPercent = discountPercent !== undefined && discountPercent !== null
  const found: [field: string, isWrong: boolean, sentence: Sentence][] = [
    ['discountPercent', !isCoupon && hasPercent, percentOfCard],
    ['discountPercent', isCoupon && hasPercent === hasAmount, oneOfBoth],
    ['discountPercent', hasPercent && discountPercent === 0, worthNothing],
    ['amount', !isCoupon && !hasAmount, amountRequired],
    ['amount', hasAmount && amount === 0, worthNothing],
    ['amount', hasAmount && !Exact.of(amount).hasAtMost(currencyDecimals(currencyIso)), tooPrecise],
    ['taxClassId', (kind === voucherKinds.singlePurpose) !== Boolean(taxClassId), taxClassOfSingle],
    [
      'code',
      code !== undefined && codeKey(code).length < (isCoupon ? 3 : cardCodeLength),
      tooShort,
    ],
    ...termFaults(draft),
  ]
  const faults: Faults = {}
  for (const [field, isWrong, sentence] of found) {
    if (isWrong) faults[fieldName([field])] = sentence
  }
  return faults
}

/** What is wrong in the terms of a voucher. */
export function termFaults({
  validFrom,
  validUntil,
}: Pick<VoucherDraft, 'validFrom' | 'validUntil'>): [string, boolean, Sentence][] {
  const isReversed = Boolean(validFrom && validUntil && new Date(validUntil) <= new Date(validFrom))
  return [['validUntil', isReversed, endsBefore]]
}

const percentOfCard = {
  en: 'A gift card has an amount, not a percentage.',
  de: 'Eine Geschenkkarte hat einen Betrag, keinen Prozentsatz.',
}
const oneOfBoth = {
  en: 'A coupon has either a percentage or an amount.',
  de: 'Ein Rabattgutschein hat entweder einen Prozentsatz oder einen Betrag.',
}
const amountRequired = {
  en: 'A gift card needs an amount.',
  de: 'Eine Geschenkkarte braucht einen Betrag.',
}
const worthNothing = { en: 'It is worth nothing.', de: 'Er ist nichts wert.' }
const tooPrecise = {
  en: 'The currency has fewer decimals.',
  de: 'Die Währung hat weniger Nachkommastellen.',
}
const taxClassOfSingle = {
  en: 'A single-purpose card names the tax class of its goods, and no other voucher does.',
  de: 'Eine Einzweck-Karte nennt die Steuerklasse ihrer Waren, andere Gutscheine nennen keine.',
}
const tooShort = {
  en: 'The code is too short: 3 letters and digits for a coupon, 12 for a gift card.',
  de: 'Der Code ist zu kurz: 3 Buchstaben und Ziffern für einen Rabattgutschein, 12 für eine Geschenkkarte.',
}
const endsBefore = {
  en: 'It ends before it begins.',
  de: 'Er endet, bevor er beginnt.',
}
