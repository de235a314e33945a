import { setTimeout as pause } from 'node:timers/promises'
import { copyBlockedApps } from '../../access/blocked-apps/copy-blocked-apps.ts'
import { endMoves } from '../../access/tenants/move/end-move.ts'
import { CellRoutes } from '../../platform/cells/cell-routes.ts'
import { hasMoves } from '../../platform/cells/directory-store.ts'
import { Election } from '../../platform/election/election.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Running } from '../process/running.ts'

const intervalMs = 1_000

interface KeepMeans {
  readonly pool: Pool
  readonly vault: Vault
  readonly owner: ConnectionSettings
}

/**
 * Work on the directory, in the elected process of the first cell: moves that were broken off are ended, rows at old
 * places deleted after their time, and what the operator says for all tenants is told to all cells.
 */
export function keepCells(running: Running, { pool, vault, owner }: KeepMeans): void {
  const { config, log, atEnd } = running
  if (config.cell !== undefined) return
  const openPool = (settings: ConnectionSettings) => {
    const opened = new Pool(settings, { size: 1, queueLength: 16 })
    atEnd(() => opened.close())
    return opened
  }
  // Its own: this process works for the tenants of the first cell alone.
  const own = pool.aside()
  atEnd(() => own.close())
  const routes = new CellRoutes({ pool: own, vault: () => vault, openPool })
  const election = new Election(pool, 'cells')
  const onFailure = (error: unknown, about: object = {}) =>
    log.error({ ...about, cause: errorFacts(error) }, 'keeping the cells failed')
  const round = async () => {
    await routes.look()
    if (routes.cells.length === 0 || !(await election.stand()).isLeader) return
    for (const cell of routes.cells)
      await copyBlockedApps(pool, cell.pool).catch((error) => onFailure(error, { cell: cell.name }))
    if (!(await asService(pool, hasMoves))) return
    await endMoves(
      { owner, vault },
      ({ tenantId, source, target }, ended) =>
        log.info({ tenantId, source, target }, `a move of a tenant was ${ended}`),
      (error, tenantId) => onFailure(error, { tenantId }),
    )
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const rounds = async () => {
    while (!signal.aborted) {
      await round().catch(onFailure)
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = rounds()
  atEnd(() => {
    stopping.abort()
    return ended
  })
}
