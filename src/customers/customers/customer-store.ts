import { findLanguage } from '../../access/doors/tenants/tenant-terms-store.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import type { Key } from '../../platform/values/shape.ts'
import { addressKinds } from '../addresses/customer-address.ts'
import { insertCustomerAddresses } from '../addresses/customer-address-store.ts'
import { customerEvents } from './customer.ts'
import { customerRows } from './customer-fields.ts'

const columns = columnsOfRows(customerRows)

export const customerTable: NumberedTable = {
  table: 'customers',
  as: 'customer',
  announces: customerEvents,
  columns: Object.fromEntries(columns.map(({ field, column }) => [field, column.type])),
}

/** The values of a new customer's own row by field; references are numbers. */
export type CustomerRow = Readonly<Record<string, unknown>>

/** The defaults of a new row. */
const usual: CustomerRow = Object.fromEntries(
  columns.map(({ field, column }) => [field, column.initial ?? null]),
)

/**
 * Adds customers without any address; returns their keys in the order of the rows. Rows without a language get
 * that of the tenant.
 */
export async function insertCustomerRows(
  tx: TenantTx,
  rows: readonly CustomerRow[],
): Promise<Key[]> {
  const isLeftOut = rows.some((row) => row['languageIso'] === undefined)
  const languageIso = isLeftOut ? await findLanguage(tx) : undefined
  const created = new Date().toISOString()
  return insertRows(
    tx,
    customerTable,
    rows.map((row) => ({ ...usual, languageIso, created, ...row })),
  )
}

/** A new customer. The first address of a kind is the default of that kind. */
export interface CustomerDraft extends CustomerRow {
  readonly number: string
  readonly addresses: readonly (AddressDraft & { readonly kind: keyof typeof addressKinds })[]
}

/** Adds customers with their addresses; returns their keys in the order of the drafts. */
export async function insertCustomers(
  tx: TenantTx,
  drafts: readonly CustomerDraft[],
): Promise<Key[]> {
  const keys = await insertCustomerRows(
    tx,
    drafts.map(({ addresses: _, ...row }) => row),
  )
  const links = drafts.flatMap(({ addresses }, index) =>
    addresses.map(({ kind, ...parts }, position) => ({
      customerId: keys[index]?.id as number,
      kind: addressKinds[kind],
      isDefault: addresses.findIndex((other) => other.kind === kind) === position,
      parts,
    })),
  )
  await insertCustomerAddresses(tx, links)
  return keys
}
