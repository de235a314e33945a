import type { Progress as Copied } from '../../../../platform/backup/backup.ts'
import { BackupError } from '../../../../platform/backup/manifest.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { ConnectionSettings } from '../../../../platform/postgres/connections/connection.ts'
import type { Pool } from '../../../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../../../platform/secrets/vault.ts'
import { firstDatabase } from '../../../process/database.ts'
import { keyFingerprint, openVault, readMasterKey } from '../../../process/master-key.ts'
import { filesOf } from '../../../process/stores.ts'
import { CliError } from '../../cli-error.ts'
import type { Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-pool.ts'

/** Where a copy is made of, or brought to. */
interface Where {
  readonly settings: ConnectionSettings
  readonly vault: Vault
  /** The one that CELL names. */
  readonly cell: string | undefined
  readonly files: FileStore
  readonly pool: Pool
  readonly keyFingerprint: string
  readonly onProgress: (copied: Copied) => void
}

/** Copies with the rights of the owner, and shows how far it is. Throws a `CliError` where that is refused. */
export async function copying<T>(
  { config: readConfig, terminal }: Surroundings,
  step: string,
  work: (where: Where) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const fingerprint = keyFingerprint(readMasterKey(config))
  const progress = terminal.progress()
  try {
    return await withDatabase(config, (pool, { owner }) =>
      work({
        pool,
        settings: config.cell === undefined ? owner : firstDatabase(config).owner,
        vault: openVault(config),
        cell: config.cell,
        files: filesOf(config),
        keyFingerprint: fingerprint,
        onProgress: ({ done, total }) => progress.at(step, done / total),
      }),
    )
  } catch (error) {
    throw error instanceof BackupError ? new CliError(error.message, { cause: error }) : error
  } finally {
    progress.end()
  }
}
