import Type from 'typebox'
import type { Sentence } from '../values/refusal.ts'
import { daysIn, type Period } from './periods.ts'

/** A day as callers name it. */
export const DayField = (description: string) =>
  Type.String({ format: 'date', pattern: '^(?!0000)', example: '2026-11-01', description })

/** How many days a period has at most: ten years. */
const daysMax = 3_660

/** Beyond these days there is no period before, or no day after. */
const years: Period = { from: '1900-01-01', until: '2999-12-31' }

/** Whether a period is one that figures can be asked for. */
export function isAskable(period: Period): boolean {
  const days = daysIn(period)
  return days >= 1 && days <= daysMax && period.from >= years.from && period.until <= years.until
}

export const wrongDays: Sentence = {
  en: 'The period must end after it begins, have at most ten years, and lie between 1900 and 2999.',
  de: 'Der Zeitraum muss nach seinem Beginn enden, darf höchstens zehn Jahre umfassen und muss zwischen 1900 und 2999 liegen.',
}
