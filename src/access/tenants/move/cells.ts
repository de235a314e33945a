import pg from 'pg'
import { type CellAddresses, firstCell, openAddresses } from '../../../platform/cells/cell.ts'
import { listCells } from '../../../platform/cells/move-store.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'

/** A move cannot be made, or was taken back; the message says why and what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}

/** The directory, and how its cells are reached. */
export interface Cells {
  /** Of the first cell. */
  readonly owner: ConnectionSettings
  readonly vault: Vault
}

/** Connects as the owner. Where the connection breaks, the next statement fails. */
export async function connect(settings: ConnectionSettings, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, application_name: name, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Throws a `MoveError` where there is no such cell. */
export async function addressesOf(
  directory: pg.Client,
  { owner, vault }: Cells,
  name: string,
): Promise<Pick<CellAddresses, 'owner'>> {
  if (name === firstCell) return { owner }
  const cell = (await listCells(directory)).find((one) => one.name === name)
  if (!cell?.addresses) throw new MoveError(`There is no cell ${name}.`)
  return openAddresses(vault, cell.addresses)
}
