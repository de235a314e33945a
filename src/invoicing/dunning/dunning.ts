import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import type { LockedDocument } from '../documents/locked-document.ts'

const levelMax = 3
/** Days until the next step, by the level that is reached. */
const daysAfter: Readonly<Record<number, number>> = { 1: 7, 2: 14, 3: 14 }

export interface Debt {
  readonly invoice: LockedDocument
  readonly isCustomerBlocked: boolean
  /** Of its payment method; null where it names none. */
  readonly isMethodDunned: boolean | null
}

const notDue = 'invoice.not-dunnable.not-due'

/** What keeps an invoice from being dunned, by rule code. */
const guards: Readonly<
  Record<string, { readonly sentence: Sentence; readonly stops: (debt: Debt, at: Date) => boolean }>
> = {
  'invoice.not-dunnable.paid': {
    sentence: { en: 'The invoice is paid.', de: 'Die Rechnung ist bezahlt.' },
    stops: ({ invoice }) => invoice.paymentStatus === 2,
  },
  'invoice.not-dunnable.level': {
    sentence: { en: 'The last level is reached.', de: 'Die letzte Mahnstufe ist erreicht.' },
    stops: ({ invoice }) => invoice.dunningLevel >= levelMax,
  },
  [notDue]: {
    sentence: {
      en: 'The next step is not due yet.',
      de: 'Der nächste Schritt ist noch nicht fällig.',
    },
    stops: ({ invoice }, at) => invoice.nextDueDate === null || invoice.nextDueDate >= at,
  },
  'invoice.not-dunnable.blocked': {
    sentence: {
      en: 'The invoice has a dunning block, or no payment is asked for.',
      de: 'Die Rechnung hat eine Mahnsperre, oder es wird keine Zahlung verlangt.',
    },
    stops: ({ invoice }) => invoice.isDunningBlocked || invoice.stopsPaymentRequest,
  },
  'invoice.not-dunnable.customer-blocked': {
    sentence: { en: 'The customer is not dunned.', de: 'Der Kunde wird nicht gemahnt.' },
    stops: ({ isCustomerBlocked }) => isCustomerBlocked,
  },
  'invoice.not-dunnable.payment-method': {
    sentence: {
      en: 'The payment method is not dunned.',
      de: 'Die Zahlungsart wird nicht gemahnt.',
    },
    stops: ({ isMethodDunned }) => isMethodDunned === false,
  },
}

/**
 * The next level and when the one after it is due. Throws 409 `invoice.not-due` where it only is too early, and
 * else 422 with all that forbids it.
 */
export function nextDunning(debt: Debt, at: Date): { level: number; nextDueDate: Date } {
  const stopped = Object.entries(guards).filter(([, { stops }]) => stops(debt, at))
  const { nextDueDate } = debt.invoice
  if (stopped.length === 1 && stopped[0]?.[0] === notDue && nextDueDate) throw tooEarly(nextDueDate)
  if (stopped.length > 0) {
    const rules: Faults = Object.fromEntries(
      stopped.map(([code, { sentence }]) => [code, sentence]),
    )
    throw new Refusal(
      'broken-rule',
      'invoice.not-dunnable',
      { en: 'The invoice is not dunned now.', de: 'Die Rechnung wird jetzt nicht gemahnt.' },
      { rules },
    )
  }
  const level = debt.invoice.dunningLevel + 1
  return { level, nextDueDate: new Date(at.getTime() + (daysAfter[level] ?? 14) * 86_400_000) }
}

/** Time alone changes this, so it is a conflict with the present state and not a broken rule. */
function tooEarly(due: Date): Refusal {
  const day = due.toISOString().slice(0, 10)
  return new Refusal('conflict', 'invoice.not-due', {
    en: `The invoice, or its next dunning level, is due on ${day} and is not dunned before.`,
    de: `Die Rechnung oder ihre nächste Mahnstufe ist am ${day} fällig und wird nicht vorher gemahnt.`,
  })
}
