import pg from 'pg'
import { quoted } from '../backup/table-store.ts'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import { databaseUrlOf } from '../postgres/connections/connection-url.ts'
import { codeOf } from '../postgres/failure.ts'

/** PostgreSQL's own logical replication of one tenant's rows, from its cell to another one. */

/** A table with the column that names the tenant. */
interface Replicated {
  readonly name: string
  readonly tenantColumn: string
}

/** What publication, slot and subscription of a move are called. */
export function replicationName(move: string): string {
  return `kontor_move_${move.replaceAll('-', '')}`
}

/** Every table's primary key begins with the tenant, so what is updated and deleted is filtered as well. */
export async function publish(
  client: pg.Client,
  name: string,
  tables: readonly Replicated[],
  tenantId: string,
): Promise<void> {
  const parts = tables.map(
    (table) =>
      `erp.${quoted(table.name)} where (${quoted(table.tenantColumn)} = ${pg.escapeLiteral(tenantId)}::uuid)`,
  )
  await client.query(`create publication ${name} for table ${parts.join(', ')}`)
}

/** A slot, from whose beginning on changes are kept, and the moment of its beginning as a snapshot. */
export interface Slot {
  readonly snapshot: string
  /** The snapshot ends with it. */
  readonly end: () => Promise<void>
}

export async function openSlot(settings: ConnectionSettings, name: string): Promise<Slot> {
  // The types leave out what makes it a connection for replication.
  const options = { ...settings, replication: 'database', application_name: name }
  const client = new pg.Client(options as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(
      `CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    return { snapshot: rows[0].snapshot_name, end: () => client.end() }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

export async function subscribe(
  client: pg.Client,
  name: string,
  source: ConnectionSettings,
): Promise<void> {
  const url = pg.escapeLiteral(databaseUrlOf(source))
  await client.query(
    `create subscription ${name} connection ${url} publication ${name}
     with (create_slot = false, slot_name = '${name}', copy_data = false)`,
  )
}

export async function readPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as lsn')
  return rows[0].lsn
}

/** How many bytes of the log the other side has not confirmed up to a position; up to now without one. */
export async function bytesBehind(
  client: pg.Client,
  name: string,
  position: string | null = null,
): Promise<number> {
  const { rows } = await client.query(
    `select coalesce($2::pg_lsn, pg_current_wal_insert_lsn()) - confirmed_flush_lsn as bytes
     from pg_replication_slots where slot_name = $1`,
    [name, position],
  )
  if (!rows[0]) throw new Error('the replication slot is gone')
  return Number(rows[0].bytes)
}

/** At the target. Nothing where it is gone already. */
export async function unsubscribe(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_subscription where subname = $1', [name])
  if (rowCount === 0) return
  await client.query(`alter subscription ${name} disable`)
  await client.query(`alter subscription ${name} set (slot_name = none)`)
  await client.query(`drop subscription ${name}`)
}

/** At the source. Nothing where they are gone already. */
export async function unpublish(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(active_pid, 5000) from pg_replication_slots
     where slot_name = $1 and active_pid is not null`,
    [name],
  )
  await client
    .query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1`,
      [name],
    )
    .catch((error: unknown) => {
      if (codeOf(error) !== '42704') throw error
    })
  await client.query(`drop publication if exists ${name}`)
}

export interface ReplicationState {
  readonly walLevel: string
  readonly isSuperuser: boolean
  readonly mayReplicate: boolean
  readonly showsStatements: boolean
  readonly isCluster: boolean
  readonly preparesTransactions: boolean
}

/** What a move needs of a server. */
export async function readReplicationState(client: pg.Client): Promise<ReplicationState> {
  const { rows } = await client.query(`
    select current_setting('wal_level') as "walLevel", rolsuper as "isSuperuser",
      rolsuper or rolreplication as "mayReplicate",
      current_setting('track_activities') = 'on' as "showsStatements",
      current_setting('max_prepared_transactions')::int > 0 as "preparesTransactions",
      exists (select from pg_extension where extname = 'citus') as "isCluster"
    from pg_roles where rolname = current_user`)
  return rows[0]
}
