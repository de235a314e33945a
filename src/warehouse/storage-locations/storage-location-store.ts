import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type KeyColumns, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { kindNamed } from '../kind-store.ts'
import { StorageLocation, storageLocationTypes } from './storage-location.ts'

const storageLocationTable: NumberedTable = {
  table: 'storage_locations',
  as: 'storage_location',
  columns: { warehouseId: 'integer', name: 'text', isDefault: 'boolean' },
}

export const storageLocations: RecordSource = {
  ...storageLocationTable,
  record: projected(shapeOf(StorageLocation), {
    id: keyOf('storage_location'),
    warehouseId: referenceOf('storage_location', 'warehouse_id', 'warehouses'),
    storageLocationType: kindNamed('storage_location.type', storageLocationTypes),
    ...columnsOf('storage_location', 'name', 'sortNumber', 'priority', 'lockForShipment'),
    ...columnsOf('storage_location', 'lockForAvailability', 'comment', 'isDefault'),
    dimensions: columnsOf('storage_location', 'length', 'width', 'height'),
  }),
}

/** Creates the default location of new warehouses, where their stock is kept. */
export async function insertDefaultLocations(
  tx: TenantTx,
  warehouses: readonly Key[],
): Promise<void> {
  const rows = warehouses.map(({ id }) => ({ warehouseId: id, name: 'Standard', isDefault: true }))
  await insertRows(tx, storageLocationTable, rows)
}

export function liesIn(warehouseId: number): Sql {
  return sql`storage_location.warehouse_id = ${warehouseId}`
}

/** Narrows to the warehouse that a caller names; an unknown one has no locations. */
export function liesInNamed(tx: TenantTx, warehouse: Reference): Sql {
  return sql`storage_location.warehouse_id = (
    select warehouse.id from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId} and ${isReferredTo('warehouse', warehouse)})`
}

export async function findWarehouseId(
  tx: TenantTx,
  warehouse: Reference,
): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select warehouse.id from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId} and ${isReferredTo('warehouse', warehouse)}`)
  return found?.id
}

/** The default location of the warehouse that a row names, for a projection. */
export function defaultLocationOf(as: string): KeyColumns & { readonly name: Sql } {
  const column = (name: string) =>
    fixed(`(
      select location.${name} from erp.storage_locations location
      where location.tenant_id = $tenant and location.warehouse_id = ${as}.warehouse_id
        and location.is_default)`)
  return { id: column('id'), uuid: column('uuid'), name: column('name') }
}
