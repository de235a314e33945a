import { Exact } from '../../platform/values/exact.ts'

/**
 * Rounds exact shares to the decimals of the currency so that they add up to `total`: each is cut off
 * downwards, and what is left over goes to the shares that lost most, one unit each; among equals the
 * earlier one. The shares must add up to less than a unit apart from `total`.
 */
export function apportioned(
  total: Exact,
  shares: readonly Exact[],
  decimals: number,
): readonly Exact[] {
  const cut = shares.map((share) => share.floored(decimals))
  const unit = Exact.of(1).over(Exact.of(10n ** BigInt(decimals)))
  const left = total.minus(Exact.sum(cut)).over(unit).rounded(0).toNumber()
  const lost = shares.map((share, index) => share.minus(cut[index] ?? Exact.zero))
  const order = shares.map((_, index) => index)
  order.sort((one, other) => (lost[other] ?? unit).compare(lost[one] ?? unit) || one - other)
  const favoured = new Set(order.slice(0, left))
  return cut.map((share, index) => (favoured.has(index) ? share.plus(unit) : share))
}

/** Divides an amount by weights that are not negative; by equal parts where all weights are 0. */
export function dividedByWeight(
  total: Exact,
  weights: readonly Exact[],
  decimals: number,
): readonly Exact[] {
  const sum = Exact.sum(weights)
  if (sum.isZero()) {
    if (weights.length === 0) return []
    return dividedByWeight(
      total,
      weights.map(() => Exact.of(1)),
      decimals,
    )
  }
  // The shares of a negative amount are those of the amount, negated: cutting off is then towards zero.
  if (total.isNegative()) {
    return dividedByWeight(total.negated(), weights, decimals).map((share) => share.negated())
  }
  const shares = weights.map((weight) => total.times(weight).over(sum))
  return apportioned(total, shares, decimals)
}
