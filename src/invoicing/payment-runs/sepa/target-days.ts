import { type Day, dayOf } from '../../../platform/values/day.ts'

// Days on which banks settle payments in euro (TARGET). Source: European Central Bank, T2 holidays: closed on Saturdays
// and Sundays, New Year's Day, Good Friday, Easter Monday, 1 May, Christmas Day and 26 December.

const fixedHolidays = ['01-01', '05-01', '12-25', '12-26']
const dayMs = 86_400_000
const later = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) + days * dayMs))

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm, Meeus). */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * shift + 114
  return dayOf(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)))
}

export function isTargetDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== later(easter, -2) && day !== later(easter, 1)
}

/** The day itself, or else the next on which banks settle. */
export function targetDayFrom(day: Day): Day {
  let found = day
  while (!isTargetDay(found)) found = later(found, 1)
  return found
}

/** The day on which banks settle that comes so many of them after this one. */
export function targetDaysAfter(day: Day, days: number): Day {
  let found = day
  for (let left = days; left > 0; left--) found = targetDayFrom(later(found, 1))
  return found
}
