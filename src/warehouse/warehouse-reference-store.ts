import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../platform/records/record-source.ts'
import { findKey } from '../platform/records/record-store.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { locationOf } from './storage-locations/storage-location-store.ts'
import { noSuchWarehouse } from './warehouses/warehouse.ts'

/** Both keys of the warehouse that a row names in `warehouse_id`, for a projection. */
export function warehouseReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'warehouse_id', 'warehouses')
}

/** The warehouses, for looking up those that a body names. */
export const namedWarehouses = 'warehouses'

/** Both keys of the warehouse that a caller names. Throws `warehouse.missing` (404). */
export async function findWarehouse(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, { table: 'warehouses', as: 'warehouse' }, reference)
  if (!key) throw noSuchWarehouse()
  return key
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
