import type pg from 'pg'
import { BackupError } from '../../../platform/backup/manifest.ts'
import { endStay, findAbsence } from '../../../platform/cells/absence-store.ts'
import { firstCell } from '../../../platform/cells/cell.ts'
import { findPlace, listCells, setPlace, takeMove } from '../../../platform/cells/move-store.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { addressesOf, connect } from '../move/cells.ts'
import { inTransaction } from './delete-rows.ts'
import { findTenant } from './tenant-table-store.ts'

/** Which database a tenant is in, or comes to. */
export interface Directory {
  /** The owner of the schema in the first cell. */
  readonly settings: ConnectionSettings
  /** Opens the addresses of other cells. Without it there is this database alone. */
  readonly vault?: Vault
}

/** The database that a tenant lives in, by the directory. */
export async function databaseOf(
  { settings, vault }: Directory,
  tenantId: string,
): Promise<ConnectionSettings> {
  if (!vault) return settings
  return onConnection(settings, async (directory) => {
    const cells = { owner: settings, vault }
    return (await addressesOf(directory, cells, await findPlace(directory, tenantId))).owner
  })
}

export interface Arrival extends Directory {
  readonly tenantId: string
  /** Where it shall live; the first cell that takes tenants where it is left out. */
  readonly cell?: string | undefined
}

/**
 * Brings a tenant into a cell: `work` is given its database. Nobody else brings or moves the same tenant meanwhile.
 * The directory names the cell before there are rows: a tenant that did not come is known nowhere. Throws a
 * `BackupError` where it lives in another cell, or the cell takes none.
 */
export async function bringInto<T>(
  { settings, vault, tenantId, cell }: Arrival,
  work: (database: ConnectionSettings, cell: string) => Promise<T>,
): Promise<{ readonly cell: string; readonly result: T }> {
  if (!vault) return { cell: firstCell, result: await work(settings, firstCell) }
  return onConnection(settings, async (directory) => {
    if (!(await takeMove(directory, tenantId)))
      throw new BackupError(`The tenant ${tenantId} is being moved or imported.`)
    const databases = await databasesOf(directory, { settings, vault })
    const target = databases.find(({ name, isOpen }) =>
      cell === undefined ? isOpen : name === cell,
    )
    if (!target?.isOpen) throw new BackupError(noSuchCell(cell))
    for (const { name, owner } of databases) {
      if (name !== target.name && (await livesIn(owner, tenantId)))
        throw new BackupError(`There is a tenant ${tenantId} already, in the cell ${name}.`)
    }
    const place = await findPlace(directory, tenantId)
    if (place !== target.name) await setPlace(directory, tenantId, target.name)
    await onConnection(target.owner, (client) =>
      inTransaction(client, async () => {
        if (!(await findTenant(client, tenantId))) await endStay(client, tenantId)
      }),
    )
    return { cell: target.name, result: await work(target.owner, target.name) }
  })
}

const noSuchCell = (cell: string | undefined) =>
  cell === undefined
    ? 'No cell takes tenants.'
    : `There is no cell ${cell}, or it takes no tenants.`

interface CellDatabase {
  readonly name: string
  readonly owner: ConnectionSettings
  readonly isOpen: boolean
}

async function databasesOf(
  directory: pg.Client,
  { settings, vault }: Required<Directory>,
): Promise<CellDatabase[]> {
  const cells = { owner: settings, vault }
  return Promise.all(
    (await listCells(directory)).map(async ({ name, isDraining }) => ({
      ...{ name, isOpen: !isDraining },
      owner: name === firstCell ? settings : (await addressesOf(directory, cells, name)).owner,
    })),
  )
}

/** Whether it is there, and not only what it has left behind. */
function livesIn(database: ConnectionSettings, tenantId: string): Promise<boolean> {
  return onConnection(database, (client) =>
    inTransaction(client, async () => {
      if ((await findAbsence(client, tenantId))?.state === 'left') return false
      return (await findTenant(client, tenantId)) !== undefined
    }),
  )
}

async function onConnection<T>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(settings, 'kontor tenant file')
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
