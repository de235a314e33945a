import { announce } from '../../platform/events/outbox-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { findKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { customerAnonymized, customerEvents, noSuchCustomer } from './customer.ts'
import { mergedIntoNumberOf } from './merged-customer-store.ts'

/** Both keys of the customer that a caller names. Throws `customer.missing` (404). */
export async function findCustomerKey(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, { table: 'customers', as: 'customer' }, reference)
  if (!key) throw noSuchCustomer()
  return key
}

/**
 * As `findCustomerKey`, and locks the customer against other writers until the transaction ends. What
 * belongs to a customer is written under this lock. Throws `customer.anonymized` or `customer.merged` (409) as well.
 */
export async function lockCustomerKey(tx: TenantTx, reference: Reference): Promise<Key> {
  const found = await tx.row<Key & { anonymized: Date | null; mergedInto: string | null }>(sql`
    select customer.id, customer.uuid, customer.anonymized,
      ${fixed(mergedIntoNumberOf('customer'))} as "mergedInto"
    from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and ${isReferredTo('customer', reference)}
    for no key update`)
  if (!found) throw noSuchCustomer()
  if (found.anonymized) throw customerAnonymized(found)
  return { id: found.id, uuid: found.uuid }
}

/** Records that something which belongs to a locked customer changed, and announces the customer. */
export async function touchCustomer(tx: TenantTx, reference: Reference): Promise<void> {
  const { id } = await findCustomerKey(tx, reference)
  tx.later(sql`
    update erp.customers customer set changed = ${laterThan(fixed('customer.changed'))}
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${id}`)
  announce(tx, { entity: customerEvents, kind: 'changed', ids: [id] })
}
