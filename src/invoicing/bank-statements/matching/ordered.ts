import { Exact } from '../../../platform/values/exact.ts'
import type { Sentence } from '../../../platform/values/refusal.ts'
import type { Proposal } from './judged-reasons.ts'
import type { OrderedPayment } from './ordered-payment-store.ts'

/** What somebody has yet to look at, though the reference of the line names it. */
const uncertain = 85

/**
 * Puts what the bank was ordered in front of what was found otherwise: our own reference says which payment it is. The
 * others are then certain no more.
 */
export function withOrdered(
  { amount }: { readonly amount: string },
  named: readonly OrderedPayment[],
  judged: readonly Proposal[],
): readonly Proposal[] {
  const [first] = named
  if (!first) return judged
  const isOutgoing = amount.startsWith('-')
  const wanted = Exact.of(isOutgoing ? amount.slice(1) : amount)
  const isReturn = isOutgoing === (first.kind === 'direct-debit')
  const own = isReturn ? returned(first, wanted) : settled(named, wanted, isOutgoing)
  if (!own) return judged
  const others = judged.map((one) => ({
    ...one,
    confidence: Math.min(one.confidence, uncertain - 5),
  }))
  return [own, ...others]
}

function settled(
  named: readonly OrderedPayment[],
  wanted: Exact,
  isOutgoing: boolean,
): Proposal | undefined {
  const ordered = named.filter(({ state }) => state === 'ordered')
  const sum = Exact.sum(ordered.map(({ amount }) => Exact.of(amount)))
  if (ordered.length === 0 || !sum.equals(wanted)) return undefined
  const isAsOrdered = ordered.every(({ open, amount }) => {
    const owed = isOutgoing ? Exact.of(open).negated() : Exact.of(open)
    return owed.equals(Exact.of(amount))
  })
  const [first] = ordered
  const reason = first?.kind === 'transfer' ? transferNamed : debitNamed
  return {
    ...partsOf(ordered),
    confidence: isAsOrdered ? 100 : uncertain,
    reasons: [reason, isAsOrdered ? asOrdered : paidMeanwhile],
  }
}

/** What comes back, with the fee that the bank may have added to a direct debit. */
function returned(one: OrderedPayment, wanted: Exact): Proposal | undefined {
  if (one.isBatch) return undefined
  const fee = wanted.minus(Exact.of(one.amount))
  if (fee.isNegative() || (one.kind === 'transfer' && !fee.isZero())) return undefined
  const wasPaid = one.kind === 'transfer' || Exact.of(one.paid).compare(Exact.of(one.amount)) >= 0
  if (!wasPaid) return undefined
  return {
    ...partsOf([one]),
    ...(!fee.isZero() && { rest: fee.toString() }),
    isReturnedRefund: one.kind === 'transfer',
    confidence: 100,
    reasons: [returnNamed, ...(fee.isZero() ? [] : [feeAdded(fee)])],
  }
}

const partsOf = (named: readonly OrderedPayment[]) => ({
  invoices: named.flatMap(({ documentId, uuid, number, open, amount }) =>
    documentId === null ? [] : [{ documentId, uuid, number, open, amount, discount: '0' }],
  ),
  orders: [],
  purchases: named.flatMap(({ purchaseInvoiceId, uuid, number, amount }) =>
    purchaseInvoiceId === null ? [] : [{ purchaseInvoiceId, uuid, number, amount }],
  ),
})

const debitNamed = { en: 'Reference of a direct debit', de: 'Referenz einer Lastschrift' }
const transferNamed = { en: 'Reference of a transfer', de: 'Referenz einer Überweisung' }
const returnNamed = {
  en: 'Returned: reference of a direct debit or transfer',
  de: 'Rückgabe: Referenz einer Lastschrift oder Überweisung',
}
const asOrdered = { en: 'Amount as ordered', de: 'Betrag wie beauftragt' }
const paidMeanwhile = {
  en: 'The invoice has changed since the order',
  de: 'Die Rechnung hat sich seit dem Auftrag geändert',
}
const feeAdded = (fee: Exact): Sentence => ({
  en: `${fee.rounded(2)} more than was collected, as a fee of the return`,
  de: `${fee.rounded(2)} mehr als eingezogen, als Gebühr der Rückgabe`,
})
