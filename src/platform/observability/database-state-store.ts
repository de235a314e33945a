import { createHash } from 'node:crypto'
import { migrationsChecksum } from '../postgres/migrate.ts'
import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

export interface DatabaseState {
  /** Whether all migrations of this version are applied; a newer version may have added some. */
  readonly isMigrated: boolean
  readonly isReadOnly: boolean
  /** Whether commits wait for a synchronous standby that is lost. */
  readonly lacksStandby: boolean
  readonly durability: Durability
}

/** Settings that decide whether an acknowledged change survives a crash, as this session sees them. */
interface Durability {
  readonly fsync: string
  readonly synchronous_commit: string
  readonly full_page_writes: string
}

interface StateRow extends Durability {
  readonly isReadOnly: boolean
  readonly lacksStandby: boolean
  readonly checksums: string[]
}

let expected: Promise<string> | undefined

export async function readDatabaseState(tx: TenantTx): Promise<DatabaseState> {
  expected ??= migrationsChecksum()
  const [row] = await tx.conclude<StateRow>(sql`
    select
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "isReadOnly",
      -- Whose commits wait, and which servers follow, is all that every role may see of it.
      exists (select from pg_stat_activity
        where wait_event = 'SyncRep' and clock_timestamp() - state_change > interval '1 s')
      or (current_setting('synchronous_standby_names') <> ''
        and current_setting('synchronous_commit') not in ('off', 'local')
        and not exists (select from pg_stat_replication)) as "lacksStandby",
      array(select checksum from erp.migrations order by name collate "C") as checksums`)
  if (!row) throw new Error('the database answered nothing')
  const { isReadOnly, lacksStandby, checksums, ...durability } = row
  const isMigrated = startsWith(checksums, await expected)
  return { isMigrated, isReadOnly, lacksStandby, durability }
}

/**
 * Whether some leading part of the checksums hashes to the expected value. A part is enough: during the
 * rollout of a newer version the older one still serves the schema that the newer one has extended.
 */
function startsWith(checksums: readonly string[], wanted: string): boolean {
  const hash = createHash('sha256')
  return checksums.some((checksum) => hash.update(checksum).copy().digest('hex') === wanted)
}
