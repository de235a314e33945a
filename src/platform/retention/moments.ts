/**
 * The moment before which records are over. The law counts from the end of the calendar year in which a record was made,
 * so years end with a year (UTC); days are counted from the moment itself.
 */
export function overBefore(now: Date, unit: 'years' | 'days', keptFor: number): Date {
  if (unit === 'days') return new Date(now.getTime() - keptFor * 86_400_000)
  return new Date(Date.UTC(now.getUTCFullYear() - keptFor, 0, 1))
}
