import type { News } from '../../access/credentials/access-news.ts'
import { NewsOfCells } from '../../access/credentials/news-of-cells.ts'
import { CellRoutes, type OpenCell } from '../../platform/cells/cell-routes.ts'
import { readDatabaseState } from '../../platform/observability/database-state-store.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import type { Standby } from '../../platform/postgres/standby/standby.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { hearAccessChanges } from '../process/rounds/hear-access-changes.ts'
import { repeatUntilEnd } from '../process/rounds/repeat.ts'
import type { Running } from '../process/running.ts'
import { openStandby } from './open-standby.ts'

/** A move is known within a second. */
const lookMs = 500
/** A cell is migrated while processes of both releases serve. */
const inspectMs = 2_000
const timeLimitMs = 1_000

interface CellMeans {
  readonly pool: Pool
  /** A connection that no request waits for. */
  readonly aside: Pool
  readonly vault: Vault
}

/**
 * Lets a process serve the tenants of all cells, each over a pool of its own: it looks into the directory until the
 * process ends. Returns what is heard of changes of rights in all of them.
 */
export async function openCells(
  running: Running,
  { pool, aside, vault }: CellMeans,
): Promise<News> {
  const { config, atEnd } = running
  const news = new NewsOfCells(hearAccessChanges(running, aside), (id) => routes.cellOf(id))
  const onOpened = (cell: OpenCell) => {
    const own = cell.pool.aside()
    atEnd(() => own.close())
    atEnd(() => cell.pool.close())
    news.add(cell.name, hearAccessChanges(running, own))
    repeatUntilEnd(running, inspectMs, () => inspect(running, cell, own))
  }
  const { poolSize: size } = config
  const standbys = new Map<string, Standby>()
  const onStandby = ({ name: cell, pool }: OpenCell, settings: ConnectionSettings | undefined) => {
    pool.standby = undefined
    void standbys.get(cell)?.close()
    if (!settings) return
    const standby = openStandby(running, pool, { settings, cell, size })
    standbys.set(cell, standby)
    void standby.watch()
  }
  const openPool = (settings: ConnectionSettings) => new Pool(settings, { size, queueLength: 256 })
  const routes = new CellRoutes({ pool, aside, vault: () => vault, openPool, onOpened, onStandby })
  await keepLooking(running, routes)
  return news
}

/** Looks into the directory now, and again and again until the process ends. */
export async function keepLooking(
  running: Pick<Running, 'log' | 'atEnd'>,
  routes: CellRoutes,
  onLooked: () => void = () => undefined,
): Promise<void> {
  let failures = 0
  const look = async () => {
    try {
      await routes.look()
      failures = 0
      onLooked()
    } catch (error) {
      // As with changes of rights: one alone is nothing.
      if (++failures === 2)
        running.log.warn({ cause: errorFacts(error) }, 'the directory of cells does not answer')
    }
  }
  await look()
  repeatUntilEnd(running, lookMs, look)
}

/** Whether this version can serve the schema of the cell, as a process with one cell asks before it is ready. */
async function inspect({ log }: Running, cell: OpenCell, own: Pool): Promise<void> {
  try {
    const { schemaFault } = await asService(own, readDatabaseState, { timeLimitMs })
    const fault = schemaFault && `${schemaFault.fault} ${schemaFault.remedy}`
    if (fault !== cell.fault)
      log[fault === undefined ? 'info' : 'warn'](
        { cell: cell.name, fault },
        fault === undefined ? 'serving a cell' : 'a cell cannot be served',
      )
    cell.fault = fault
  } catch {
    // Requests of its tenants find out by themselves, and are refused with 503.
  }
}
