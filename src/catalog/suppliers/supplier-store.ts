import { findTenantTerms } from '../../access/doors/tenants/tenant-terms-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { columnOf, insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addresses, addressOf, insertAddresses } from '../../platform/records/address-store.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import {
  type Change,
  deleteRow,
  findKey,
  type LockedRecord,
  lockRecord,
  patchRow,
} from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import {
  noSuchSupplier,
  Supplier,
  type SupplierDraft,
  supplierEvents,
  supplierInUse,
} from './supplier.ts'

const table: NumberedTable = {
  table: 'suppliers',
  as: 'supplier',
  announces: supplierEvents,
  columns: {
    number: 'text',
    name: 'text',
    addressId: 'integer',
    ownCustomerNumber: 'text',
    languageIso: 'text',
    contact: 'text',
    website: 'text',
    comment: 'text',
    currencyIso: 'text',
    iban: 'text',
    bic: 'text',
    deliveryTime: 'integer',
    canDropship: 'boolean',
    isActive: 'boolean',
  },
}

const usual = {
  ownCustomerNumber: '',
  contact: '',
  website: '',
  comment: '',
  iban: '',
  bic: '',
  deliveryTime: 0,
  canDropship: false,
  isActive: true,
}

const ofSupplier = Object.keys(table.columns).filter((field) => field !== 'addressId')
const ofAddress = Object.keys(Supplier.properties).filter((field) => field in addresses.columns)

export const suppliers: RecordSource = {
  table: 'suppliers',
  as: 'suppliers',
  record: projected(shapeOf(Supplier), {
    id: keyOf('suppliers'),
    ...columnsOf('suppliers', ...ofSupplier),
    ...addressFields(),
    type: fixed(`''`),
    phoneExtension: fixed(`''`),
    status: fixed(`case when suppliers.is_active then 'Active' else 'Inactive' end`),
  }),
}

function addressFields(): Projection {
  const fields = ofAddress.map((field) => {
    const value = `coalesce((
      select address.${columnOf(field)} ${addressOf('suppliers')}), '')`
    return [field, fixed(value)] as const
  })
  return Object.fromEntries(fields)
}

/** Adds a supplier; the currency and the language that are left out are the tenant's. */
export async function insertSupplier(tx: TenantTx, draft: SupplierDraft): Promise<Key> {
  const ofTenant = await findTenantTerms(tx)
  const address = ofAddress.flatMap((field) => {
    const value = draft[field as keyof SupplierDraft]
    return value === undefined ? [] : [[field, value]]
  })
  const [addressKey] = await insertAddresses(tx, [Object.fromEntries(address)])
  const row = { ...usual, ...ofTenant, ...draft, addressId: addressKey?.id }
  const [key] = await insertRows(tx, table, [row])
  if (!key) throw new Error('the supplier was not added')
  return key
}

/** Locks the supplier against other writers until the transaction ends. Throws `supplier.missing` (404). */
export async function lockSupplier(
  tx: TenantTx,
  generation: GenerationName,
  reference: Reference,
): Promise<LockedRecord> {
  const supplier = await lockRecord(tx, generation, suppliers, reference)
  if (!supplier) throw noSuchSupplier()
  return supplier
}

/** Writes the fields of the patch to a locked supplier; returns undefined if nothing changed. */
export async function patchSupplier(
  tx: TenantTx,
  id: number,
  patch: Partial<Supplier>,
): Promise<Change | undefined> {
  const own = await patchRow(tx, table, id, patch)
  const isOfAddress = Object.keys(patch).some((field) => ofAddress.includes(field))
  const address = isOfAddress
    ? await patchRow(tx, addresses, await addressIdOf(tx, id), patch)
    : undefined
  if (!own && !address) return undefined
  const after = { ...own?.after, ...address?.after }
  announce(tx, { entity: supplierEvents, kind: 'changed', ids: [id], fields: Object.keys(after) })
  return { before: { ...own?.before, ...address?.before }, after }
}

/** Deletes a locked supplier with its address. Throws `supplier.in-use` (409). */
export async function deleteSupplier(tx: TenantTx, id: number): Promise<void> {
  const addressId = await addressIdOf(tx, id)
  if (!(await deleteRow(tx, table, id))) throw supplierInUse()
  await deleteRow(tx, addresses, addressId)
}

async function addressIdOf(tx: TenantTx, id: number): Promise<number> {
  const found = await tx.row<{ addressId: number }>(sql`
    select suppliers.address_id as "addressId" from erp.suppliers
    where suppliers.tenant_id = ${tx.tenantId} and suppliers.id = ${id}`)
  if (!found) throw new Error('the supplier is gone although it is locked')
  return found.addressId
}

/** Both keys of the supplier that a caller names. */
export function findSupplierKey(tx: TenantTx, reference: Reference): Promise<Key | undefined> {
  return findKey(tx, suppliers, reference)
}
