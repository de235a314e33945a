import { Cron } from 'croner'
import type { Sentence } from '../values/refusal.ts'

/** The next time of a schedule after a moment; undefined where there is none. Throws where it cannot be read. */
export function nextTime(schedule: string, timeZone: string, after: Date): Date | undefined {
  const cron = new Cron(schedule, { timezone: timeZone, mode: '5-part', paused: true })
  return cron.nextRun(after) ?? undefined
}

/** What is wrong with a schedule or its time zone; undefined where it has a time after a moment. */
export function scheduleFault(
  schedule: string,
  timeZone: string,
  after: Date,
): { readonly field: 'schedule' | 'timeZone'; readonly sentence: Sentence } | undefined {
  if (!isTimeZone(timeZone)) return { field: 'timeZone', sentence: unknownZone }
  // A name for a schedule would be another way to say the same.
  if (!/^(?:\S+ ){4}\S+$/.test(schedule)) return { field: 'schedule', sentence: notFiveFields }
  try {
    if (nextTime(schedule, timeZone, after)) return undefined
    return { field: 'schedule', sentence: never }
  } catch {
    return { field: 'schedule', sentence: notFiveFields }
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const unknownZone: Sentence = {
  en: 'There is no such time zone. Names are those of the IANA: `Europe/Berlin`.',
  de: 'Diese Zeitzone gibt es nicht. Namen sind die der IANA: `Europe/Berlin`.',
}
const notFiveFields: Sentence = {
  en: 'Five fields of cron are needed, with a space between them: minute, hour, day, month and day of the week.',
  de: 'Gebraucht werden fünf Felder von Cron mit je einem Leerzeichen dazwischen: Minute, Stunde, Tag, Monat und Wochentag.',
}
const never: Sentence = {
  en: 'This time never comes.',
  de: 'Diese Zeit kommt nie.',
}
