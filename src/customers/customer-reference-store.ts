import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../platform/records/record-source.ts'
import type { Key, Reference } from '../platform/values/shape.ts'

/** Both keys of the customer that a row names in `customer_id`, for a projection. */
export function customerReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'customer_id', 'customers')
}

/** Both keys of the customer group that a row names in `customer_group_id`, for a projection. */
export function customerGroupReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'customer_group_id', 'customer_groups')
}

/** `from … where …`: the customers that satisfy a condition on rows called `customer`. */
export function customersWhere(condition: string): string {
  return `from erp.customers customer where customer.tenant_id = $tenant and ${condition}`
}

/** `from … where …`: the customer groups that satisfy a condition on rows called `customer_group`. */
export function customerGroupsWhere(condition: string): string {
  return `from erp.customer_groups customer_group
    where customer_group.tenant_id = $tenant and ${condition}`
}

/** Both keys of the customer that a caller names. */
export function findCustomerKey(tx: TenantTx, reference: Reference): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select customers.id, customers.uuid from erp.customers
    where customers.tenant_id = ${tx.tenantId} and ${isReferredTo('customers', reference)}`)
}

/** The number and both keys of the customer group that a caller names; of the default group without a name. */
export function customerGroupKey(reference: Reference | undefined): Sql {
  const isGroup = reference ? isReferredTo('groups', reference) : fixed('groups.is_default')
  return sql`
    select groups.id as number, groups.id, groups.uuid from erp.customer_groups groups
    where groups.tenant_id = $tenant and ${isGroup}
    order by groups.id limit 1`
}
