/** The same time of the day, some days before the day of the sample. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}
