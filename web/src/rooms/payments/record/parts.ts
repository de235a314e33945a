import { exact, sum } from '../amounts.ts'

/** An invoice, or an order before it is invoiced, that money may be for. */
export interface Candidate {
  /** Of the invoice, or of the order. */
  readonly invoiceId: string
  readonly isOrder?: boolean
  readonly number: string
  readonly customerName: string
  readonly salesOrderNumber: string
  readonly currencyIso: string
  /** What is open of it; for refunds, what was paid. */
  readonly most: number
  readonly dueDate: string | null
  readonly daysOverdue: number
  readonly cashDiscountAmount: number
  readonly cashDiscountUntil: string | null
}

/** A part of the money for an invoice. */
export interface Part {
  readonly candidate: Candidate
  readonly amount: number
}

/** Money spread over invoices in their order, each up to what is open; what a person typed stays. */
export function spread(
  candidates: readonly Candidate[],
  total: number | undefined,
  typed: ReadonlyMap<string, number>,
): readonly Part[] {
  let left = total ?? sum(candidates.map(({ most }) => most))
  left = exact(left - sum(candidates.map(({ invoiceId }) => typed.get(invoiceId) ?? 0)))
  return candidates.map((candidate) => {
    const own = typed.get(candidate.invoiceId)
    if (own !== undefined) return { candidate, amount: own }
    const amount = Math.max(0, Math.min(candidate.most, left))
    left = exact(left - amount)
    return { candidate, amount }
  })
}

/** What a payment of a day takes off for paying early, as the service does: the rest, where it is no more than that. */
export function discountOf({ candidate, amount }: Part, day: string): number {
  const { most, cashDiscountAmount, cashDiscountUntil } = candidate
  if (cashDiscountUntil === null || day > cashDiscountUntil.slice(0, 10)) return 0
  const rest = exact(most - amount)
  return rest > 0 && rest <= cashDiscountAmount ? rest : 0
}
