import { Exact } from '../../../platform/values/exact.ts'
import type { DraftDocument, DraftLine } from '../document.ts'
import { lineTypes } from '../line-type.ts'
import type { Tax, Terms } from '../tax-group.ts'

/** Taxed at a rate in percent. */
export const taxOf = (rate: number): Tax => ({ category: 'S', rate: Exact.of(rate) })
export const standard = taxOf(19)

type Details = Partial<Omit<DraftLine, 'quantity' | 'discountPercent' | 'unitPrice'>> & {
  readonly quantity?: number
  readonly discountPercent?: number
}

/** One piece of an item at this price, at 19 %, unless the details say otherwise. */
export function line(price: number, details: Details = {}): DraftLine {
  const { quantity = 1, discountPercent = 0, ...others } = details
  return {
    type: lineTypes.item,
    tax: standard,
    purchasePrice: Exact.zero,
    ignoresDiscounts: false,
    parent: undefined,
    ...others,
    unitPrice: Exact.of(price),
    quantity: Exact.of(quantity),
    discountPercent: Exact.of(discountPercent),
  }
}

/** A document of these lines, without discounts and shipping unless the details say otherwise. */
export function draft(
  terms: Terms,
  lines: readonly DraftLine[],
  details: Partial<DraftDocument> = {},
): DraftDocument {
  const none = { discountPercent: Exact.zero, coupon: Exact.zero, shippingCost: Exact.zero }
  return { ...terms, ...none, shippingTax: 'split', lines, ...details }
}
