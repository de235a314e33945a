import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import {
  addresses,
  addressOf,
  addressProjection,
  insertAddresses,
} from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { kindNamed } from '../kind-store.ts'
import { insertDefaultLocations } from '../storage-locations/storage-location-store.ts'
import { Warehouse, type WarehouseDraft, warehouseEvents } from './warehouse.ts'
import { warehouseTypes } from './warehouse-type.ts'

export const warehouseTable: NumberedTable = {
  table: 'warehouses',
  as: 'warehouse',
  announces: warehouseEvents,
  columns: {
    name: 'text',
    code: 'text',
    description: 'text',
    type: 'text',
    addressId: 'integer',
    companyId: 'integer',
    priority: 'integer',
    lockForShipment: 'boolean',
    lockForAvailability: 'boolean',
    isActive: 'boolean',
    isDefault: 'boolean',
    stockTakeQuantityLimit: 'numeric',
    stockTakeValueLimit: 'numeric',
  },
}

export const usualWarehouse = {
  code: '',
  description: '',
  type: 'Standard',
  companyId: null,
  priority: 0,
  lockForShipment: false,
  lockForAvailability: false,
  isActive: true,
  isDefault: false,
  stockTakeQuantityLimit: null,
  stockTakeValueLimit: null,
}

export const warehouses: RecordSource = {
  ...warehouseTable,
  record: projected(shapeOf(Warehouse), {
    id: keyOf('warehouse'),
    ...columnsOf('warehouse', 'name', 'code', 'description', 'priority', 'lockForShipment'),
    ...columnsOf('warehouse', 'lockForAvailability', 'isActive', 'isDefault'),
    ...columnsOf('warehouse', 'stockTakeQuantityLimit', 'stockTakeValueLimit'),
    companyId: companyReferenceOf('warehouse'),
    type: kindNamed('warehouse.type', warehouseTypes),
    address: {
      from: fixed(addressOf('warehouse')),
      single: addressProjection,
    },
  }),
}

export function isActiveAs(isActive: boolean): Sql {
  return sql`warehouse.is_active = ${isActive}`
}

export async function insertWarehouses(tx: TenantTx, drafts: readonly WarehouseDraft[]) {
  const places = await insertAddresses(
    tx,
    drafts.map(({ address = {} }) => address),
  )
  const rows = drafts.map(({ address: _, ...draft }, index) => ({
    ...usualWarehouse,
    ...draft,
    addressId: places[index]?.id,
  }))
  const keys = await insertRows(tx, warehouseTable, rows)
  await insertDefaultLocations(tx, keys)
  return keys
}

export async function insertAddress(tx: TenantTx, address: AddressDraft): Promise<number> {
  const [key] = await insertAddresses(tx, [address])
  if (!key) throw new Error('the address was not added')
  return key.id
}

/** Updates the address of a warehouse; returns what changed. */
export async function patchAddress(
  tx: TenantTx,
  { id }: Key,
  address: AddressDraft,
): Promise<Change | undefined> {
  const of = await tx.row<{ addressId: number }>(sql`
    select warehouse.address_id as "addressId" from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId} and warehouse.id = ${id}`)
  if (!of) throw new Error('a warehouse has no address')
  return patchRow(tx, addresses, of.addressId, address)
}

/** The number of the warehouse that a caller names, as an expression; null where there is none. */
export function warehouseNumber(reference: Reference): Sql {
  if ('id' in reference) return sql`${reference.id}`
  return sql`(
    select named.id from erp.warehouses named
    where named.tenant_id = $tenant and named.uuid = ${reference.uuid})`
}
