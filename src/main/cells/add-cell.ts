import pg from 'pg'
import { connect, MoveError } from '../../access/tenants/move/cells.ts'
import { hasRows, listTables } from '../../platform/backup/table-store.ts'
import { type CellAddresses, firstCell, sealedAddresses } from '../../platform/cells/cell.ts'
import { insertCell, listCells } from '../../platform/cells/move-store.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { codeOf } from '../../platform/postgres/failure.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

interface NewCell {
  /** Of the first cell. */
  readonly owner: ConnectionSettings
  readonly vault: Vault
  readonly name: string
  readonly addresses: CellAddresses
}

/** Migrates an empty database and makes it known as a cell. Throws a `MoveError`. */
export async function addCell({ owner, vault, name, addresses }: NewCell): Promise<void> {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name) || name === firstCell)
    throw new MoveError(
      'A cell is named by a small letter, then small letters, digits and hyphens.',
    )
  await migrate(addresses.owner)
  await requireEmpty(addresses.owner)
  const application = new pg.Client(addresses.application)
  await application.connect()
  await application.end()
  const directory = await connect(owner, 'kontor cell add')
  try {
    if ((await listCells(directory)).some((cell) => cell.name === name)) throw isThere(name)
    await insertCell(directory, name, sealedAddresses(vault, addresses))
  } catch (error) {
    throw codeOf(error) === '23505' ? isThere(name) : error
  } finally {
    await directory.end()
  }
}

async function requireEmpty(owner: ConnectionSettings): Promise<void> {
  const client = await connect(owner, 'kontor cell add')
  try {
    const tables = await listTables(client)
    await client.query('begin; set local role erp_maintenance')
    for (const table of tables) {
      if (table.tenantColumn === null || !(await hasRows(client, table))) continue
      throw new MoveError('This database has tenants already. A cell begins empty.')
    }
  } finally {
    await client.end()
  }
}

const isThere = (name: string) => new MoveError(`There is a cell ${name} already.`)
