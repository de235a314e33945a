import { announce } from '../../platform/events/outbox-store.ts'
import { updateRows } from '../../platform/exchange/import/import-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import {
  columnOf,
  type NumberedTable,
  resolveOrCreateByName,
} from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { addresses, insertAddresses } from '../../platform/records/address-store.ts'
import { addressKinds } from '../addresses/customer-address.ts'
import { customerCategoryTable } from '../categories/customer-category-store.ts'
import { customerEvents } from '../customers/customer.ts'
import { customerGroupTable } from '../groups/customer-group-store.ts'

/** Ids of the default billing addresses, by customer id. */
export async function findBillingAddresses(
  tx: TenantTx,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.rows<{ customerId: number; addressId: number }>(sql`
    select link.customer_id as "customerId", link.address_id as "addressId"
    from erp.customer_addresses link
    where link.tenant_id = ${tx.tenantId} and link.customer_id = any(${customerIds}::integer[])
      and link.kind = ${addressKinds.billing} and link.is_default
    order by link.customer_id`)
  return new Map(rows.map(({ customerId, addressId }) => [customerId, addressId]))
}

/** Links the default billing address to customers that have none; returns its number by theirs. */
export async function addBillingAddresses(
  tx: TenantTx,
  wanted: readonly { readonly customerId: number; readonly address: AddressDraft }[],
): Promise<ReadonlyMap<number, number>> {
  if (wanted.length === 0) return new Map()
  const keys = await insertAddresses(
    tx,
    wanted.map(({ address }) => address),
  )
  await tx.rows(sql`
    insert into erp.customer_addresses (tenant_id, customer_id, address_id, kind, is_default)
    select ${tx.tenantId}::uuid, given.customer_id, given.address_id, ${addressKinds.billing}, true
    from unnest(
      ${wanted.map(({ customerId }) => customerId)}::integer[], ${keys.map(({ id }) => id)}::integer[]
    ) as given (customer_id, address_id)
    returning address_id`)
  return new Map(wanted.map(({ customerId }, index) => [customerId, keys[index]?.id as number]))
}

/** Customers as imports keep what they found of them. */
export const keptCustomers = {
  ...{ kind: 'customer', table: 'customers', as: 'customer', name: 'number' },
  version: 'customer.changed',
}

type Row = { readonly id: number } & Readonly<Record<string, unknown>>

/** Locks customers in the order of their numbers, and returns these fields of their own rows. */
export function holdCustomerRows(
  tx: TenantTx,
  ids: readonly number[],
  fields: readonly string[] = [],
): Promise<Row[]> {
  return tx.rows<Row>(sql`
    select customer.id${selected(fields)} from erp.customers customer
    where customer.tenant_id = $tenant and customer.id = any(${ids}::integer[])
    order by customer.id
    for no key update`)
}

function selected(fields: readonly string[]) {
  return fixed(fields.map((field) => `, customer.${columnOf(field)} as "${field}"`).join(''))
}

const customerTypes = {
  homepage: 'text',
  language_iso: 'text',
  customer_group_id: 'integer',
  customer_category_id: 'integer',
}

/** Updates customers where the given fields differ, and announces them; returns the ids of the updated ones. */
export async function updateCustomers(
  tx: TenantTx,
  rows: readonly ({ readonly id: number } & Record<string, unknown>)[],
  touched: readonly number[],
): Promise<number[]> {
  const table = {
    table: 'customers',
    types: customerTypes,
    changed: () => laterThan(fixed('record.changed')),
  }
  const updated = await updateRows(tx, table, ...inColumns(rows), touched)
  announce(tx, { entity: customerEvents, kind: 'changed', ids: updated })
  return updated
}

/** As `updateCustomers`, for addresses; all of their fields are text. */
export function updateAddresses(
  tx: TenantTx,
  rows: readonly ({ readonly id: number } & Record<string, unknown>)[],
): Promise<number[]> {
  const [columns, given] = inColumns(rows)
  const types = Object.fromEntries(columns.map((column) => [column, 'text']))
  return updateRows(tx, { table: addresses.table, types }, columns, given)
}

/** The columns that the rows contain, and the rows by column. */
function inColumns(rows: readonly ({ readonly id: number } & Record<string, unknown>)[]) {
  const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== 'id')
  const given = rows.map((row) => ({
    ...Object.fromEntries(fields.map((field) => [columnOf(field), row[field]])),
    id: row.id,
  }))
  return [fields.map(columnOf), given] as const
}

/** A new group has the defaults of its columns. */
const customerGroups: NumberedTable = { ...customerGroupTable, columns: { name: 'text' } }

/** Ids of the customer groups with these names, in their order; missing groups are created. */
export function resolveOrCreateCustomerGroups(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, customerGroups, names, (name) => ({ name }))
}

/** As `resolveOrCreateCustomerGroups`, for customer categories. */
export function resolveOrCreateCustomerCategories(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, customerCategoryTable, names, (name) => ({ name }))
}
