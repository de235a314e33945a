import type { AccountingSettings, BookedKind } from './accounting-settings.ts'

/** What is booked together: lines of one kind, taxed alike. */
export interface BookedPart {
  readonly kind: BookedKind
  readonly taxCategory: string
  /** By whose rates it is taxed. */
  readonly countryIso: string
  /** In percent, without zeros at its end. */
  readonly taxRate: string
  /** Whether that country is the destination, whose tax is paid through the one-stop shop. */
  readonly isDestinationTaxed: boolean
}

/** An account by its number in SKR03 and in SKR04. */
type ByChart = readonly [skr03: string, skr04: string]
interface ChartAccounts {
  readonly revenue: ByChart
  readonly discount?: ByChart
  readonly cashDiscount: ByChart
}

const withoutTax: ByChart = ['8730', '4730']

/** By category and rate of what is taxed in Germany. All of them book the tax by themselves. */
const german: Readonly<Record<string, ChartAccounts>> = {
  'S 19': {
    ...{ revenue: ['8400', '4400'], discount: ['8790', '4790'] },
    cashDiscount: ['8736', '4736'],
  },
  'S 7': {
    ...{ revenue: ['8300', '4300'], discount: ['8780', '4780'] },
    cashDiscount: ['8731', '4731'],
  },
  'Z 0': { revenue: ['8290', '4290'], cashDiscount: withoutTax },
  'E 0': { revenue: ['8100', '4100'], cashDiscount: withoutTax },
  'K 0': { revenue: ['8125', '4125'], cashDiscount: ['8743', '4743'] },
  'G 0': { revenue: ['8120', '4120'], cashDiscount: withoutTax },
  'AE 0': { revenue: ['8337', '4337'], cashDiscount: ['8741', '4741'] },
}
/** What is owed for gift cards that pay for anything. The charts leave the number open; this one is usual. */
const giftCards: ByChart = ['1604', '3304']

const destination: ChartAccounts = { revenue: ['8320', '4320'], cashDiscount: withoutTax }

/** Received prepayments: with tax in Germany, which is due when they are received, on accounts that book it by themselves. */
const taxedPrepayments: Readonly<Record<string, ByChart>> = {
  'S 19': ['1718', '3272'],
  'S 7': ['1711', '3260'],
}
const prepayments: ByChart = ['1710', '3250']

type Chart = AccountingSettings['chart']
const placeOf = (chart: Chart) => (chart === 'skr03' ? 0 : 1)

/** What the chart proposes for it; undefined where it has no account of its own. */
export function chartAccounts(
  chart: Chart,
  part: BookedPart,
): { readonly account: string; readonly cashDiscountAccount: string } | undefined {
  const at = placeOf(chart)
  if (part.taxCategory === 'O' && part.kind === 'voucher') {
    return { account: giftCards[at], cashDiscountAccount: giftCards[at] }
  }
  if (part.kind === 'prepayment') return prepaymentAccounts(chart, part)
  const inGermany =
    part.countryIso === 'DE' ? german[`${part.taxCategory} ${part.taxRate}`] : undefined
  const accounts = part.isDestinationTaxed ? destination : inGermany
  if (!accounts) return undefined
  const revenue = (part.kind === 'discount' && accounts.discount) || accounts.revenue
  return { account: revenue[at], cashDiscountAccount: accounts.cashDiscount[at] }
}

function prepaymentAccounts(chart: Chart, part: BookedPart) {
  const isGerman = part.countryIso === 'DE' && !part.isDestinationTaxed
  const taxed = isGerman ? taxedPrepayments[`${part.taxCategory} ${part.taxRate}`] : undefined
  return { account: (taxed ?? prepayments)[placeOf(chart)], cashDiscountAccount: '' }
}

/** What a payment provider keeps of the money: incidental costs of money transactions. */
const providerFees: ByChart = ['4970', '6855']

export const chartFeeAccount = (chart: Chart): string => providerFees[placeOf(chart)]

/** Where money is that came by a payment method without an account: by its `paymentOption`. */
const moneyAccounts: Readonly<Record<string, ByChart>> = {
  transfer: ['1200', '1800'],
  debit: ['1200', '1800'],
  cash: ['1000', '1600'],
}
/** Payment providers pay later, and everything at once. */
const transit: ByChart = ['1360', '1460']

export const chartMoneyAccount = (chart: Chart, paymentOption: string | null): string =>
  (moneyAccounts[paymentOption ?? ''] ?? transit)[placeOf(chart)]
