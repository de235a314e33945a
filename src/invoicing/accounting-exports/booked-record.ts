import type { BookedPart } from '../accounting-settings/chart-accounts.ts'

/** The currency of a record, and what it was worth on its day. Factors are decimal digits. */
interface Worth {
  readonly currencyIso: string
  readonly currencyFactor: string
  readonly departureCurrencyIso: string
  readonly departureCurrencyFactor: string
}

/** The customer of a record in the books. */
interface Owing {
  /** Null where it has no number yet. */
  readonly debtorNumber: number | null
  readonly customerName: string
}

/** Amounts are ten-thousandths of the currency, as decimal digits. Days are written as YYYY-MM-DD. */
export interface DocumentPart extends Omit<BookedPart, 'isDestinationTaxed' | 'countryIso'> {
  readonly gross: string
  /** Of the tax code that it is booked under; empty where there is none, or it has no account. */
  readonly account: string
  readonly cashDiscountAccount: string
  readonly taxKey: string
}

export interface BookedDocument extends Worth, Owing {
  readonly id: number
  readonly uuid: string
  readonly at: Date
  readonly type: number
  readonly number: string
  readonly day: string
  readonly supplyDay: string | null
  readonly dueDay: string | null
  readonly totalGross: string
  readonly customerVatId: string
  readonly countryIso: string
  readonly isDestinationTaxed: boolean
  readonly channelName: string | null
  readonly parts: readonly DocumentPart[]
}

export interface BookedPayment extends Worth, Owing {
  readonly id: number
  readonly at: Date
  readonly day: string
  readonly kind: number
  readonly amount: string
  /** What a provider kept of it, in ten-thousandths. */
  readonly fee: string
  /** Whether it belongs to an order without an invoice. */
  readonly isOfOrder: boolean
  /** Whether an invoice takes what was paid to its order before. */
  readonly isPrepaid: boolean
  readonly documentUuid: string
  readonly documentType: number
  readonly documentNumber: string
  readonly transactionId: string
  readonly countryIso: string
  readonly isDestinationTaxed: boolean
  readonly customerVatId: string
  readonly channelName: string | null
  /** Of its method; empty where it has none. */
  readonly moneyAccount: string
  readonly paymentOption: string | null
  /** Whether a gift card paid, and no money came in. */
  readonly isByGiftCard: boolean
  /** Of a cash discount, what of the invoice is taxed alike; of a prepayment, what of it is. */
  readonly parts: readonly DocumentPart[]
}
