import { fixed } from './sql.ts'
import type { TenantTx } from './transaction.ts'

/** How the database is. */
export interface DatabaseState {
  /** `18.1`. */
  readonly databaseVersion: string
  readonly databaseBytes: number
  readonly connections: number
  readonly connectionsMax: number
}

export async function readDatabaseState(tx: TenantTx): Promise<DatabaseState> {
  const state = await tx.row<DatabaseState>(
    fixed(`
      select split_part(current_setting('server_version'), ' ', 1) as "databaseVersion",
        pg_database_size(current_database()) as "databaseBytes",
        (select count(*) from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::integer as "connectionsMax"`),
  )
  if (!state) throw new Error('the database does not say how it is')
  return state
}
