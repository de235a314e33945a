import { announce } from '../../platform/events/outbox-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { deleteRow } from '../../platform/records/record-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { removeAddresses } from '../addresses/customer-address-store.ts'
import { customerEvents } from './customer.ts'
import { customerTable } from './customer-store.ts'
import type { StoredCustomer } from './stored-customer-store.ts'

/** Locks customers also against transactions that only need them to exist, such as a new price for one. */
export async function holdForDeletion(tx: TenantTx, customerIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    select from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and customer.id = any(${customerIds}::integer[])
    order by customer.id for update`)
}

/** Deletes a customer with all that belongs to it alone, and announces the deletion. */
export async function removeCustomer(
  tx: TenantTx,
  { id, addresses }: StoredCustomer,
): Promise<void> {
  await removeAddresses(
    tx,
    [id],
    addresses.map((address) => address.id),
  )
  if (!(await deleteRow(tx, customerTable, id)))
    throw new Error('a use of the customer is not known')
}

/** As `removeCustomer`, for any number of them; a use that is not known fails with the foreign key. */
export async function removeCustomers(tx: TenantTx, customerIds: readonly number[]): Promise<void> {
  const addresses = await tx.rows<{ id: number }>(sql`
    select link.address_id as id from erp.customer_addresses link
    where link.tenant_id = $tenant and link.customer_id = any(${customerIds}::integer[])
    order by link.address_id`)
  await removeAddresses(
    tx,
    customerIds,
    addresses.map(({ id }) => id),
  )
  const deleted = await tx.rows<Key>(sql`
    delete from erp.customers customer
    where customer.tenant_id = $tenant and customer.id = any(${customerIds}::integer[])
    returning customer.id, customer.uuid`)
  const [ids, uuids] = [deleted.map(({ id }) => id), deleted.map(({ uuid }) => uuid)]
  announce(tx, { entity: customerEvents, kind: 'deleted', ids, uuids })
}
