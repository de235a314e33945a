import { Exact } from '../../../platform/values/exact.ts'
import type { UnpaidOrder } from '../../../sales/doors/orders/unpaid-order-store.ts'
import {
  amountOpen,
  certainFrom,
  type JudgedLine,
  nameReason,
  orderNamed,
  otherAmount,
  type Proposal,
  worth,
} from './judged-reasons.ts'
import type { Candidate } from './match-store.ts'

/**
 * The orders that a line may pay before their invoice: their number stands in its text, and none of their invoices is
 * proposed, which would get the money.
 */
export function judgeOrders(
  line: JudgedLine,
  orders: readonly UnpaidOrder[],
  candidates: readonly Candidate[],
): Proposal[] {
  const wanted = Exact.of(line.amount)
  const invoiced = new Set(candidates.map(({ orderNumber }) => orderNumber))
  return orders
    .filter(({ number }) => !invoiced.has(number))
    .map(({ id, uuid, number, open, names }) => {
      const fits = Exact.of(open).equals(wanted)
      const reasons = [
        [worth.number, orderNamed(number)] as const,
        ...nameReason(line, names),
        fits ? ([worth.amount, amountOpen] as const) : ([0, otherAmount(Exact.of(open))] as const),
      ]
      const sum = reasons.reduce((total, [value]) => total + value, 0)
      return {
        invoices: [],
        purchases: [],
        orders: [{ salesOrderId: id, uuid, number, open, amount: wanted.toString() }],
        confidence: Math.min(sum, fits ? 100 : certainFrom - 10),
        reasons: reasons.map(([, sentence]) => sentence),
      }
    })
}
