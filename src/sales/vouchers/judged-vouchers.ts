import { Exact } from '../../platform/values/exact.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import { couponDiscounts, percentDiscounts } from '../calculation/added-lines.ts'
import { isGoods, type LineType, lineTypes } from '../calculation/line-type.ts'
import { type LeadingLine, type Terms, taxKey } from '../calculation/tax-group.ts'
import { voucherKinds } from './voucher.ts'
import type { GivenCode } from './voucher-code.ts'

/** A voucher as it is when somebody wants to redeem it. */
export interface RedeemableVoucher {
  readonly id: number
  readonly uuid: string
  readonly kind: number
  /** As it is shown: of a card, its end. */
  readonly code: string
  readonly codeKey: string
  readonly discountPercent: string | null
  readonly amount: string | null
  readonly currencyIso: string
  readonly taxClassId: number | null
  readonly minOrderValue: string
  readonly redemptionsMax: number | null
  readonly redemptionsMaxPerCustomer: number | null
  readonly isFirstOrderOnly: boolean
  readonly isCombinable: boolean
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly isBlocked: boolean
  readonly balance: string
  readonly redemptionCount: number
  /** By the customer who wants to redeem it. */
  readonly customerCount: number
  /** Whether the order that it was sold by is not paid. */
  readonly isUnpaid: boolean
}

/** The codes that somebody wants to redeem with an order, and what is known of them. */
export interface GivenVouchers {
  readonly codes: readonly GivenCode[]
  readonly found: readonly RedeemableVoucher[]
  /** Whether the customer has orders that were not cancelled. */
  readonly hasOrders: boolean
  readonly at: Date
}

/** A line of an order before vouchers, by its amount on the leading side. */
export interface GoodsLine extends LeadingLine {
  readonly type: LineType
  readonly taxClassId: number | null
  readonly ignoresDiscounts: boolean
}

/** A line that a voucher makes. */
interface VoucherLine extends LeadingLine {
  readonly type: LineType
  readonly name: string
}

/** What a code does to an order, or why it does nothing: every reason at once. */
export interface JudgedVoucher {
  readonly code: string
  readonly voucher: RedeemableVoucher | undefined
  readonly faults: readonly VoucherFault[]
  readonly lines: readonly VoucherLine[]
  /** What it takes off the goods, on the leading side; of a multi-purpose card, what it pays. */
  readonly amount: Exact
}

interface VoucherFault {
  readonly code: string
  readonly sentence: Sentence
}

interface Sold extends Terms {
  readonly currencyIso: string
  readonly isGerman: boolean
}

/**
 * Judges codes in their order. Coupons and single-purpose cards lower the goods by lines of their own, each what the
 * ones before left of them. What multi-purpose cards pay is known when the order is calculated (`paidBy`).
 */
export function judgedVouchers(
  given: GivenVouchers,
  lines: readonly GoodsLine[],
  sold: Sold,
): JudgedVoucher[] {
  const byKey = new Map(given.found.map((voucher) => [voucher.codeKey, voucher]))
  const byCode = ({ keys: [coupon, card] }: GivenCode) => byKey.get(coupon) ?? byKey.get(card)
  const coupons = given.codes.filter((code) => byCode(code)?.kind === voucherKinds.coupon)
  let left = lines.filter(({ type }) => isGoods(type) || type === lineTypes.discount)
  const seen = new Set<number>()
  return given.codes.map((one): JudgedVoucher => {
    const { code } = one
    const voucher = byCode(one)
    const none = { code, voucher, lines: [], amount: Exact.zero }
    if (!voucher) return { ...none, faults: [faults.unknown] }
    const worth = Exact.sum(left.map(({ amount }) => amount))
    const found = faultsOf(voucher, { given, sold, worth, isAlone: coupons.length === 1 })
    if (seen.has(voucher.id)) found.push(faults.twice)
    seen.add(voucher.id)
    if (found.length > 0 || voucher.kind === voucherKinds.multiPurpose)
      return { ...none, faults: found }
    const taken = takenOff(voucher, left, sold)
    if (taken.length === 0) return { ...none, faults: [faults.nothing] }
    const name = nameOf(voucher, sold)
    const type = voucher.kind === voucherKinds.coupon ? lineTypes.discount : lineTypes.voucher
    const { taxClassId } = voucher
    left = [
      ...left,
      ...taken.map((line) => ({ ...line, type, taxClassId, ignoresDiscounts: false })),
    ]
    const amount = Exact.sum(taken.map((line) => line.amount)).negated()
    return { ...none, faults: [], lines: taken.map((line) => ({ ...line, type, name })), amount }
  })
}

/** What multi-purpose cards pay of a total, one after the other. */
export function paidBy(judged: readonly JudgedVoucher[], totalGross: Exact): JudgedVoucher[] {
  let open = totalGross
  return judged.map((one) => {
    const { voucher, faults: found } = one
    if (voucher?.kind !== voucherKinds.multiPurpose || found.length > 0) return one
    const balance = Exact.of(voucher.balance)
    const amount = balance.compare(open) < 0 ? balance : open
    if (amount.compare(Exact.zero) <= 0) return { ...one, faults: [faults.nothing] }
    open = open.minus(amount)
    return { ...one, amount }
  })
}

/** What the multi-purpose cards among judged vouchers pay together. */
export const paidInAll = (judged: readonly JudgedVoucher[]): Exact =>
  Exact.sum(
    judged.flatMap(({ voucher, amount }) =>
      voucher?.kind === voucherKinds.multiPurpose ? [amount] : [],
    ),
  )

