/** When a report is sent, as people say it. */
export interface Times {
  readonly how: 'never' | 'daily' | 'weekly' | 'monthly' | 'own'
  /** `07:00`. */
  readonly time: string
  /** From 1 for Monday to 7; of `weekly`. */
  readonly weekday: string
}

const usual: Times = { how: 'never', time: '07:00', weekday: '1' }

/** What five fields of cron say; `own` is what only they can. */
export function readSchedule(schedule: string | null): Times {
  if (schedule === null) return usual
  const [, minute = '', hour = '', day, weekday] =
    /^(\d{1,2}) (\d{1,2}) (\*|1) \* (\*|[0-7]|1-5)$/.exec(schedule) ?? []
  if (hour === '') return { ...usual, how: 'own' }
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  if (day === '1' && weekday === '*') return { ...usual, how: 'monthly', time }
  if (day === '1' || weekday === '1-5') return { ...usual, how: 'own' }
  if (weekday === '*') return { ...usual, how: 'daily', time }
  return { how: 'weekly', time, weekday: weekday === '0' ? '7' : `${weekday}` }
}

/** The fields of cron; of `own` those that were there. */
export function scheduleOf({ how, time, weekday }: Times, former: string | null): string | null {
  if (how === 'never') return null
  if (how === 'own') return former
  const [hour = 7, minute = 0] = time.split(':').map(Number)
  const days = { daily: '* * *', weekly: `* * ${weekday}`, monthly: '1 * *' }
  return `${minute} ${hour} ${days[how]}`
}
