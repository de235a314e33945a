import { idsByKey } from '../platform/exchange/import/import-store.ts'
import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { addressJoinAs } from '../platform/records/address-store.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { findCustomerKey } from './customers/customer-key-store.ts'
import { findSuccessors } from './customers/merged-customer-store.ts'

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

/** `join …` of the customer whose number an expression gives; its row is called `customer`. */
export function joinedCustomer(id: string): string {
  return `join erp.customers customer on customer.tenant_id = $tenant and customer.id = ${id}`
}

/** The number of the customer that a caller names, as an expression; null where there is none. */
export function customerNumber(reference: Reference): Sql {
  if ('id' in reference) return sql`${reference.id}`
  return sql`(
    select named.id from erp.customers named
    where named.tenant_id = $tenant and named.uuid = ${reference.uuid})`
}

/** The numbers of the customer that a caller names and of those that became part of it, as an expression: an array. */
export function customerNumbers(reference: Reference): Sql {
  const number = customerNumber(reference)
  return sql`array(
    select ${number} union all
    select merged.id from erp.customers merged
    where merged.tenant_id = $tenant and merged.merged_into_id = ${number})`
}

/** `select …`: the same of a row called `customer`. */
export const numbersOfCustomer = `select customer.id union all
  select merged.id from erp.customers merged
  where merged.tenant_id = $tenant and merged.merged_into_id = customer.id`

/** `join …` of the customer group whose number an expression gives; its row is called `customer_group`. */
export function joinedCustomerGroup(id: string): string {
  return `join erp.customer_groups customer_group
    on customer_group.tenant_id = $tenant and customer_group.id = ${id}`
}

/** How files name customers and their groups: an expression over rows called `named`, in lower case. */
export const customersInFiles = { table: 'customers', key: 'named.number_key' }
export const customerGroupsInFiles = { table: 'customer_groups', key: 'named.name_key' }

/** The customers and their groups, for looking up those that a body names. */
export const namedCustomers = 'customers'
export const namedCustomerGroups = 'customer_groups'

/** Both keys of the customer that a caller names. Throws `customer.missing` (404). */
export const findCustomer = findCustomerKey

/** The payment methods, for looking up those that a body names. */
export const namedPaymentMethods = 'payment_methods'

/** The default customer group; undefined where there is none. */
export function findDefaultGroup(tx: TenantTx): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select groups.id, groups.uuid from erp.customer_groups groups
    where groups.tenant_id = ${tx.tenantId} and groups.is_default
    order by groups.id limit 1`)
}

/** The number of the group of a customer, or of the default one, as an expression. */
export function groupOfCustomer(customerId: number): Sql {
  return sql`coalesce((
    select customer.customer_group_id from erp.customers customer
    where customer.tenant_id = $tenant and customer.id = ${customerId}), (
    select usual.id from erp.customer_groups usual
    where usual.tenant_id = $tenant and usual.is_default order by usual.id limit 1))`
}

/** Ids of the customers with these numbers, by number in lower case; of one that was merged, that of the other one. */
export async function findCustomerIds(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const found = await idsByKey(tx, { table: 'customers', key: 'number' }, numbers)
  const successors = await findSuccessors(tx, [...found.values()])
  return new Map([...found].map(([number, id]) => [number, successors.get(id) ?? id]))
}

/** The name of the group of the customer that a row names in `customer_id`, as an expression. */
export function customerGroupNameOf(as: string): string {
  return `(
    select customer_group.name from erp.customers customer
    join erp.customer_groups customer_group
      on customer_group.tenant_id = $tenant and customer_group.id = customer.customer_group_id
    where customer.tenant_id = $tenant and customer.id = ${as}.customer_id)`
}

/** Ids of the payment methods with these names, by name in lower case. */
export function findPaymentMethodIds(
  tx: TenantTx,
  names: readonly string[],
): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'payment_methods', key: 'name' }, names)
}

/** The number of the customer that a row names in `customer_id`, as an expression. */
export function customerNumberOf(as: string): string {
  return `(select customer.number from erp.customers customer
    where customer.tenant_id = $tenant and customer.id = ${as}.customer_id)`
}

/** The name of the payment method that a row names in `payment_method_id`, as an expression. */
export function paymentMethodNameOf(as: string): string {
  return `(select method.name from erp.payment_methods method
    where method.tenant_id = $tenant and method.id = ${as}.payment_method_id)`
}

/**
 * The credit limit of a customer in the currency of the tenant, as decimal digits; 0 is none. Holds the
 * customer, so that two documents at once do not both use what is left of it.
 */
export async function lockCreditLimit(tx: TenantTx, customerId: number): Promise<string> {
  const found = await tx.row<{ limit: string }>(sql`
    select customer.credit_limit::text as "limit" from erp.customers customer
    where customer.tenant_id = ${tx.tenantId} and customer.id = ${customerId}
    for no key update`)
  return found?.limit ?? '0'
}

/** A column of the default billing address of the customer that a row names in `customer_id`, as an expression. */
export function billingAddressOfCustomer(as: string, column: string): string {
  return `(
    select address.${column} from erp.customer_addresses link
    join ${addressJoinAs('address', 'link', 'address_id')}
    where link.tenant_id = $tenant and link.customer_id = ${as}.customer_id and link.kind = 0
      and link.is_default)`
}

/** The uuid of the group of the customer that a row names in `customer_id`, as an expression. */
export function customerGroupUuidOf(as: string): string {
  return `(
    select customer_group.uuid from erp.customers customer
    join erp.customer_groups customer_group
      on customer_group.tenant_id = $tenant and customer_group.id = customer.customer_group_id
    where customer.tenant_id = $tenant and customer.id = ${as}.customer_id)`
}

/** The customers as a source of the graph, over rows called `customer`. */
export const customerRows = {
  from: 'erp.customers customer',
  as: 'customer',
  key: [{ sql: 'customer.id', cast: 'integer' }],
}

/** `join …` of the customers of the tenant, each called `customer`, for what is asked for one of them. */
export const joinedCustomers = 'join erp.customers customer on customer.tenant_id = $tenant'
