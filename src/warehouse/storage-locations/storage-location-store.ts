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
import { StorageLocation, storageLocationEvents, storageLocationTypes } from './storage-location.ts'

export const storageLocationTable: NumberedTable = {
  table: 'storage_locations',
  as: 'storage_location',
  announces: storageLocationEvents,
  columns: {
    warehouseId: 'integer',
    name: 'text',
    type: 'text',
    zoneId: 'integer',
    sortNumber: 'integer',
    priority: 'integer',
    lockForShipment: 'boolean',
    lockForAvailability: 'boolean',
    comment: 'text',
    length: 'numeric',
    width: 'numeric',
    height: 'numeric',
    isDefault: 'boolean',
  },
}

export const usualLocation = {
  type: 'Standard',
  zoneId: null,
  sortNumber: 0,
  priority: 0,
  lockForShipment: false,
  lockForAvailability: false,
  comment: '',
  length: 0,
  width: 0,
  height: 0,
  isDefault: false,
}

export const storageLocations: RecordSource = {
  ...storageLocationTable,
  record: projected(shapeOf(StorageLocation), {
    id: keyOf('storage_location'),
    warehouseId: referenceOf('storage_location', 'warehouse_id', 'warehouses'),
    zoneId: referenceOf('storage_location', 'zone_id', 'warehouse_zones'),
    storageLocationType: kindNamed('storage_location.type', storageLocationTypes),
    ...columnsOf('storage_location', 'name', 'sortNumber', 'priority', 'lockForShipment'),
    ...columnsOf('storage_location', 'lockForAvailability', 'comment', 'isDefault'),
    dimensions: columnsOf('storage_location', 'length', 'width', 'height'),
  }),
}

/** Creates the default location of new warehouses, with which they are announced. */
export async function insertDefaultLocations(
  tx: TenantTx,
  warehouses: readonly Key[],
): Promise<void> {
  const rows = warehouses.map(({ id }) => ({
    ...usualLocation,
    warehouseId: id,
    name: 'Standard',
    isDefault: true,
  }))
  const { announces: _, ...table } = storageLocationTable
  await insertRows(tx, table, rows)
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

/**
 * The location that a row of the stock or its journal names, for a projection: 0 stands for the default
 * location of the warehouse.
 */
export function locationOf(
  as: string,
  warehouse = `${as}.warehouse_id`,
): KeyColumns & { readonly name: Sql } {
  const column = (name: string) =>
    fixed(`case when ${as}.storage_location_id = 0 then (
      select location.${name} from erp.storage_locations location
      where location.tenant_id = $tenant and location.warehouse_id = ${warehouse}
        and location.is_default
    ) else (
      select location.${name} from erp.storage_locations location
      where location.tenant_id = $tenant and location.id = ${as}.storage_location_id
    ) end`)
  return { id: column('id'), uuid: column('uuid'), name: column('name') }
}

const unshippable = storageLocationTypes
  .filter(({ scope }) => !(scope as readonly string[]).includes('Shipment'))
  .map(({ id }) => `'${id}'`)

/** Whether nothing is shipped from a location, as an expression; a row of nulls is the default location. */
export function isUnshippable(as: string): string {
  return `coalesce(${as}.lock_for_shipment or ${as}.type in (${unshippable.join(', ')}), false)`
}

/** What no change of a location may contradict. */
export interface KnownLocation {
  readonly warehouseId: number
  readonly isDefault: boolean
}

export function readLocation(tx: TenantTx, id: number): Promise<KnownLocation | undefined> {
  return tx.row<KnownLocation>(sql`
    select location.warehouse_id as "warehouseId", location.is_default as "isDefault"
    from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.id = ${id}`)
}

/** Whether a zone is a part of a warehouse. */
export async function isZoneOf(
  tx: TenantTx,
  zoneId: number,
  warehouseId: number,
): Promise<boolean> {
  const found = await tx.row<{ id: number }>(sql`
    select zone.id from erp.warehouse_zones zone
    where zone.tenant_id = ${tx.tenantId} and zone.id = ${zoneId}
      and zone.warehouse_id = ${warehouseId}
    for key share`)
  return found !== undefined
}
