import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { UpkeepCounts } from '../../platform/room.ts'

/** How long a notice stays after the upkeep has first found it. */
const keptMinutes = 2

export interface AccessChange {
  readonly id: string
  /** Null: callers of every tenant. */
  readonly tenantId: string | null
}

export interface AccessChanges {
  /** The time of the database, in milliseconds. */
  readonly at: number
  /** Whether every change is noted: while a release is replaced, processes may serve that write no notices. */
  readonly areNoted: boolean
  readonly changes: readonly AccessChange[]
}

/** The tenants that a transaction has noted. Parts of it, and its work in another tenant, have their own entry. */
const noted = new WeakMap<TenantTx, Set<string | null>>()

/**
 * Notes, with the commit, that the rights of callers of the transaction's tenant have changed; with null, those of
 * callers of every tenant. It is called next to each statement that changes rows from which callers are read
 * (`noted-writers.test.ts`), and before the transaction concludes.
 */
export function noteAccessChange(tx: TenantTx, tenantId: string | null = tx.tenantId): void {
  const tenantIds = noted.get(tx) ?? new Set()
  if (tenantIds.has(tenantId)) return
  noted.set(tx, tenantIds.add(tenantId))
  tx.later(sql`insert into erp.access_changes (tenant) values (${tenantId})`)
}

/**
 * All notices. Readers do not remember a position and continue from it: a transaction may commit long after others
 * that began later. They compare the notices with those of the previous look, so that they miss none.
 */
export async function readAccessChanges(tx: TenantTx): Promise<AccessChanges> {
  const [states, changes] = await tx.concludeAll([
    sql`
      select (extract(epoch from now()) * 1000)::float8 as at,
        not exists (select from erp.access_changes where unnoted_until > now()) as "areNoted"`,
    sql`select id, tenant as "tenantId" from erp.access_changes order by id`,
  ])
  const { at = Number.NaN, areNoted = false } = (states?.[0] ?? {}) as Partial<AccessChanges>
  // The rows have the columns that their statement selects.
  return { at, areNoted, changes: (changes ?? []) as unknown as AccessChange[] }
}

/**
 * Deletes notices that every process has read. Their time counts from when they are first found, since only then they
 * are known to be committed. The choice does not depend on locks, so the same notices are deleted on every machine of
 * a cluster.
 */
export async function clearAccessChanges(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  const [, deleted] = await tx.concludeAll([
    sql`
      update erp.access_changes set deleted_from = now() + make_interval(mins => ${keptMinutes})
      where deleted_from is null`,
    sql`
      delete from erp.access_changes
      where id = any(array(
        select id from erp.access_changes where deleted_from < now() order by id limit ${limit}))
      returning 1`,
  ])
  return { accessChanges: deleted?.length ?? 0 }
}
