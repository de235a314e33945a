import { announce } from '../platform/events/outbox-store.ts'
import { laterThan } from '../platform/postgres/moment.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key } from '../platform/values/shape.ts'
import { customerEvents } from './customers/customer.ts'

/**
 * Locks customers against new orders, with a reason that refusals name; returns those who were not locked before. A
 * person takes the lock off.
 */
export async function lockCustomers(
  tx: TenantTx,
  ids: readonly number[],
  reason: string,
): Promise<Key[]> {
  if (ids.length === 0) return []
  const locked = await tx.rows<Key>(sql`
    update erp.customers customer
    set is_locked = true, lock_reason = ${reason}, changed = ${laterThan(fixed('customer.changed'))}
    where customer.tenant_id = ${tx.tenantId} and customer.id = any(${[...new Set(ids)]}::integer[])
      and not customer.is_locked and customer.anonymized is null
    returning customer.id, customer.uuid`)
  if (locked.length > 0)
    announce(tx, { entity: customerEvents, kind: 'changed', ids: locked.map(({ id }) => id) })
  return locked
}
