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
import { WarehouseZone, warehouseZoneEvents } from './warehouse-zone.ts'

export const warehouseZoneTable: NumberedTable = {
  table: 'warehouse_zones',
  as: 'warehouse_zone',
  announces: warehouseZoneEvents,
  columns: {
    warehouseId: 'integer',
    code: 'text',
    description: 'text',
    zoneType: 'text',
    sortNumber: 'integer',
  },
}

export const warehouseZones: RecordSource = {
  ...warehouseZoneTable,
  record: projected(shapeOf(WarehouseZone), {
    id: keyOf('warehouse_zone'),
    warehouseId: referenceOf('warehouse_zone', 'warehouse_id', 'warehouses'),
    ...columnsOf('warehouse_zone', 'code', 'description', 'zoneType', 'sortNumber'),
  }),
}

/** The warehouse of a zone. */
export async function warehouseOfZone(tx: TenantTx, zoneId: number): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select zone.warehouse_id as id from erp.warehouse_zones zone
    where zone.tenant_id = ${tx.tenantId} and zone.id = ${zoneId}`)
  return found?.id
}
