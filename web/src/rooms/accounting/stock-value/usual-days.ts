/** Days at whose end stock is usually valued. */
export function usualDays(now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return {
    today: day(now.getTime()),
    month: day(Date.UTC(year, month, 0)),
    year: day(Date.UTC(year, 0, 0)),
  } as const
}
