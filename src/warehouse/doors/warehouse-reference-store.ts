import { referenceField, type ScalarField } from '../../platform/graph/node-type.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { NamedRecord } from '../../platform/records/named-records.ts'
import type { KeyColumns } from '../../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../../platform/records/record-source.ts'
import { findKey } from '../../platform/records/record-store.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { requireReceiving } from '../stocks/bookings/booking-rules.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'

/** Both keys of the warehouse that a row names in `warehouse_id`, for a projection. */
export function warehouseReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'warehouse_id', 'warehouses')
}

/** The warehouses, for looking up those that a body names. */
export const namedWarehouses = 'warehouses'

/** The storage locations, likewise. */
export const namedStorageLocations = 'storage_locations'

/** A location that a body may leave out, for looking it up. */
export function locationNamed(
  path: FieldPath,
  reference: Reference | null | undefined,
): NamedRecord[] {
  return reference ? [{ path, table: namedStorageLocations, reference }] : []
}

/** The id of the warehouse that a row names in `warehouse_id`, for the graph. */
export function warehouseField(as: string): ScalarField {
  return referenceField(as, 'warehouse_id', 'warehouses')
}

/** The id of the storage location that a row names in `storage_location_id`, for the graph. */
export function storageLocationField(as: string): ScalarField {
  return referenceField(as, 'storage_location_id', 'storage_locations')
}

/** Both keys of the warehouse that a caller names. Throws `warehouse.missing` (404). */
export async function findWarehouse(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, { table: 'warehouses', as: 'warehouse' }, reference)
  if (!key) throw noSuchWarehouse()
  return key
}

/**
 * The number of the warehouse that goods of a company come back into: an active one before others, then one that is
 * not another company's, and of these the one that they left from, the default one, or else the first. Undefined
 * where there is none.
 */
export async function findReturnWarehouse(
  tx: TenantTx,
  companyId: number,
  leftFrom: number | null,
): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select warehouse.id from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId}
    order by warehouse.is_active desc,
      coalesce(warehouse.company_id, ${companyId}) = ${companyId} desc,
      warehouse.id = ${leftFrom ?? 0}::integer desc, warehouse.is_default desc, warehouse.id
    limit 1`)
  return found?.id
}

/**
 * Throws `stock.warehouse.inactive` and `stock.warehouse.company` (422) where goods are announced for a warehouse that
 * is not active, or of another company than the request runs for.
 */
export async function requireReceiver(
  { tx, fieldName, companyId }: Pick<Call, 'tx' | 'fieldName' | 'companyId'>,
  id: number,
  path: FieldPath,
): Promise<void> {
  const found = await tx.row<{ isActive: boolean; companyId: number | null }>(sql`
    select warehouse.is_active as "isActive", warehouse.company_id as "companyId"
    from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId} and warehouse.id = ${id}`)
  if (found) requireReceiving(found, path, { fieldName, companyId })
}

/**
 * Both keys of the location that a row names in `storage_location_id`, for a projection: 0 stands for the
 * default location of its warehouse, whose number an expression gives.
 */
export function storageLocationReferenceOf(as: string, warehouse: string): KeyColumns {
  const { id, uuid } = locationOf(as, warehouse)
  return { id, uuid }
}

/** The name of the warehouse that a row names in `warehouse_id`, as an expression. */
export function warehouseNameOf(as: string): string {
  return `(select warehouse.name from erp.warehouses warehouse
    where warehouse.tenant_id = $tenant and warehouse.id = ${as}.warehouse_id)`
}

/** The name of the location that a row names in `storage_location_id`; null for the default one. */
export function storageLocationNameOf(as: string): string {
  return `(select location.name from erp.storage_locations location
    where location.tenant_id = $tenant and location.id = ${as}.storage_location_id)`
}

/** Whether a row names this warehouse in `warehouse_id`. */
export function liesInWarehouse(as: string, reference: Reference): Sql {
  return sql`${fixed(as)}.warehouse_id = (
    select named.id from erp.warehouses named
    where named.tenant_id = $tenant and ${isReferredTo('named', reference)})`
}

/** The name of the location that a row names in `storage_location_id`: 0 stands for the default one. */
export function placeNameOf(as: string, warehouse: string): Sql {
  return locationOf(as, warehouse).name
}

/** Whether a location is a part of a warehouse; it stays until the transaction ends. */
export async function isLocationOf(
  tx: TenantTx,
  locationId: number,
  warehouseId: number,
): Promise<boolean> {
  const found = await tx.row<{ id: number }>(sql`
    select location.id from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.id = ${locationId}
      and location.warehouse_id = ${warehouseId}
    for key share`)
  return found !== undefined
}
