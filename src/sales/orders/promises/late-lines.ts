import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Day, dayOf, startOf } from '../../../platform/values/day.ts'
import { expectedDays } from '../../../warehouse/doors/expected-days.ts'
import type { Promised } from '../../../warehouse/promises/promised-day.ts'
import { findPromisedLines, type PromisedLine } from './late-line-store.ts'

/** A line that cannot leave on the day that was promised, and when it can as things stand. */
export interface Late {
  readonly line: PromisedLine
  readonly promisedOn: Day
  readonly expected: Pick<Promised, 'day' | 'reason'>
}

/** The lines of open orders that are late or are going to be, the earliest promise first. */
export async function findLateLines(tx: TenantTx, today: Day): Promise<Late[]> {
  const lines = await findPromisedLines(tx, startOf(today))
  const short = lines.filter(({ missing }) => missing !== '0')
  const waiting = short.map((line) => ({ ...line, itemId: line.itemId.id }))
  const days = await expectedDays(tx, waiting, today)
  const dayOfLine = new Map(short.map((line, index) => [line, days[index]]))
  return lines.flatMap((line): Late[] => {
    const promisedOn = dayOf(line.promised)
    // What is set aside for it is there, and could leave today.
    const expected = dayOfLine.get(line) ?? { day: today, reason: 'in-stock' }
    const isLate = expected.day === null || expected.day > promisedOn
    return isLate ? [{ line, promisedOn, expected }] : []
  })
}
