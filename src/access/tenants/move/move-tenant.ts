import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { listAppliedMigrations } from '../../../platform/backup/table-store.ts'
import {
  countOldProcesses,
  keepOut,
  leave,
  letIn,
  markArriving,
  rest,
} from '../../../platform/cells/absence-store.ts'
import {
  findMove,
  findPlace,
  insertMove,
  listCells,
  type TenantMove,
  takeMove,
} from '../../../platform/cells/move-store.ts'
import {
  bytesBehind,
  openSlot,
  publish,
  readPosition,
  readReplicationState,
  replicationName,
  subscribe,
} from '../../../platform/cells/replication-store.ts'
import { hasRunningJobs } from '../../../platform/jobs/running-jobs-store.ts'
import { codeOf } from '../../../platform/postgres/failure.ts'
import { listTenantTables, type TenantTable } from '../archive/tenant-table-store.ts'
import { addressesOf, type Cells, connect, MoveError } from './cells.ts'
import { compareRows } from './compare-rows.ts'
import { type CopiedRows, copyRows } from './copy-rows.ts'
import { concludeMove, type Ends, endMove, isSwitched, takeBack, withEnds } from './end-move.ts'
import { obstacleOf } from './moved-tenant-store.ts'

type MoveStep = 'copying' | 'following' | 'resting' | 'held' | 'left' | 'done'

interface TenantToMove extends Ends {
  readonly tenantId: string
  readonly cell: string
}

export interface MoveTenantOptions extends Cells {
  readonly tenantId: string
  readonly target: string
  readonly graceSeconds?: number
  /** Obstacles of other rooms, in a sentence. */
  readonly obstacle?: (tenant: TenantToMove) => Promise<string | undefined>
  readonly onStep?: (step: MoveStep, share: number) => Promise<void> | void
}

export interface MovedTenant {
  readonly tenantId: string
  readonly source: string
  readonly target: string
  /** Of all tables, when they were copied. */
  readonly rows: number
  /** How long requests of the tenant were refused. */
  readonly heldMs: number
}

/** How many bytes of changes the target may be behind when requests of the tenant are first refused. */
const nearBytes = 512 * 1024
/** The move is given up when the target has not caught up for so long. */
const stuckMs = 10 * 60_000
const restMs = 30_000
/** How long running background work may take to end. */
const workMs = 120_000
/** How long running transactions may take to end once new ones are refused. */
const insideMs = 700
/** The longest time that requests of the tenant are refused. */
const heldMsMax = 2_500
const attemptsMax = 5
const pollMs = 20

/**
 * Moves a tenant to another cell while it is in use. All rows are copied as of one moment and compared; later changes
 * follow by PostgreSQL's logical replication. Then background work of the tenant is paused, its requests are refused for
 * a moment, the rows written since are compared, and one statement in the old cell decides the move. Interrupted before
 * that statement, the tenant stays where it was; after it, the next `endMoves` completes the move. Throws a
 * `MoveError`.
 */
export async function moveTenant(options: MoveTenantOptions): Promise<MovedTenant> {
  const { tenantId, target } = options
  const directory = await connect(options.owner, `kontor move ${tenantId}`)
  try {
    if (!(await takeMove(directory, tenantId)))
      throw new MoveError('This tenant is being moved already.')
    // An interrupted move is ended first; one that waits for its time of grace only where the tenant moves again.
    const former = await findMove(directory, tenantId)
    if (former && !former.clearAfter) await endMove(directory, options, former)
    const source = await findPlace(directory, tenantId)
    await requireTarget(directory, source, target)
    const waiting = await findMove(directory, tenantId)
    if (waiting) await endMove(directory, options, waiting)
    const move = { tenantId, move: randomUUID(), source, target, clearAfter: null, isDue: true }
    return await withEnds(directory, options, move, async (ends) => {
      const tables = await requireMovable(ends, options)
      await insertMove(directory, move)
      try {
        return await carryOut(directory, ends, move, tables, options)
      } catch (error) {
        await settle(directory, options, move)
        throw error
      }
    })
  } finally {
    await directory.end().catch(() => undefined)
  }
}

/** After a failure: takes the move back, or ends it if decided. While a cell is away, `endMoves` does it later. */
async function settle(directory: pg.Client, cells: Cells, move: TenantMove): Promise<void> {
  await withEnds(directory, cells, move, async (ends) => {
    if (await isSwitched(ends.source, move)) await concludeMove(directory, ends, move)
    else await takeBack(directory, ends, move)
  }).catch(() => undefined)
}

async function requireTarget(directory: pg.Client, source: string, target: string): Promise<void> {
  const cell = (await listCells(directory)).find(({ name }) => name === target)
  if (!cell) throw new MoveError(`There is no cell ${target}.`)
  if (cell.isDraining) throw new MoveError(`The cell ${target} is being drained.`)
  if (source === target) throw new MoveError(`The tenant lives in the cell ${target} already.`)
}

