import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, orNull, Text } from '../../platform/values/shape.ts'

export const Month = (description: string) =>
  Type.String({ pattern: '^(?!0000)\\d{4}-(0[1-9]|1[0-2])$', example: '2020-01', description })

const Day = (description: string) =>
  orNull(Type.String({ format: 'date', example: '2020-01-31', description }))

const count = (description: string) => Int32({ minimum: 0, description })

/** A month of the books, and what speaks against closing it. */
export const AccountingPeriod = Type.Object({
  month: Month('The month (UTC).'),
  isClosed: Type.Boolean({ description: 'Whether no document and no payment gets a date in it.' }),
  isOver: Type.Boolean({ description: 'Whether it is over; only then it can be closed.' }),
  documentCount: count('Final documents dated in it.'),
  draftCount: count('Drafts of invoices dated in it or, without a date, written in it.'),
  unexportedDocumentCount: count('Final documents dated in it that no export contains.'),
  unexportedPaymentCount: count('Payments dated in it that no export contains.'),
})

/** When books were closed or opened, by whom and why. It stays as long as the books. */
export const AccountingPeriodChange = Type.Object({
  id: KeyField({ readOnly: true }),
  created: Instant({ description: 'When it happened.' }),
  createdByUserName: Text(255, { description: 'Who did it; empty for an app or a client.' }),
  closedUntil: Day('Last closed day afterwards; null: none.'),
  formerlyClosedUntil: Day('Last closed day before; null: none.'),
  reason: Text(1000, { description: 'Why books were opened again.' }),
})

export const ClosedUntil = Type.Object({
  closedUntil: Day('Last day whose books are closed now; null: none.'),
})

/** The first and the last day of a month, and the day before it. */
export function daysOf(month: string): { first: string; last: string; before: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const dayOf = (month: number, day: number) => {
    const at = new Date(0)
    at.setUTCFullYear(year, month, day)
    return at.toISOString().slice(0, 10)
  }
  return { first: dayOf(number - 1, 1), last: dayOf(number, 0), before: dayOf(number - 1, 0) }
}

export const monthNotOver = () =>
  new Refusal('broken-rule', 'accounting-period.not-over', {
    en: 'The month is not over yet.',
    de: 'Der Monat ist noch nicht vorbei.',
  })

export const periodClosed = () =>
  new Refusal('conflict', 'accounting-period.closed', {
    en: 'The month is closed already.',
    de: 'Der Monat ist schon abgeschlossen.',
  })

export const periodOpen = () =>
  new Refusal('conflict', 'accounting-period.open', {
    en: 'The month is not closed.',
    de: 'Der Monat ist nicht abgeschlossen.',
  })
