import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { deleteRow } from '../../platform/records/record-store.ts'
import { removeAddresses } from '../addresses/customer-address-store.ts'
import { customerTable } from './customer-store.ts'
import type { StoredCustomer } from './stored-customer-store.ts'

/** Locks a customer also against transactions that only need it to exist, such as a new price for it. */
export async function holdForDeletion(tx: TenantTx, customerId: number): Promise<void> {
  await tx.row(sql`
    select from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${customerId} for update`)
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
