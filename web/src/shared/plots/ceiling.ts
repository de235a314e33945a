/** The end of an axis for values up to this one: 1, 2, 2.5 or 5 times a power of ten, so that its quarters are round. */
export function ceilingOf(most: number): number {
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= most) ?? 10
  return step * power
}
