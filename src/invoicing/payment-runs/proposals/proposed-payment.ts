import { Exact } from '../../../platform/values/exact.ts'
import { sepaText } from '../sepa/sepa-text.ts'

export const paymentExclusions = [
  ...(['no-mandate', 'mandate-revoked', 'mandate-expired', 'mandate-used'] as const),
  ...(['mandate-doubtful', 'no-account', 'blocked', 'disputed', 'currency', 'in-run'] as const),
  ...(['nothing-open', 'switched-off'] as const),
  ...(['credit-note', 'collected', 'account-differs'] as const),
]
/** Why a run leaves something out. */
export type PaymentExclusion = (typeof paymentExclusions)[number]

export const paymentWarnings = ['account-differs'] as const
/** What a person looks at before it is ordered. */
export type PaymentWarning = (typeof paymentWarnings)[number]

/** What a run may collect or pay, and why it does not. */
export interface ProposedPayment {
  readonly documentId: number | null
  readonly purchaseInvoiceId: number | null
  readonly customerId: number | null
  readonly number: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly amount: string
  readonly currencyIso: string
  readonly dueDay: string | null
  readonly mandateId: number | null
  readonly mandateReference: string
  readonly mandateKind: string
  readonly signedOn: string | null
  readonly sequence: string
  readonly remittance: string
  /** What a supplier takes off for paying early, in addition to the amount; an exact decimal. */
  readonly cashDiscount: string
  readonly warning: PaymentWarning | null
  readonly exclusion: PaymentExclusion | null
}

/** For payments of customers, who take nothing off here. */
export const ofCustomer = { purchaseInvoiceId: null, cashDiscount: '0', warning: null } as const

/** What a payment cannot do without, first what a person can mend. */
export function accountExclusion(row: {
  readonly amount: string
  readonly currencyIso: string
  readonly isInRun: boolean
  readonly iban: string | null
}): PaymentExclusion | null {
  if (row.isInRun) return 'in-run'
  if (Exact.of(row.amount).compare(Exact.zero) <= 0) return 'nothing-open'
  if (row.currencyIso !== 'EUR') return 'currency'
  return row.iban ? null : 'no-account'
}

const sentences = {
  invoice: { en: 'Invoice', de: 'Rechnung', of: { en: 'of', de: 'vom' } },
  refund: { en: 'Refund of invoice', de: 'Erstattung zu Rechnung', of: { en: 'of', de: 'vom' } },
} as const

/** What a payment says of itself, in the language of its document: the number is never cut off. */
export function remittanceFor(
  what: keyof typeof sentences,
  { number, day, languageIso }: { number: string; day: string; languageIso: string },
): string {
  const language = languageIso === 'de' ? 'de' : 'en'
  const words = sentences[what]
  const [year, month, date] = day.split('-')
  const written = language === 'de' ? `${date}.${month}.${year}` : day
  return sepaText(`${words[language]} ${number} ${words.of[language]} ${written}`, 140)
}
