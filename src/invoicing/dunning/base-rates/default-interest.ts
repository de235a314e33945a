/** A base rate, and the day from which it holds. */
export interface Rate {
  readonly since: string
  readonly percent: number
}

/**
 * The base rate of § 247 BGB in percent, by the day from which it holds. Source: Deutsche Bundesbank, notices in the
 * Bundesanzeiger. That of 1 July 2026 was not read there, but in several public calculations that agree and name
 * bundesbank.de. It may change on each 1 January and 1 July: until a release has the notice, a tenant adds the rate.
 */
const knownRates: readonly Rate[] = [
  { since: '2015-01-01', percent: -0.83 },
  { since: '2016-07-01', percent: -0.88 },
  { since: '2023-01-01', percent: 1.62 },
  { since: '2023-07-01', percent: 3.12 },
  { since: '2024-01-01', percent: 3.62 },
  { since: '2024-07-01', percent: 3.37 },
  { since: '2025-01-01', percent: 2.27 },
  { since: '2025-07-01', percent: 1.27 },
  { since: '2026-01-01', percent: 1.27 },
  { since: '2026-07-01', percent: 1.52 },
]

const dayMs = 86_400_000
const dayOf = (at: Date | string) => Math.floor(new Date(at).getTime() / dayMs)

/** Percentage points above the base rate (§ 288 (1) and (2) BGB). */
const points = { consumer: 5, business: 9 } as const

/** All rates, the earliest first: one of the tenant takes the place of that of the same day. */
export function withOwnRates(own: readonly Rate[]): readonly Rate[] {
  const rates = new Map([...knownRates, ...own].map((rate) => [rate.since, rate]))
  return [...rates.values()].sort((one, other) => (one.since < other.since ? -1 : 1))
}

/** Whether a half-year has begun of which none is known. */
export function isRateMissing(rates: readonly Rate[], at: Date): boolean {
  const begins = `${at.getUTCFullYear()}-${at.getUTCMonth() < 6 ? '01' : '07'}-01`
  return !rates.some(({ since }) => since >= begins && dayOf(since) <= dayOf(at))
}

/** The base rate of a day, and the day of the last notice that is known. */
export function baseRateOn(rates: readonly Rate[], at: Date): Rate {
  const found = rates.findLast(({ since }) => dayOf(since) <= dayOf(at))
  return found ?? { since: '2015-01-01', percent: 0 }
}

/** Days that an invoice is overdue. */
export const overdueDays = (due: Date, at: Date) => Math.max(0, dayOf(at) - dayOf(due))

interface Overdue {
  readonly amount: number
  readonly due: Date
  readonly isBusiness: boolean
}

/**
 * Interest for default from the day after the invoice was due, on what is open now, to the cent: what was paid in
 * the meantime bears none, which is in favour of the customer. A year has 365 days.
 */
export function defaultInterest(
  rates: readonly Rate[],
  { amount, due, isBusiness }: Overdue,
  at: Date,
): number {
  const above = isBusiness ? points.business : points.consumer
  const [from, until] = [dayOf(due), dayOf(at)]
  let percentDays = 0
  for (const [place, { since, percent }] of rates.entries()) {
    const next = rates[place + 1]
    const first = Math.max(from, dayOf(since))
    const last = Math.min(until, next ? dayOf(next.since) : until)
    percentDays += Math.max(0, last - first) * (percent + above)
  }
  return Math.round((amount * percentDays) / 365) / 100
}
