import type pg from 'pg'
import { applicationName } from '../postgres/connections/connection.ts'

/** Which tenants a cell must not serve. Used as its owner, over connections without a pooler. */

/** A move of a tenant; its id distinguishes its rows from those of another move. */
export interface MoveKey {
  readonly tenantId: string
  readonly move: string
}

type AbsenceState = 'arriving' | 'resting' | 'left'

export interface Absence {
  readonly move: string
  readonly state: AbsenceState
  /** Where it lives, once it has left. */
  readonly cell: string | null
}

/** What a cell says of a tenant; undefined where it serves it like any other. */
export async function findAbsence(
  client: pg.Client,
  tenantId: string,
): Promise<Absence | undefined> {
  const { rows } = await client.query(
    'select move, state, cell from erp.absent_tenants where id = $1',
    [tenantId],
  )
  return rows[0]
}

/** From now on rows of the tenant may arrive, invisible to requests. The tenant may have left this cell before. */
export async function markArriving(client: pg.Client, { tenantId, move }: MoveKey): Promise<void> {
  await client.query(
    `insert into erp.absent_tenants (id, move, state) values ($1, $2, 'arriving')
     on conflict (id) do update set move = excluded.move, state = 'arriving', cell = null, until = null`,
    [tenantId, move],
  )
}

/** Throws where another move has taken the place. Until the transaction ends, no other move can take it. */
export async function lockArriving(client: pg.Client, { tenantId, move }: MoveKey): Promise<void> {
  const { rowCount } = await client.query(
    `select from erp.absent_tenants where id = $1 and move = $2 and state = 'arriving' for update`,
    [tenantId, move],
  )
  if (rowCount !== 1) throw new Error('this move was taken back')
}

/** How long background work starts nothing for the tenant, unless the move continues or is taken back before. */
export async function rest(
  client: pg.Client,
  { tenantId, move }: MoveKey,
  ms: number,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into erp.absent_tenants as absent (id, move, state, until)
     values ($1, $2, 'resting', clock_timestamp() + make_interval(secs => $3))
     on conflict (id) do update set until = excluded.until
     where absent.move = excluded.move and absent.state = 'resting'`,
    [tenantId, move, ms / 1000],
  )
  if (rowCount !== 1) throw new Error('this move was taken back')
}

/**
 * Lets the database refuse new transactions of the tenant, until `letIn` or the end of this session, and waits until
 * none is running. Throws the error of PostgreSQL (55P03) where one takes longer. The server ends a session that sends
 * nothing for a while, so that a process that hangs does not block the tenant.
 */
export async function keepOut(
  client: pg.Client,
  tenantId: string,
  { waitMs, idleMs }: { readonly waitMs: number; readonly idleMs: number },
): Promise<void> {
  await client.query(
    `set idle_session_timeout = ${idleMs}; set statement_timeout = ${idleMs}; set lock_timeout = ${waitMs}`,
  )
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [tenantId])
}

/** Admits transactions of the tenant again, unless the rows of this cell refuse it. */
export async function letIn(client: pg.Client, tenantId: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [tenantId])
  await client.query('reset idle_session_timeout; reset statement_timeout; reset lock_timeout')
}

/**
 * From here on the tenant lives in another cell: this one statement decides it. It runs in the session that holds the
 * lock of `keepOut`. False where the move was taken back.
 *
 * The first statement of a transaction reads the row and takes the lock. A statement that has read the row before this
 * one, and tries the lock only when it is free again, would be admitted. So this waits for such statements while the
 * lock is held.
 */
export async function leave(
  client: pg.Client,
  { tenantId, move }: MoveKey,
  cell: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update erp.absent_tenants set state = 'left', cell = $3, until = null
     where id = $1 and move = $2 and state = 'resting'`,
    [tenantId, move, cell],
  )
  if (rowCount !== 1) return false
  const { rows } = await client.query('select clock_timestamp() as now')
  for (;;) {
    const entering = await client.query(
      `select from pg_stat_activity
       where state = 'active' and query_start <= $1 and pid <> pg_backend_pid()
         and datname = current_database()
         and query like '%pg_try_advisory_xact_lock_shared%' limit 1`,
      [rows[0].now],
    )
    if (entering.rowCount === 0) return true
  }
}

/** Deletes the rows that had arrived; the tenant stays where it was. */
export async function refuseArrival(
  client: pg.Client,
  { tenantId, move }: MoveKey,
  source: string,
): Promise<void> {
  await client.query(
    `update erp.absent_tenants set state = 'left', cell = $3
     where id = $1 and move = $2 and state = 'arriving'`,
    [tenantId, move, source],
  )
}

/** The tenant is served here like any other, unless it has left. */
export async function endAbsence(client: pg.Client, { tenantId, move }: MoveKey): Promise<void> {
  await client.query(
    `delete from erp.absent_tenants where id = $1 and move = $2 and state <> 'left'`,
    [tenantId, move],
  )
}

/** A tenant that has left and was deleted elsewhere may come here again: call it where it has no rows any more. */
export async function endStay(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(`delete from erp.absent_tenants where id = $1 and state = 'left'`, [tenantId])
}

/** Connections of processes that do not know of cells: they would go on writing to a cell that a tenant has left. */
export async function countOldProcesses(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename = 'erp_app' and application_name = $1`,
    [applicationName.split(',')[0]],
  )
  return rows[0].count
}
