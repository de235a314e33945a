const dayMs = 86_400_000

/** The operator's own licence ends in the year 9999. */
export const isEndless = (end: string) => end >= '9000'

/** Days from now until the end of a licence, begun ones as well; negative where it has ended. */
export function daysLeft(end: string, now: number): number {
  const left = (Date.parse(end) - now) / dayMs
  return left < 0 ? -1 : Math.ceil(left)
}
