import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { FoundLine } from '../lines/line-store.ts'
import { judge, type Proposal } from './judge.ts'
import { findCandidates } from './match-store.ts'

/** So many lines are matched at once: each time, all that is open is read. */
export const linesAtOnce = 1_000

/** What each line may be booked as, as documents are now. */
export async function proposalsOf(
  tx: TenantTx,
  lines: readonly FoundLine[],
): Promise<ReadonlyMap<number, readonly Proposal[]>> {
  const byLine = Map.groupBy(await findCandidates(tx, lines), ({ lineId }) => lineId)
  return new Map(lines.map((line) => [line.id, judge(line, byLine.get(line.id) ?? [])]))
}
