import { type Migration, readMigrations } from '../postgres/migration-files.ts'
import { type AppliedMigration, type SchemaFault, schemaFault } from '../postgres/schema-history.ts'
import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

export interface DatabaseState {
  /** Why this version cannot serve the schema; undefined: it can. */
  readonly schemaFault: SchemaFault | undefined
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
  readonly migrations: (AppliedMigration & Pick<Migration, 'servesFrom'>)[] | null
}

let known: Promise<readonly Migration[]> | undefined

export async function readDatabaseState(tx: TenantTx): Promise<DatabaseState> {
  known ??= readMigrations()
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
      (select json_agg(
          json_build_object('name', name, 'checksum', checksum, 'servesFrom', serves_from)
          order by name collate "C")
        from erp.migrations) as migrations`)
  if (!row) throw new Error('the database answered nothing')
  const { isReadOnly, lacksStandby, migrations, ...durability } = row
  const fault = schemaFault(await known, migrations ?? [])
  return { schemaFault: fault, isReadOnly, lacksStandby, durability }
}
