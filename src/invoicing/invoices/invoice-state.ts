import { Exact } from '../../platform/values/exact.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import type { LockedDocument } from '../documents/locked-document.ts'

/** What can be done with invoices, by what they are: the one table of their moves. */
export const invoiceMoves = {
  draft: ['finalize', 'delete', 'update'],
  final: ['update', 'attach', 'cancel', 'correct', 'record-payment', 'refund', 'dun'],
  cancelled: ['attach', 'refund'],
} as const

export type InvoiceState = keyof typeof invoiceMoves
export type InvoiceMove = (typeof invoiceMoves)[InvoiceState][number]

type Standing = Pick<LockedDocument, 'number' | 'cancelled'>

function stateOf({ number, cancelled }: Standing): InvoiceState {
  if (number === null) return 'draft'
  return cancelled ? 'cancelled' : 'final'
}

const moveSentences: Readonly<Record<InvoiceMove, { en: string; de: string }>> = {
  finalize: { en: 'The draft can be finalized.', de: 'Der Entwurf kann festgeschrieben werden.' },
  delete: { en: 'The draft can be deleted.', de: 'Der Entwurf kann gelöscht werden.' },
  update: {
    en: 'Its additional data can be changed.',
    de: 'Nebenangaben können geändert werden.',
  },
  attach: {
    en: 'Files can be attached and removed.',
    de: 'Dateien können angehängt und entfernt werden.',
  },
  cancel: { en: 'The invoice can be cancelled.', de: 'Die Rechnung kann storniert werden.' },
  correct: { en: 'The invoice can be corrected.', de: 'Die Rechnung kann korrigiert werden.' },
  'record-payment': { en: 'A payment can be recorded.', de: 'Eine Zahlung kann erfasst werden.' },
  refund: { en: 'Money can be refunded.', de: 'Geld kann erstattet werden.' },
  dun: { en: 'The invoice can be dunned.', de: 'Die Rechnung kann gemahnt werden.' },
}

/** Throws `invoice.move-not-allowed` (409) with the moves that are allowed. */
export function requireMove(invoice: Standing, move: InvoiceMove): void {
  const allowed: readonly InvoiceMove[] = invoiceMoves[stateOf(invoice)]
  if (!allowed.includes(move)) throw moveNotAllowed(allowed)
}

function moveNotAllowed(allowed: readonly InvoiceMove[]): Refusal {
  const rules: Faults = Object.fromEntries(allowed.map((one) => [one, moveSentences[one]]))
  return new Refusal(
    'conflict',
    'invoice.move-not-allowed',
    {
      en: 'The state of the invoice does not allow this; errors names what it allows.',
      de: 'Der Zustand der Rechnung lässt das nicht zu; errors nennt, was er zulässt.',
    },
    { rules },
  )
}

type Owing = Pick<
  LockedDocument,
  'totalGross' | 'correctedAmount' | 'discountAmount' | 'paidAmount' | 'cancelled'
>

/** What is still to be paid; negative where too much was paid. */
export function stillToPay(invoice: Owing): Exact {
  const due = invoice.cancelled
    ? Exact.zero
    : invoice.totalGross.minus(invoice.correctedAmount).minus(invoice.discountAmount)
  return due.minus(invoice.paidAmount)
}

/** Refusal of fields of an invoice whose record does not exist. */
export const missingInvoiceReferences = missingRecords('invoice.reference.missing', {
  en: 'The request refers to records that do not exist.',
  de: 'Die Anfrage verweist auf Datensätze, die es nicht gibt.',
})
