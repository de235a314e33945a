import type { Pool } from '../postgres/connections/pool.ts'
import { asService } from '../postgres/transaction.ts'
import {
  clearDecisions,
  decisionOf,
  endPrepared,
  listPrepared,
  type PreparedPart,
} from './commit-decision-store.ts'

export interface ReachedCell {
  readonly name: string
  readonly pool: Pool
}

export interface ResolvedCommit {
  readonly id: string
  readonly cell: string
  readonly isCommitted: boolean
}

const timeLimitMs = 1_000

/**
 * Ends parts of transactions that their process has left prepared, as the cell where they were decided says. A cell
 * that is away keeps its own and those that it has decided until it is back.
 */
export async function resolveCommits(
  cells: readonly ReachedCell[],
  onEnded: (commit: ResolvedCommit) => void,
  onFailure: (error: unknown, cell: string) => void,
): Promise<void> {
  const waiting: (PreparedPart & { readonly cell: ReachedCell })[] = []
  let areAllAsked = true
  for (const cell of cells) {
    try {
      const parts = await asService(cell.pool, listPrepared, { timeLimitMs })
      waiting.push(...parts.map((part) => ({ ...part, cell })))
    } catch (error) {
      areAllAsked = false
      onFailure(error, cell.name)
    }
  }
  for (const { id, cell, isLate } of waiting) {
    const site = cells.find(({ name }) => name === id.split(' ')[1])
    if (!isLate || !site) continue
    try {
      const isCommitted = await asService(site.pool, (tx) => decisionOf(tx, id), { timeLimitMs })
      await endPrepared(cell.pool, id, isCommitted, timeLimitMs)
      onEnded({ id, cell: cell.name, isCommitted })
    } catch (error) {
      onFailure(error, cell.name)
    }
  }
  if (!areAllAsked) return
  const ids = waiting.map(({ id }) => id)
  for (const { name, pool } of cells)
    await asService(pool, (tx) => clearDecisions(tx, ids)).catch((error) => onFailure(error, name))
}
