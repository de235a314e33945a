import { type Sql, sql } from './sql.ts'
import type { TenantTx } from './transaction.ts'

/**
 * The next ids of a tenant's records of a kind (`item`), ascending. The counter's row stays locked
 * until the transaction ends, so ids are in the order of commits and a rollback returns them.
 */
export async function nextIds(tx: TenantTx, kind: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const [counter] = await tx.rows<{ last_id: number }>(countOn(tx.tenantId, kind, count))
  if (!counter) throw new Error(`the counter of ${kind} answered nothing`)
  return Array.from({ length: count }, (_, index) => counter.last_id - count + 1 + index)
}

/** The statement of `nextIds`, also for use inside another one: it returns `last_id`, the last new id. */
export function countOn(tenantId: string, kind: string, count: number): Sql {
  return sql`
    insert into erp.counters as counter (tenant_id, kind, last_id)
    values (${tenantId}, ${kind}, ${count}::bigint)
    on conflict (tenant_id, kind) do update set last_id = counter.last_id + excluded.last_id
    returning last_id`
}

/**
 * Waits for all transactions that add a record of the kind or hold this lock, and blocks them until
 * this transaction ends: for rules that records of a kind satisfy only together.
 */
export async function lockKind(tx: TenantTx, kind: string): Promise<void> {
  await tx.rows(sql`
    insert into erp.counters as counter (tenant_id, kind, last_id)
    values (${tx.tenantId}, ${kind}, 0)
    on conflict (tenant_id, kind) do update set last_id = counter.last_id
    returning last_id as "lastId"`)
}
