import { updateRows } from '../../platform/exchange/import/import-store.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import {
  addresses,
  deleteAddresses,
  insertAddresses,
} from '../../platform/records/address-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { refreshWords } from '../customers/customer-words-store.ts'
import { hasSameParts, type PlannedAddress, type StoredAddress } from './address-plan.ts'
import { type AddressKind, addressParts } from './customer-address.ts'

interface NewAddress {
  readonly customerId: number
  readonly kind: AddressKind
  readonly isDefault: boolean
  readonly parts: AddressDraft
}

/** Adds addresses to customers; returns their keys in their order. */
export async function insertCustomerAddresses(
  tx: TenantTx,
  given: readonly NewAddress[],
): Promise<Key[]> {
  if (given.length === 0) return []
  const keys = await insertAddresses(
    tx,
    given.map(({ parts }) => parts),
  )
  const links = given.map(({ customerId, kind, isDefault }, index) => ({
    ...{ customer_id: customerId, kind, is_default: isDefault },
    address_id: keys[index]?.id,
  }))
  await tx.rows(sql`
    insert into erp.customer_addresses (tenant_id, customer_id, address_id, kind, is_default)
    select ${tx.tenantId}::uuid, given.customer_id, given.address_id, given.kind, given.is_default
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as given (customer_id integer, address_id integer, kind smallint, is_default boolean)
    returning address_id`)
  refreshWords(
    tx,
    given.map(({ customerId }) => customerId),
  )
  return keys
}

/** The addresses of a locked customer, as they are and as they are to be. */
export interface AddressWrite {
  readonly customerId: number
  readonly stored: readonly StoredAddress[]
  readonly plan: readonly PlannedAddress[]
}

/**
 * Writes what differs between the addresses as they are and the plans; the number of statements does not
 * depend on the number of customers. A default gives its mark up before another takes it.
 */
export async function writeAddresses(tx: TenantTx, writes: readonly AddressWrite[]): Promise<void> {
  const removed = writes.flatMap(({ stored, plan }) => {
    const kept = new Set(plan.map((address) => address.stored?.id))
    return stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  })
  const kept = writes.flatMap(({ plan }) =>
    plan.flatMap((address) => (address.stored ? [{ ...address, stored: address.stored }] : [])),
  )
  const moved = kept.filter(
    ({ stored, kind, isDefault }) => stored.kind !== kind || stored.isDefault !== isDefault,
  )
  const customerIds = writes.map(({ customerId }) => customerId)
  await removeAddresses(tx, customerIds, removed)
  await moveAddresses(tx, customerIds, moved)
  await updateParts(
    tx,
    kept.filter(({ stored, parts }) => !hasSameParts(stored.parts, parts)),
  )
  const added = writes.flatMap(({ customerId, plan }) =>
    plan.filter(({ stored }) => !stored).map((address) => ({ ...address, customerId })),
  )
  await insertCustomerAddresses(tx, added)
  refreshWords(tx, customerIds)
}

type Kept = PlannedAddress & { readonly stored: StoredAddress }

async function moveAddresses(
  tx: TenantTx,
  customerIds: readonly number[],
  moved: readonly Kept[],
): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ stored }) => stored.id)
  const links = moved.map(({ stored, kind, isDefault }) => ({
    ...{ id: stored.id, kind, is_default: isDefault },
  }))
  await tx.all([
    sql`
      update erp.customer_addresses link set is_default = false
      where link.tenant_id = ${tx.tenantId} and link.customer_id = any(${customerIds}::integer[])
        and link.address_id = any(${ids}::integer[]) and link.is_default`,
    sql`
      update erp.customer_addresses link set kind = given.kind, is_default = given.is_default
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as given (id integer, kind smallint, is_default boolean)
      where link.tenant_id = ${tx.tenantId} and link.customer_id = any(${customerIds}::integer[])
        and link.address_id = given.id`,
  ])
}

const columns = addressParts.map(columnOf)
const changedParts = {
  table: addresses.table,
  types: Object.fromEntries(columns.map((column) => [column, 'text'])),
}

async function updateParts(tx: TenantTx, changed: readonly Kept[]): Promise<void> {
  const rows = changed.map(({ stored, parts }) => ({
    ...Object.fromEntries(addressParts.map((part) => [columnOf(part), parts[part]])),
    id: stored.id,
  }))
  await updateRows(tx, changedParts, columns, rows)
}

/** Deletes addresses of these customers with their links. */
export async function removeAddresses(
  tx: TenantTx,
  customerIds: readonly number[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    delete from erp.customer_addresses link
    where link.tenant_id = ${tx.tenantId} and link.customer_id = any(${customerIds}::integer[])
      and link.address_id = any(${ids}::integer[])`)
  await deleteAddresses(tx, ids)
}
