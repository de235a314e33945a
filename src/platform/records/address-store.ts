import { addRows, columnOf, insertRows, type NumberedTable } from '../postgres/numbered-rows.ts'
import { fixed, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { Address, type AddressDraft } from './address.ts'
import type { Projection } from './projection.ts'
import { columnsOf, keyOf } from './record-source.ts'

const fields = Object.keys(Address.properties).filter((field) => field !== 'id')

export const addresses: NumberedTable = {
  table: 'addresses',
  as: 'address',
  columns: Object.fromEntries(fields.map((field) => [field, 'text'])),
}

/** For `join`: the address that a row called as given names in `address_id`; its row is called `address`. */
export function addressJoin(as: string): string {
  return `erp.addresses address on address.tenant_id = $tenant and address.id = ${as}.address_id`
}

/** For `join`: the address that a row names in a column; its row is called as given. */
export function addressJoinAs(address: string, as: string, column: string): string {
  return `erp.addresses ${address}
    on ${address}.tenant_id = $tenant and ${address}.id = ${as}.${column}`
}

/** For `join`: addresses, called `other`, that satisfy a condition over them and rows called `address`. */
export function sameAddressJoin(isSame: string): string {
  return `erp.addresses other on other.tenant_id = $tenant and other.id <> address.id and ${isSame}`
}

/** `from … where …`: the address that a row called as given names in a column. */
export function addressOf(as: string, column = 'address_id'): string {
  return `from erp.addresses address
    where address.tenant_id = $tenant and address.id = ${as}.${column}`
}

const columns = fields.map((field) => `address.${columnOf(field)} as "${field}"`).join(', ')

const empty = Object.fromEntries(fields.map((field) => [field, '']))

/** The columns of an address; its row is called `address`. */
export const addressProjection: Projection = {
  id: keyOf('address'),
  ...columnsOf('address', ...fields),
}

export function insertAddresses(tx: TenantTx, drafts: readonly AddressDraft[]) {
  return insertRows(tx, addresses, drafts.map(whole))
}

/** Adds addresses whose numbers were taken, with the next statement of the transaction. */
export function addAddresses(
  tx: TenantTx,
  drafts: readonly AddressDraft[],
  ids: readonly number[],
): void {
  addRows(tx, addresses, drafts.map(whole), ids)
}

const whole = (draft: AddressDraft) => ({ ...empty, ...draft })

/** Addresses by their numbers. */
export async function readAddresses(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Required<AddressDraft>>> {
  const rows = await tx.rows<Required<AddressDraft> & { readonly id: number }>(sql`
    select address.id, ${fixed(columns)} from erp.addresses address
    where address.tenant_id = ${tx.tenantId} and address.id = any(${ids}::integer[])
    order by address.id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes addresses that no record refers to any more. */
export async function deleteAddresses(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`
    delete from erp.addresses address
    where address.tenant_id = ${tx.tenantId} and address.id = any(${ids}::integer[])`)
}

/** Empties addresses that nothing shows any more: a deletion would look through every table that names addresses. */
export async function emptyAddresses(tx: TenantTx, ids: readonly number[]): Promise<void> {
  const emptied = fixed(fields.map((field) => `${columnOf(field)} = ''`).join(', '))
  await tx.rows(sql`
    update erp.addresses set ${emptied}
    where tenant_id = $tenant and id = any(${ids}::integer[])`)
}
