import {
  dayBefore,
  daysLater,
  formerMonthsOf,
  type Period,
  startOfStep,
  stepAfter,
  yearBefore,
} from '../../platform/reports/periods.ts'
import type { Day } from '../../platform/values/day.ts'
import type { PeriodName, ReportDefinition } from './report-definition.ts'

const of = (today: Day, step: 'week' | 'month' | 'quarter' | 'year', place: 0 | -1): Period => {
  const from = stepAfter(startOfStep(today, step), step, place)
  return { from, until: dayBefore(stepAfter(from, step)) }
}

/** What the names of periods mean on a day. This week, month and so on are whole: what is to come counts as nothing. */
const periods: Readonly<Record<Exclude<PeriodName, 'between'>, (today: Day) => Period>> = {
  today: (today) => ({ from: today, until: today }),
  yesterday: (today) => ({ from: dayBefore(today), until: dayBefore(today) }),
  'this-week': (today) => of(today, 'week', 0),
  'last-week': (today) => of(today, 'week', -1),
  'last-7-days': (today) => ({ from: daysLater(today, -6), until: today }),
  'last-30-days': (today) => ({ from: daysLater(today, -29), until: today }),
  'this-month': (today) => of(today, 'month', 0),
  'last-month': (today) => of(today, 'month', -1),
  'this-quarter': (today) => of(today, 'quarter', 0),
  'last-quarter': (today) => of(today, 'quarter', -1),
  'this-year': (today) => of(today, 'year', 0),
  'last-year': (today) => of(today, 'year', -1),
  'last-12-months': (today) => ({
    from: stepAfter(startOfStep(today, 'month'), 'month', -11),
    until: of(today, 'month', 0).until,
  }),
}

/** The period of a definition on a day; undefined where `between` lacks an end. */
export function periodOn(
  today: Day,
  { period, firstDay, lastDay }: Pick<ReportDefinition, 'period' | 'firstDay' | 'lastDay'>,
): Period | undefined {
  if (period !== 'between') return periods[period](today)
  return firstDay === null || lastDay === null ? undefined : { from: firstDay, until: lastDay }
}

/** The period that another one is compared with. */
export function comparedPeriod(
  period: Period,
  comparedWith: ReportDefinition['comparedWith'],
): Period | undefined {
  if (comparedWith === 'before') return formerMonthsOf(period)
  return comparedWith === 'year-before' ? yearBefore(period) : undefined
}

/** The day that it is in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  return new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(moment)
}
