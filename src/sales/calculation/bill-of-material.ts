import { Exact } from '../../platform/values/exact.ts'
import { dividedByWeight } from './apportionment.ts'
import { type Tax, taxKey } from './tax-group.ts'

/** A part of a bill of material, with what its share of the price is weighed by. */
export interface Component {
  readonly quantity: Exact
  readonly unitPrice: Exact
  readonly purchasePrice: Exact
  readonly tax: Tax
}

export interface BillOfMaterial {
  /** The amount of the line itself: 0 where the parts carry the price. */
  readonly own: Exact
  /** The amounts of the lines of its parts: 0 where the parent carries the price. */
  readonly parts: readonly Exact[]
  /** What each part is worth of the price, for returns. */
  readonly shares: readonly Exact[]
}

/**
 * One price for several things. The parent has the price and its parts cost nothing; where the parts are
 * taxed differently the price belongs to several supplies, and each part has its share of it. Shares
 * follow the prices of the parts, without prices what they were bought for, and otherwise are equal.
 */
export function billOfMaterial(
  amount: Exact,
  components: readonly Component[],
  decimals: number,
): BillOfMaterial {
  const shares = dividedByWeight(amount, weightsOf(components), decimals)
  const isTaxedDifferently = new Set(components.map(({ tax }) => taxKey(tax))).size > 1
  if (isTaxedDifferently) return { own: Exact.zero, parts: shares, shares }
  return { own: amount, parts: components.map(() => Exact.zero), shares }
}

function weightsOf(components: readonly Component[]): readonly Exact[] {
  const byPrice = components.map(({ quantity, unitPrice }) => quantity.times(unitPrice))
  if (byPrice.some((weight) => !weight.isZero())) return byPrice
  return components.map(({ quantity, purchasePrice }) => quantity.times(purchasePrice))
}
