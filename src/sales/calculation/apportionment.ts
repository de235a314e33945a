import { Exact } from '../../platform/values/exact.ts'

/**
 * Rounds shares to the decimals of the currency so that they add up to `total`: each is cut off downwards,
 * and what is left over goes to the shares that lost most, one unit each; among equals the earlier one.
 * A share is its amount times `factor` over `divisor`, where the divisor is greater than 0; together they are
 * less than a unit apart from `total`. All is computed in whole units, since a document has up to a thousand
 * shares.
 */
export function apportioned(
  total: Exact,
  amounts: readonly Exact[],
  { factor, divisor }: { readonly factor: Exact; readonly divisor: Exact },
  decimals: number,
): readonly Exact[] {
  if (amounts.length === 1) return [total]
  const scale = Math.max(decimals, ...amounts.map((amount) => amount.decimals))
  const ratioScale = Math.max(factor.decimals, divisor.decimals)
  const above = factor.units(ratioScale)
  const below = divisor.units(ratioScale) * 10n ** BigInt(scale - decimals)
  const parts = amounts.map((amount, index) => {
    const share = amount.units(scale) * above
    const rest = ((share % below) + below) % below
    return { index, units: (share - rest) / below, rest }
  })
  const cut = parts.reduce((sum, { units }) => sum + units, 0n)
  const left = Number(total.units(decimals) - cut)
  const shares = parts.map(({ units }) => units)
  if (left > 0) {
    const byLoss = parts.sort(
      (one, other) =>
        Number(other.rest > one.rest) - Number(other.rest < one.rest) || one.index - other.index,
    )
    for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n
  }
  return shares.map((units) => Exact.ofUnits(units, decimals))
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
  return apportioned(total, weights, { factor: total, divisor: sum }, decimals)
}
