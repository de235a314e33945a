const hourMs = 3_600_000
const shown = 24

interface HourOfCalls {
  readonly hour: string
  readonly calls: number
  readonly refusedCalls: number
}

/** The last 24 hours, the present one last, also those without a call. */
export function hoursOf(
  hours: readonly HourOfCalls[],
  now: number,
): { at: number; calls: number; refusedCalls: number }[] {
  const known = new Map(hours.map((one) => [Date.parse(one.hour), one]))
  const last = Math.floor(now / hourMs) * hourMs
  return Array.from({ length: shown }, (_, index) => {
    const at = last - (shown - 1 - index) * hourMs
    const { calls = 0, refusedCalls = 0 } = known.get(at) ?? {}
    return { at, calls, refusedCalls }
  })
}
