import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { customerEvents } from './customer.ts'
import { addressKinds } from './customer-record-store.ts'

/** A new customer. The first address of a kind is the default of that kind. */
export interface CustomerDraft {
  readonly number: string
  readonly addresses: readonly (AddressDraft & { readonly kind: keyof typeof addressKinds })[]
  readonly companyId?: number
  readonly customerGroupId?: number
  readonly customerCategoryId?: number
  readonly paymentMethodId?: number
  readonly accountsReceivableNumber?: number
  readonly birthday?: string
  readonly commercialRegisterNumber?: string
  readonly marketplaceAName?: string
  readonly homepage?: string
  readonly initialContact?: string
  readonly languageIso?: string
  readonly taxIdentificationNumber?: string
  readonly isCashRegisterBased?: boolean
  readonly isLocked?: boolean
  readonly creditLimit?: number
  readonly paymentDueInDays?: number
  readonly discount?: number
  readonly isDunningBlocked?: boolean
}

const table: NumberedTable = {
  table: 'customers',
  as: 'customer',
  announces: customerEvents,
  columns: {
    number: 'text',
    companyId: 'integer',
    customerGroupId: 'integer',
    customerCategoryId: 'integer',
    paymentMethodId: 'integer',
    accountsReceivableNumber: 'integer',
    birthday: 'timestamptz',
    commercialRegisterNumber: 'text',
    marketplaceAName: 'text',
    homepage: 'text',
    initialContact: 'text',
    languageIso: 'text',
    taxIdentificationNumber: 'text',
    isCashRegisterBased: 'boolean',
    isLocked: 'boolean',
    creditLimit: 'numeric',
    paymentDueInDays: 'integer',
    discount: 'numeric',
    isDunningBlocked: 'boolean',
  },
}

const usual = {
  languageIso: 'en',
  isCashRegisterBased: false,
  isLocked: false,
  creditLimit: 0,
  paymentDueInDays: 0,
  discount: 0,
  isDunningBlocked: false,
}

/** Inserts customers with their addresses; returns their keys in the order of the drafts. */
export async function insertCustomers(
  tx: TenantTx,
  drafts: readonly CustomerDraft[],
): Promise<Key[]> {
  const rows = drafts.map(({ addresses: _, ...draft }) => ({ ...usual, ...draft }))
  const keys = await insertRows(tx, table, rows)
  const given = drafts.flatMap(({ addresses }, index) =>
    addresses.map(({ kind, ...address }, position) => ({
      customer_id: keys[index]?.id,
      kind: addressKinds[kind],
      is_default: addresses.findIndex((other) => other.kind === kind) === position,
      address,
    })),
  )
  const addresses = await insertAddresses(
    tx,
    given.map(({ address }) => address),
  )
  const links = given.map(({ address: _, ...link }, index) => ({
    ...link,
    address_id: addresses[index]?.id,
  }))
  await tx.rows(sql`
    insert into erp.customer_addresses (tenant_id, customer_id, address_id, kind, is_default)
    select ${tx.tenantId}::uuid, given.customer_id, given.address_id, given.kind, given.is_default
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as given (customer_id integer, address_id integer, kind smallint, is_default boolean)
    returning address_id`)
  return keys
}
