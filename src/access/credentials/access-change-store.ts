import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { UpkeepCounts } from '../../platform/room.ts'

/** The tables that tell what callers may do; a migration has their changes noted. */
export const notedTables = [
  ...['api_keys', 'blocked_apps', 'browser_sessions', 'clients', 'registrations'],
  ...['revocations', 'roles', 'tenants', 'user_roles', 'users'],
]

const triggersOfTable = 3
/** How long a notice stays after the upkeep has met it. */
const keptMinutes = 2

export interface AccessChange {
  readonly id: string
  /** Null: callers of every tenant. */
  readonly tenantId: string | null
}

export interface AccessChanges {
  /** The time of the database, in milliseconds. */
  readonly at: number
  /** Whether every change is noted: there are no triggers on a cluster, and an administrator can switch them off. */
  readonly areNoted: boolean
  readonly changes: readonly AccessChange[]
}

/**
 * All notices that are there. There is no position to go on from: a transaction may commit long after others that
 * began later, and what is compared with what was there before misses none.
 */
export async function readAccessChanges(tx: TenantTx): Promise<AccessChanges> {
  const tables = notedTables.map((name) => `erp.${name}`)
  const [states, changes] = await tx.concludeAll([
    sql`
      select (extract(epoch from now()) * 1000)::float8 as at, count(*) as triggers
      from pg_trigger
      where tgrelid = any(${tables}::regclass[]) and tgenabled in ('O', 'A')
        and tgfoid = 'erp.note_access_change'::regproc`,
    sql`select id, tenant as "tenantId" from erp.access_changes order by id`,
  ])
  const { at = Number.NaN, triggers = 0 } = (states?.[0] ?? {}) as {
    at?: number
    triggers?: number
  }
  return {
    at,
    areNoted: triggers === tables.length * triggersOfTable,
    // The rows have the columns that their statement selects.
    changes: (changes ?? []) as unknown as AccessChange[],
  }
}

/**
 * Deletes notices that every process has heard. Their time begins when they are met, since only then they are known to
 * be committed.
 */
export async function clearAccessChanges(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  const [, deleted] = await tx.concludeAll([
    sql`
      update erp.access_changes set deleted_from = now() + make_interval(mins => ${keptMinutes})
      where deleted_from is null`,
    sql`
      delete from erp.access_changes
      where id = any(array(
        select id from erp.access_changes
        where deleted_from < now() order by id limit ${limit} for update skip locked))
      returning 1`,
  ])
  return { accessChanges: deleted?.length ?? 0 }
}