function takenOff(voucher: RedeemableVoucher, left: readonly GoodsLine[], sold: Sold) {
  if (voucher.discountPercent !== null) {
    const open = left.filter(({ ignoresDiscounts }) => !ignoresDiscounts)
    return percentDiscounts(open, Exact.of(voucher.discountPercent), sold)
  }
  if (voucher.kind === voucherKinds.coupon) {
    return couponDiscounts(left, Exact.of(voucher.amount ?? 0), sold)
  }
  // A discount on the order lowers the goods of each rate, so all lines that are taxed as these goods are count.
  const taxes = new Set(
    left
      .filter(({ taxClassId }) => taxClassId === voucher.taxClassId)
      .map(({ tax }) => taxKey(tax)),
  )
  const own = left.filter(
    ({ tax, taxClassId, type }) =>
      taxClassId === voucher.taxClassId || (type === lineTypes.discount && taxes.has(taxKey(tax))),
  )
  return couponDiscounts(own, Exact.of(voucher.balance), sold)
}

interface Judging {
  readonly given: GivenVouchers
  readonly sold: Sold
  readonly worth: Exact
  /** Whether the order has no other coupon. */
  readonly isAlone: boolean
}

function faultsOf(voucher: RedeemableVoucher, judging: Judging): VoucherFault[] {
  const { given, sold, worth, isAlone } = judging
  const { kind, redemptionsMax, redemptionsMaxPerCustomer, validFrom, validUntil } = voucher
  const isCoupon = kind === voucherKinds.coupon
  const hasCurrency = voucher.discountPercent === null || Number(voucher.minOrderValue) > 0
  const found: [boolean, VoucherFault][] = [
    [voucher.isBlocked, faults.blocked],
    [voucher.isUnpaid, faults.unpaid],
    [validFrom !== null && validFrom > given.at, faults.early],
    [validUntil !== null && validUntil <= given.at, faults.expired],
    [hasCurrency && voucher.currencyIso !== sold.currencyIso, faults.currency],
    [!isCoupon && Number(voucher.balance) === 0, faults.spent],
    [redemptionsMax !== null && voucher.redemptionCount >= redemptionsMax, faults.spent],
    [
      redemptionsMaxPerCustomer !== null && voucher.customerCount >= redemptionsMaxPerCustomer,
      faults.spentByCustomer,
    ],
    [voucher.isFirstOrderOnly && given.hasOrders, faults.firstOrder],
    [worth.compare(Exact.of(voucher.minOrderValue)) < 0, faults.minimum],
    [isCoupon && !voucher.isCombinable && !isAlone, faults.combined],
    [kind === voucherKinds.singlePurpose && sold.leadingSide === 'net', faults.net],
  ]
  return found.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}

function nameOf({ kind, code }: RedeemableVoucher, { isGerman }: Sold): string {
  if (kind === voucherKinds.coupon) return `${isGerman ? 'Gutschein' : 'Coupon'} ${code}`
  return `${isGerman ? 'Geschenkkarte' : 'Gift card'} ${code}`
}

const fault = (code: string, en: string, de: string): VoucherFault => ({
  code: `voucher.${code}`,
  sentence: { en, de },
})
const faults = {
  unknown: fault('unknown', 'There is no such voucher.', 'Diesen Gutschein gibt es nicht.'),
  twice: fault('twice', 'The code is named twice.', 'Der Code ist zweimal genannt.'),
  blocked: fault('blocked', 'The voucher is blocked.', 'Der Gutschein ist gesperrt.'),
  unpaid: fault(
    'unpaid',
    'The order that the card was sold by is not paid yet.',
    'Der Auftrag, mit dem die Karte verkauft wurde, ist noch nicht bezahlt.',
  ),
  early: fault('early', 'The voucher does not count yet.', 'Der Gutschein gilt noch nicht.'),
  expired: fault('expired', 'The voucher has expired.', 'Der Gutschein ist abgelaufen.'),
  currency: fault(
    'currency',
    'The voucher is in another currency.',
    'Der Gutschein lautet auf eine andere Währung.',
  ),
  spent: fault(
    'spent',
    'The voucher has been spent already.',
    'Der Gutschein ist schon eingelöst.',
  ),
  spentByCustomer: fault(
    'spent-by-customer',
    'The customer has redeemed it as often as allowed.',
    'Der Kunde hat ihn so oft eingelöst, wie es erlaubt ist.',
  ),
  firstOrder: fault(
    'first-order',
    'It lowers only the first order of a customer.',
    'Er gilt nur für den ersten Auftrag eines Kunden.',
  ),
  minimum: fault(
    'minimum',
    'The goods cost less than the voucher demands.',
    'Die Waren kosten weniger, als der Gutschein verlangt.',
  ),
  combined: fault(
    'combined',
    'The order has other coupons, and this one counts alone.',
    'Der Auftrag hat weitere Rabattgutscheine, und dieser gilt nur allein.',
  ),
  net: fault(
    'net-prices',
    'A single-purpose card pays only for orders with gross prices.',
    'Eine Einzweck-Karte bezahlt nur Aufträge mit Bruttopreisen.',
  ),
  nothing: fault(
    'nothing-to-pay',
    'The order has nothing that it could pay for.',
    'Der Auftrag hat nichts, was er bezahlen könnte.',
  ),
}
