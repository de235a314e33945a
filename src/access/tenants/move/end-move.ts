import type pg from 'pg'
import {
  endAbsence,
  findAbsence,
  type MoveKey,
  refuseArrival,
} from '../../../platform/cells/absence-store.ts'
import {
  deleteMove,
  findMove,
  listMoves,
  planClearing,
  releaseMove,
  setPlace,
  type TenantMove,
  takeMove,
} from '../../../platform/cells/move-store.ts'
import {
  replicationName,
  unpublish,
  unsubscribe,
} from '../../../platform/cells/replication-store.ts'
import { deleteRowsOf } from '../archive/delete-rows.ts'
import { addressesOf, type Cells, connect } from './cells.ts'
import { noteMoved } from './moved-tenant-store.ts'

/** How long the rows at the old place are kept. */
const graceSecondsUsual = 3 * 24 * 3600

/** Connections of the owners of the two cells of a move. */
export interface Ends {
  readonly source: pg.Client
  readonly target: pg.Client
}

export async function withEnds<T>(
  directory: pg.Client,
  cells: Cells,
  { source, target, tenantId }: Pick<TenantMove, 'source' | 'target' | 'tenantId'>,
  work: (ends: Ends) => Promise<T>,
): Promise<T> {
  const name = `kontor move ${tenantId}`
  const from = await connect((await addressesOf(directory, cells, source)).owner, name)
  try {
    const to = await connect((await addressesOf(directory, cells, target)).owner, name)
    try {
      return await work({ source: from, target: to })
    } finally {
      await to.end().catch(() => undefined)
    }
  } finally {
    await from.end().catch(() => undefined)
  }
}

/** Whether the tenant has left its cell for good, by this move. That cell alone decides it. */
export async function isSwitched(source: pg.Client, { tenantId, move }: MoveKey): Promise<boolean> {
  const absence = await findAbsence(source, tenantId)
  return absence?.state === 'left' && absence.move === move
}

/** After the tenant has left: admits it to its new cell, and updates the directory. Safe to repeat. */
export async function concludeMove(
  directory: pg.Client,
  { source, target }: Ends,
  move: TenantMove,
  graceSeconds = graceSecondsUsual,
): Promise<void> {
  await endAbsence(target, move)
  await setPlace(directory, move.tenantId, move.target)
  await noteMoved(target, move.tenantId)
  await endReplication({ source, target }, move)
  await planClearing(directory, move, graceSeconds)
}

/** Before the tenant has left: keeps it in its cell, and removes all that belongs to the move. Safe to repeat. */
export async function takeBack(
  directory: pg.Client,
  { source, target }: Ends,
  move: TenantMove,
): Promise<void> {
  // First, so that a process that only hangs cannot go on: the statement that decides the move needs this row.
  await endAbsence(source, move)
  await endReplication({ source, target }, move)
  const absence = await findAbsence(target, move.tenantId)
  if (absence?.state === 'arriving' && absence.move === move.move) {
    await deleteRowsOf(target, move.tenantId)
    await refuseArrival(target, move, move.source)
  }
  await deleteMove(directory, move)
}

async function endReplication({ source, target }: Ends, { move }: MoveKey): Promise<void> {
  const name = replicationName(move)
  await unsubscribe(target, name)
  await unpublish(source, name)
}

/** Deletes the rows in the old cell. The note that the tenant has left stays there. */
async function clearSource(
  directory: pg.Client,
  { source }: Pick<Ends, 'source'>,
  move: TenantMove,
): Promise<void> {
  if (await isSwitched(source, move)) await deleteRowsOf(source, move.tenantId)
  await deleteMove(directory, move)
}

/** The outcome of a move that was interrupted, or whose time of grace has ended. */
export type Ended = 'switched' | 'taken back' | 'cleared'

/** Ends a move that no process works on any more; the caller has taken the move. */
export async function endMove(
  directory: pg.Client,
  cells: Cells,
  move: TenantMove,
): Promise<Ended> {
  return withEnds(directory, cells, move, async (ends) => {
    if (move.clearAfter) {
      await clearSource(directory, ends, move)
      return 'cleared'
    }
    if (await isSwitched(ends.source, move)) {
      await concludeMove(directory, ends, move)
      return 'switched'
    }
    await takeBack(directory, ends, move)
    return 'taken back'
  })
}

/**
 * Ends all interrupted moves, and deletes old rows whose time of grace has ended. A move whose cells do not answer is
 * left for the next time.
 */
export async function endMoves(
  cells: Cells,
  onEnded: (move: TenantMove, ended: Ended) => void,
  onFailure: (error: unknown, tenantId: string) => void,
): Promise<void> {
  const directory = await connect(cells.owner, 'kontor moves')
  try {
    for (const { tenantId } of await listMoves(directory)) {
      try {
        await endOne(directory, cells, tenantId, onEnded)
      } catch (error) {
        onFailure(error, tenantId)
      }
    }
  } finally {
    await directory.end()
  }
}

async function endOne(
  directory: pg.Client,
  cells: Cells,
  tenantId: string,
  onEnded: (move: TenantMove, ended: Ended) => void,
): Promise<void> {
  if (!(await takeMove(directory, tenantId))) return
  try {
    const move = await findMove(directory, tenantId)
    if (move?.isDue) onEnded(move, await endMove(directory, cells, move))
  } finally {
    await releaseMove(directory, tenantId)
  }
}
