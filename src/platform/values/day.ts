/** Days of the calendar as `2026-03-01`, by UTC: earlier ones come first in the order of texts. */
export type Day = string

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

/** The moment at which a day begins. */
export function startOf(day: Day): string {
  return `${day}T00:00:00Z`
}

/** So many days later, of which a part counts as a whole one; null after the year 9999. */
export function daysAfter(day: Day, days: number): Day | null {
  const later = momentAfter(new Date(day), Math.ceil(days))
  return later && dayOf(later)
}

/** The same of a moment. */
export function momentAfter(moment: Date, days: number): Date | null {
  const later = moment.getTime() + days * 86_400_000
  return later > lastMoment ? null : new Date(later)
}

const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
