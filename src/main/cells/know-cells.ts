import { firstCell } from '../../platform/cells/cell.ts'
import { CellRoutes } from '../../platform/cells/cell-routes.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { firstDatabase } from '../process/database.ts'
import type { Running } from '../process/running.ts'
import { keepLooking } from './open-cells.ts'

/**
 * Lets a process that works for the tenants of one cell alone reach what belongs to them in others: a channel and its
 * sellers may live apart.
 */
export async function knowCells(
  running: Running,
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
): Promise<CellRoutes> {
  const { config, atEnd } = running
  const openPool = (settings: ConnectionSettings) => {
    const opened = new Pool(settings, { size: 2, queueLength: 256 })
    atEnd(() => opened.close())
    return opened
  }
  const { cell = firstCell } = config
  // Its own, also in the first cell: that of the process itself stays one of a single cell.
  const directory = cell === firstCell ? pool.aside() : openPool(firstDatabase(config).application)
  atEnd(() => directory.close())
  const routes = new CellRoutes({ pool: directory, vault: () => vault, openPool })
  await keepLooking(running, routes, () => {
    pool.elsewhere = routes.cells.length > 0 ? { cell, routes } : undefined
  })
  return routes
}