/** The tables whose rows are moved. Throws where the tenant cannot be moved. */
async function requireMovable(
  { source, target }: Ends,
  { tenantId, obstacle, target: cell }: MoveTenantOptions,
): Promise<TenantTable[]> {
  const why =
    (await obstacleOf(source, tenantId)) ?? (await obstacle?.({ tenantId, source, target, cell }))
  if (why !== undefined) throw new MoveError(why)
  const [here, there] = await Promise.all([source, target].map(listAppliedMigrations))
  if (JSON.stringify(here) !== JSON.stringify(there))
    throw new MoveError('The cells have schemas of different releases. Migrate both first.')
  for (const [client, cell] of [
    [source, 'the cell of the tenant'],
    [target, 'the other cell'],
  ] as const) {
    const state = await readReplicationState(client)
    if (state.isCluster) throw new MoveError(`The database of ${cell} is a cluster of Citus.`)
    if (!state.isSuperuser)
      throw new MoveError(
        `The owner of the database of ${cell} must be a superuser for a move: replicated rows come under row-level security otherwise.`,
      )
  }
  const { walLevel, showsStatements } = await readReplicationState(source)
  if (walLevel !== 'logical')
    throw new MoveError(
      `The server of the tenant's cell runs with wal_level = ${walLevel}. A move needs "alter system set wal_level = logical" and a restart of that server.`,
    )
  if (!showsStatements)
    throw new MoveError("The server of the tenant's cell must run with track_activities = on.")
  const old = await countOldProcesses(source)
  if (old > 0)
    throw new MoveError(
      `${old} connections of the first release are open, which knows of no cells. Replace its processes first.`,
    )
  return (await listTenantTables(source)).filter(({ key, tenantColumn }) =>
    key.includes(tenantColumn),
  )
}

async function carryOut(
  directory: pg.Client,
  ends: Ends,
  move: TenantMove,
  tables: readonly TenantTable[],
  options: MoveTenantOptions,
): Promise<MovedTenant> {
  const { source, target } = ends
  const { tenantId } = move
  const report = async (step: MoveStep, share: number) => options.onStep?.(step, share)
  await report('copying', 0)
  await markArriving(target, move)
  const copied = await copyAndFollow(directory, ends, move, tables, options)
  await report('following', 0)
  await untilNear(source, replicationName(move.move))
  await report('resting', 0)
  await untilWorkEnded(source, move)
  const heldMs = await inTurns(
    async () => {
      const startedAt = performance.now()
      await keepOut(source, tenantId, { waitMs: insideMs, idleMs: 2 * heldMsMax })
      try {
        await report('held', 0)
        await decide(ends, move, { tables, copied, until: startedAt + heldMsMax })
        await report('left', 0)
      } finally {
        await letIn(source, tenantId)
      }
      return performance.now() - startedAt
    },
    source,
    move,
  )
  await concludeMove(directory, ends, move, options.graceSeconds)
  await report('done', 1)
  return { tenantId, source: move.source, target: move.target, rows: copied.rows, heldMs }
}

/** Copies the present rows, and starts the replication of later changes. */
async function copyAndFollow(
  directory: pg.Client,
  { source, target }: Ends,
  move: TenantMove,
  tables: readonly TenantTable[],
  options: MoveTenantOptions,
): Promise<CopiedRows> {
  const name = replicationName(move.move)
  const { owner } = await addressesOf(directory, options, move.source)
  await publish(source, name, tables, move.tenantId)
  const slot = await openSlot(owner, name)
  try {
    const copied = await copyRows({
      ...{ source, target, snapshot: slot.snapshot, tables, key: move },
      onTable: (done) => void options.onStep?.('copying', done / tables.length),
    })
    await subscribe(target, name, owner)
    return copied
  } finally {
    await slot.end()
  }
}

async function untilNear(source: pg.Client, name: string): Promise<void> {
  let nearest = Number.POSITIVE_INFINITY
  let nearestAt = performance.now()
  for (;;) {
    const behind = await bytesBehind(source, name)
    if (behind <= nearBytes) return
    if (behind < nearest) [nearest, nearestAt] = [behind, performance.now()]
    else if (performance.now() - nearestAt > stuckMs)
      throw new MoveError(`Changes do not arrive at the other cell: ${behind} bytes are behind.`)
    await pause(pollMs)
  }
}

/** No new background work starts, and running work may end. */
async function untilWorkEnded(source: pg.Client, move: TenantMove): Promise<void> {
  const until = performance.now() + workMs
  for (;;) {
    await rest(source, move, restMs)
    if (!(await hasRunningJobs(source, move.tenantId))) return
    if (performance.now() > until)
      throw new MoveError('Jobs of this tenant do not end. Try again later, or cancel them.')
    await pause(10 * pollMs)
  }
}

/** While requests are refused: waits for all changes, compares them, and lets the tenant leave. */
async function decide(
  { source, target }: Ends,
  move: TenantMove,
  {
    tables,
    copied,
    until,
  }: {
    readonly tables: readonly TenantTable[]
    readonly copied: CopiedRows
    readonly until: number
  },
): Promise<void> {
  const name = replicationName(move.move)
  const position = await readPosition(source)
  while ((await bytesBehind(source, name, position)) > 0) {
    if (performance.now() > until) throw new TooSlow()
    await pause(pollMs / 4)
  }
  await compareRows({ source, target, tables, tenantId: move.tenantId, copied })
  if (performance.now() > until) throw new TooSlow()
  if (!(await leave(source, move, move.target))) throw new MoveError('This move was taken back.')
}

class TooSlow extends Error {}

/** Tries again where the time was too short, with time for requests in between. */
async function inTurns<T>(work: () => Promise<T>, source: pg.Client, move: TenantMove): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isShort = error instanceof TooSlow || codeOf(error) === '55P03'
      if (!isShort) throw error
      if (attempt === attemptsMax)
        throw new MoveError(
          'Nobody could be kept out for long enough: transactions of this tenant take too long, or changes arrive too slowly. Try again at a quieter time.',
          { cause: error },
        )
    }
    await rest(source, move, restMs)
    await pause(attempt * 1_000)
  }
}
