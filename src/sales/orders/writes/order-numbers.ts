import type { NumberRangeKind } from '../../../platform/numbers/number-range.ts'
import { nextNumbers } from '../../../platform/numbers/number-range-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { folded } from '../../../platform/tables/folded.ts'
import { findTakenOrderNumbers } from './sales-order-store.ts'

/** The numbers of sales orders. */
export const salesOrderNumbers: NumberRangeKind = {
  kind: 'sales-order',
  about: { en: 'Numbers of sales orders.' },
  isPerCompany: false,
  isGapless: false,
  findTaken: findTakenOrderNumbers,
  usual: { prefix: 'O', digits: 6, nextNumber: 1 },
}

/** A number that is taken becomes `100-2`, `100-3` and so on, up to this ending. */
const endingMax = 100

/**
 * The number of each order: the given one, or the next free one. With `renames` a given number that is taken
 * gets the first free ending; otherwise the database refuses it.
 */
export async function numbersOf(
  tx: TenantTx,
  given: readonly (string | undefined)[],
  renames: boolean,
): Promise<string[]> {
  const missing = given.filter((number) => number === undefined).length
  const next = missing > 0 ? await nextNumbers(tx, salesOrderNumbers, missing) : []
  const numbers = given.map((number) => number ?? (next.shift() as string))
  return renames ? await renamed(tx, numbers) : numbers
}

async function renamed(tx: TenantTx, numbers: readonly string[]): Promise<string[]> {
  const endings = numbers.flatMap((number) => [number, ...endingsOf(number)])
  const found = await findTakenOrderNumbers(tx, endings)
  const taken = new Set([...found].map(folded))
  return numbers.map((number) => {
    const free = [number, ...endingsOf(number)].find((one) => !taken.has(folded(one))) ?? number
    taken.add(folded(free))
    return free
  })
}

function endingsOf(number: string): string[] {
  return Array.from({ length: endingMax - 1 }, (_, index) => `${number}-${index + 2}`)
}
