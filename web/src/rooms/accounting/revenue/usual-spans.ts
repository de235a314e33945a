import type { Period } from '../export/period-choice.tsx'

const dayMs = 86_400_000
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The periods that revenue is most often looked at for. */
export function usualSpans(now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const today = day(now.getTime())
  const first = (years: number, months: number) => Date.UTC(years, months, 1)
  return {
    last30: { from: day(now.getTime() - 29 * dayMs), to: today },
    thisMonth: { from: day(first(year, month)), to: today },
    lastMonth: { from: day(first(year, month - 1)), to: day(first(year, month) - dayMs) },
    thisYear: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  } as const satisfies Readonly<Record<string, Period>>
}
