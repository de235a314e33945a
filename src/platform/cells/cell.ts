import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import type { Vault } from '../secrets/vault.ts'

/** The cell whose database holds the directory: that of DATABASE_URL. Its address is configuration, not data. */
export const firstCell = 'first'

/** How the database of a cell is reached, for its two roles. */
export interface CellAddresses {
  readonly application: ConnectionSettings
  readonly owner: ConnectionSettings
  /** A standby of it, for reads as the application. */
  readonly standby?: ConnectionSettings
}

const purpose = 'cell addresses'

/** They have passwords in them, so they are sealed as other secrets are. */
export function sealedAddresses(vault: Vault, addresses: CellAddresses): Buffer {
  return vault.seal(purpose, JSON.stringify(addresses))
}

/** Throws where they were sealed with another master key. */
export function openAddresses(vault: Vault, sealed: Buffer): CellAddresses {
  return JSON.parse(vault.open(purpose, sealed).toString())
}
