import { type NumberRangeKind, writtenNumber } from '../../platform/numbers/number-range.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { NumberRange } from './number-range.ts'

/** How many free numbers are shown, how many numbers are tried at most to find them, and how many in one query. */
const shownCount = 3
const lookedAtMax = 10_000
const atOnce = [10, 100, 1_000, lookedAtMax - 1_110]

/** The first numbers of a range that no record has, and how many are skipped before them. */
export async function firstFree(
  tx: TenantTx,
  kind: NumberRangeKind,
  range: NumberRange,
  companyId: number,
): Promise<{ nextTexts: string[]; takenCount: number }> {
  const year = new Date().getUTCFullYear()
  const free: string[] = []
  let takenCount = 0
  let next = range.nextNumber
  for (const count of atOnce) {
    const numbers = Array.from({ length: count }, (_, index) =>
      writtenNumber(range, next + index, year),
    )
    const taken = await kind.findTaken(tx, numbers, companyId)
    const found = numbers.filter((number) => !taken.has(number))
    if (free.length === 0) takenCount += found[0] === undefined ? count : numbers.indexOf(found[0])
    free.push(...found)
    if (free.length >= shownCount) break
    next += count
  }
  return { nextTexts: free.slice(0, shownCount), takenCount }
}

/** Other ranges whose numbers begin with the same text, so that people take one for the other. */
export function likeOthers(
  range: NumberRange,
  all: readonly NumberRange[],
): Pick<NumberRange, 'kind' | 'companyId'>[] {
  return all
    .filter(({ prefix }) => prefix.toLowerCase() === range.prefix.toLowerCase())
    .filter(
      ({ kind, companyId }) => kind !== range.kind || idOf(companyId) !== idOf(range.companyId),
    )
    .map(({ kind, companyId }) => ({ kind, companyId }))
}

const idOf = (companyId: NumberRange['companyId']) =>
  companyId !== null && 'id' in companyId ? companyId.id : undefined
