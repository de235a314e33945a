import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import type { LockedDocument } from '../documents/locked-document.ts'

export const levelMax = 3

export interface Debt {
  readonly invoice: Pick<
    LockedDocument,
    | 'paymentStatus'
    | 'dunningLevel'
    | 'nextDueDate'
    | 'isDunningBlocked'
    | 'stopsPaymentRequest'
    | 'disputeReason'
    | 'disputedUntil'
  >
  readonly isCustomerBlocked: boolean
  /** Of its payment method; null where it names none. */
  readonly isMethodDunned: boolean | null
  /** Whether the bank was ordered to collect it by direct debit. */
  readonly isCollected: boolean
}

interface Guard {
  readonly code: string
  readonly sentence: Sentence
  readonly stops: (debt: Debt, at: Date) => boolean
}

/**
 * Whether an invoice is left out at a moment because its customer does not agree with it. The last day ends 24 hours
 * after the moment that names it.
 */
const isDisputed = (
  { disputeReason, disputedUntil }: Pick<LockedDocument, 'disputeReason' | 'disputedUntil'>,
  at: Date,
): boolean => disputeReason !== '' && (disputedUntil === null || at < daysLater(disputedUntil, 1))

/** What keeps an invoice from being dunned. */
const guards = {
  paid: {
    code: 'invoice.not-dunnable.paid',
    sentence: { en: 'The invoice is paid.', de: 'Die Rechnung ist bezahlt.' },
    stops: ({ invoice }) => invoice.paymentStatus === 2,
  },
  level: {
    code: 'invoice.not-dunnable.level',
    sentence: { en: 'The last level is reached.', de: 'Die letzte Mahnstufe ist erreicht.' },
    stops: ({ invoice }) => invoice.dunningLevel >= levelMax,
  },
  blocked: {
    code: 'invoice.not-dunnable.blocked',
    sentence: {
      en: 'The invoice has a dunning block, or no payment is asked for.',
      de: 'Die Rechnung hat eine Mahnsperre, oder es wird keine Zahlung verlangt.',
    },
    stops: ({ invoice }) => invoice.isDunningBlocked || invoice.stopsPaymentRequest,
  },
  disputed: {
    code: 'invoice.not-dunnable.disputed',
    sentence: {
      en: 'The customer does not agree with the invoice.',
      de: 'Der Kunde ist mit der Rechnung nicht einverstanden.',
    },
    stops: ({ invoice }, at) => isDisputed(invoice, at),
  },
  'customer-blocked': {
    code: 'invoice.not-dunnable.customer-blocked',
    sentence: { en: 'The customer is not dunned.', de: 'Der Kunde wird nicht gemahnt.' },
    stops: ({ isCustomerBlocked }) => isCustomerBlocked,
  },
  'payment-method': {
    code: 'invoice.not-dunnable.payment-method',
    sentence: {
      en: 'The payment method is not dunned.',
      de: 'Die Zahlungsart wird nicht gemahnt.',
    },
    stops: ({ isMethodDunned }) => isMethodDunned === false,
  },
  'direct-debit': {
    code: 'invoice.not-dunnable.direct-debit',
    sentence: {
      en: 'The bank is collecting it by direct debit.',
      de: 'Die Bank zieht den Betrag gerade per Lastschrift ein.',
    },
    stops: ({ isCollected }) => isCollected,
  },
  'not-due': {
    code: 'invoice.not-dunnable.not-due',
    sentence: {
      en: 'The next step is not due yet.',
      de: 'Der nächste Schritt ist noch nicht fällig.',
    },
    stops: ({ invoice }, at) => invoice.nextDueDate === null || invoice.nextDueDate >= at,
  },
} as const satisfies Record<string, Guard>

export type Exclusion = keyof typeof guards
export const exclusions = Object.keys(guards) as Exclusion[]

/** All that keeps an invoice from being dunned now, what time alone does not change first. */
export const exclusionsOf = (debt: Debt, at: Date): Exclusion[] =>
  exclusions.filter((code) => guards[code].stops(debt, at))

/** The moment so many days later. */
export const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/**
 * The next level. Throws 409 `invoice.not-due` where it only is too early, and else 422 with all that forbids it.
 */
export function nextDunningLevel(debt: Debt, at: Date): number {
  const stopped = exclusionsOf(debt, at)
  const { nextDueDate } = debt.invoice
  if (stopped.length === 1 && stopped[0] === 'not-due' && nextDueDate) throw tooEarly(nextDueDate)
  if (stopped.length > 0) {
    const rules: Faults = Object.fromEntries(
      stopped.map((one) => [guards[one].code, guards[one].sentence]),
    )
    throw new Refusal(
      'broken-rule',
      'invoice.not-dunnable',
      { en: 'The invoice is not dunned now.', de: 'Die Rechnung wird jetzt nicht gemahnt.' },
      { rules },
    )
  }
  return debt.invoice.dunningLevel + 1
}

/** Time alone changes this, so it is a conflict with the present state and not a broken rule. */
function tooEarly(due: Date): Refusal {
  const day = due.toISOString().slice(0, 10)
  return new Refusal('conflict', 'invoice.not-due', {
    en: `The invoice, or its next dunning level, is due on ${day} and is not dunned before.`,
    de: `Die Rechnung oder ihre nächste Mahnstufe ist am ${day} fällig und wird nicht vorher gemahnt.`,
  })
}
