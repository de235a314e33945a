/** The day of a moment in the zone of the browser, as an input of type "date" has it: `2026-11-23`; empty for none. */
export function dayOf(moment: string | null | undefined): string {
  if (!moment) return ''
  const at = new Date(moment)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

/** The moment at which a day (`2026-11-23`), or one so many days later, begins in the zone of the browser, in UTC. */
export function startOfDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(2000, month - 1, date + later)
  // Apart from the others: the constructor takes the years 0 to 99 for 1900 to 1999.
  at.setFullYear(year, month - 1, date + later)
  return at.toISOString().replace('.000Z', 'Z')
}

/** The last moment of a day (`2026-11-23`) in the zone of the browser, in UTC. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(startOfDay(day, 1)) - 1).toISOString()
