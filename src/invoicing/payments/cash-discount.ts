import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import { includedTax, percentageOf } from '../../sales/calculation/tax-group.ts'
import { groupsOf } from '../cancellations/cancelled-lines.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
import { stillToPay } from '../invoices/invoice-state.ts'

export interface CashDiscount {
  readonly amount: Exact
  readonly tax: Exact
}

const dayMs = 86_400_000

/**
 * What a payment that is in time takes off: the rest, where it is no more than the agreed part of what is
 * due. The tax in it lowers that of the supply, by the parts that the rates have of the invoice.
 */
export function cashDiscountOf(
  invoice: LockedDocument,
  { amount, paidAt, currencyIso }: { amount: Exact; paidAt: Date; currencyIso: string },
): CashDiscount | undefined {
  const { cashDiscount, cashDiscountDays, documentDate } = invoice
  if (cashDiscount.isZero() || !documentDate || !invoice.discountAmount.isZero()) return undefined
  const lastDay = Math.floor(documentDate.getTime() / dayMs) + cashDiscountDays
  if (Math.floor(paidAt.getTime() / dayMs) > lastDay) return undefined
  const rest = stillToPay(invoice).minus(amount)
  const decimals = currencyDecimals(currencyIso)
  const due = invoice.totalGross.minus(invoice.correctedAmount)
  const most = percentageOf(due, cashDiscount, decimals)
  if (rest.compare(Exact.zero) <= 0 || rest.compare(most) > 0) return undefined
  return { amount: rest, tax: taxIn(rest, invoice, decimals) }
}

function taxIn(amount: Exact, invoice: LockedDocument, decimals: number): Exact {
  const parts = groupsOf(invoice).map(({ gross, rate }) =>
    includedTax(amount.times(gross).over(invoice.totalGross), rate, decimals),
  )
  return Exact.sum(parts)
}
