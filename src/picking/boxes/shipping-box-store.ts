import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import {
  namedStorageLocations,
  warehouseReferenceOf,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { ShippingBox, shippingBoxEvents } from './shipping-box.ts'

export const shippingBoxTable: NumberedTable = {
  table: 'shipping_boxes',
  as: 'shipping_box',
  announces: shippingBoxEvents,
  columns: {
    code: 'text',
    type: 'text',
    warehouseId: 'integer',
    storageLocationId: 'integer',
    isLocked: 'boolean',
  },
}

export const shippingBoxes: RecordSource = {
  ...shippingBoxTable,
  record: projected(shapeOf(ShippingBox), {
    id: keyOf('shipping_box'),
    ...columnsOf('shipping_box', 'code', 'type', 'isLocked'),
    warehouseId: warehouseReferenceOf('shipping_box'),
    storageLocationId: referenceOf('shipping_box', 'storage_location_id', namedStorageLocations),
  }),
}

/** The warehouse and location of a box. */
export interface BoxPlace {
  readonly warehouseId: number
  readonly storageLocationId: number | null
}

export async function placeOfBox(tx: TenantTx, id: number): Promise<BoxPlace | undefined> {
  return tx.row<BoxPlace>(sql`
    select box.warehouse_id as "warehouseId", box.storage_location_id as "storageLocationId"
    from erp.shipping_boxes box where box.tenant_id = ${tx.tenantId} and box.id = ${id}`)
}

/** Whether the box on which this is printed, in any case of letters, is locked. */
export async function isLockedBox(tx: TenantTx, code: string): Promise<boolean> {
  if (code === '') return false
  const found = await tx.row<{ id: number }>(sql`
    select box.id from erp.shipping_boxes box
    where box.tenant_id = ${tx.tenantId} and box.code_key = lower(${code}) and box.is_locked`)
  return found !== undefined
}
