const instantPattern =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,3})\d*)?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)$/

const [yearMin, yearMax] = [1, 9999]
/** What PostgreSQL takes; no zone is that far from UTC. */
const offsetHoursMax = 15
const minuteMs = 60_000

/**
 * A moment as RFC 3339 writes it, in UTC and to the millisecond: as it is stored and shown. The offset may also
 * be one of ISO 8601 (`+0000`, `+00`), which clients of other languages write. Undefined where the text is
 * not one: without a zone, on a day that no calendar has, or outside of the years 1 to 9999 in UTC. What is
 * finer than a millisecond is cut off.
 */
export function readInstant(text: string): string | undefined {
  const parts = instantPattern.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', sign, zoneHour, zoneMinute] =
    parts
  if (Number(zoneHour ?? 0) > offsetHoursMax || Number(zoneMinute ?? 0) > 59) return undefined
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`
  const local = new Date(written)
  // 30 February is 2 March to the language, and 24:00 the next day.
  if (Number.isNaN(local.getTime()) || local.toISOString() !== written) return undefined
  const offset = (Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0)) * (sign === '-' ? -1 : 1)
  const at = new Date(local.getTime() - offset * minuteMs)
  const utcYear = at.getUTCFullYear()
  return utcYear >= yearMin && utcYear <= yearMax ? at.toISOString() : undefined
}
