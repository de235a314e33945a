import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type FilledPaper, type Paper, readPaperById } from '../paper-store.ts'

/** Throws what a document lacks that its paper must say, with all of it. */
export function refuseLacks(paper: Paper, filled: FilledPaper): void {
  const lacks = paper.lacks?.(filled)
  if (lacks) throw lacks
}

/** The same before it is queued, so that who asks for it hears of it at once. */
export async function requireWhole(tx: TenantTx, paper: Paper, id: number): Promise<void> {
  const filled = paper.lacks && (await readPaperById(tx, paper, id))
  if (filled) refuseLacks(paper, filled)
}
