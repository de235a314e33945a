import { copyBlockedApps } from '../../access/blocked-apps/copy-blocked-apps.ts'
import { endMoves } from '../../access/tenants/move/end-move.ts'
import { firstCell } from '../../platform/cells/cell.ts'
import type { CellRoutes } from '../../platform/cells/cell-routes.ts'
import { hasMoves } from '../../platform/cells/directory-store.ts'
import { resolveCommits } from '../../platform/cells/resolve-commits.ts'
import { Election } from '../../platform/election/election.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { repeatUntilEnd } from '../process/rounds/repeat.ts'
import type { Running } from '../process/running.ts'

const intervalMs = 1_000

interface KeepMeans {
  readonly pool: Pool
  readonly vault: Vault
  readonly owner: ConnectionSettings
  readonly routes: CellRoutes
}

/**
 * Work on the directory, in the elected process of the first cell: moves that were broken off are ended, rows at old
 * places deleted after their time, transactions of two cells ended that their processes have left, and what the operator
 * says for all tenants is told to all cells.
 */
export function keepCells(running: Running, { pool, vault, owner, routes }: KeepMeans): void {
  const { config, log, atEnd } = running
  if (config.cell !== undefined) return
  const election = new Election(pool, 'cells')
  const onFailure = (error: unknown, about: object = {}) =>
    log.error({ ...about, cause: errorFacts(error) }, 'keeping the cells failed')
  const round = async () => {
    if (routes.cells.length === 0 || !(await election.stand()).isLeader) return
    await resolveCommits(
      [{ name: firstCell, pool }, ...routes.cells],
      (commit) => log.warn(commit, 'a transaction of two cells was ended'),
      (error, cell) => onFailure(error, { cell }),
    )
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
  repeatUntilEnd({ atEnd }, intervalMs, () => round().catch(onFailure))
}
