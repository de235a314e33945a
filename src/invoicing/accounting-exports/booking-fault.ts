import type { Sentence } from '../../platform/values/refusal.ts'

/** Why a record cannot be booked, or what people should look at before. */
export interface BookingFault {
  readonly code: keyof typeof faultSentences
  /** Of which account, customer or currency; the same for both languages. */
  readonly subject: string
  readonly documentUuid: string
  readonly documentNumber: string
  readonly documentType: number
}

/** What each says, with what it is about. */
export const faultSentences = {
  account: (subject: string): Sentence => ({
    en: `No account is known for ${subject}.`,
    de: `Für ${subject} ist kein Konto bekannt.`,
  }),
  'cash-discount-account': (subject: string): Sentence => ({
    en: `No account for cash discounts is known for ${subject}.`,
    de: `Für Skonto zu ${subject} ist kein Konto bekannt.`,
  }),
  'money-account': (subject: string): Sentence => ({
    en: `The account ${subject} of the payment method is none of the general ledger.`,
    de: `Das Konto ${subject} der Zahlungsart ist keines der Sachkonten.`,
  }),
  debtor: (subject: string): Sentence => ({
    en: `The customer ${subject} has no number in the books, or another one has it.`,
    de: `Der Kunde ${subject} hat keine Debitorennummer, oder ein anderer hat sie.`,
  }),
  'vat-id': (): Sentence => ({
    en: 'The buyer of an intra-community supply has no VAT id.',
    de: 'Der Käufer einer innergemeinschaftlichen Lieferung hat keine USt-IdNr.',
  }),
  currency: (subject: string): Sentence => ({
    en: `What ${subject} is worth in euros is not known.`,
    de: `Der Wert von ${subject} in Euro ist nicht bekannt.`,
  }),
  amount: (): Sentence => ({
    en: 'The amount has more than ten digits before the comma.',
    de: 'Der Betrag hat mehr als zehn Stellen vor dem Komma.',
  }),
  draft: (): Sentence => ({
    en: 'It is a draft and not exported.',
    de: 'Es ist ein Entwurf und wird nicht exportiert.',
  }),
  earlier: (): Sentence => ({
    en: 'It is dated before the period and was never exported.',
    de: 'Es liegt vor dem Zeitraum und wurde nie exportiert.',
  }),
}

const warnings: ReadonlySet<string> = new Set(['draft', 'earlier'])

/** Whether nothing is exported as long as it is there. */
export const isBlocking = ({ code }: BookingFault): boolean => !warnings.has(code)
