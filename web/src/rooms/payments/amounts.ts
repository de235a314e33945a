/** An amount without what a processor's fractions leave over. */
export const exact = (amount: number): number => Math.round(amount * 10_000) / 10_000

/** Sums of amounts. */
export const sum = (amounts: readonly number[]): number =>
  exact(amounts.reduce((total, amount) => total + amount, 0))
