import { eventsOf, readWith } from '../../platform/events/event.ts'
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
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'
import { WorkbenchResource, WorkbenchResourceType } from './workbench-resource.ts'

export const workbenchResourceTypeTable: NumberedTable = {
  table: 'workbench_resource_types',
  as: 'workbench_resource_type',
  announces: eventsOf('workbench-resource-type'),
  columns: { name: 'text' },
}

export const workbenchResourceTypes: RecordSource = {
  ...workbenchResourceTypeTable,
  record: projected(shapeOf(WorkbenchResourceType), {
    id: keyOf('workbench_resource_type'),
    ...columnsOf('workbench_resource_type', 'name'),
  }),
}

export const workbenchResourceEvents = readWith(
  'production.read',
  'workbench_resources',
  eventsOf('workbench-resource'),
)

export const workbenchResourceTable: NumberedTable = {
  table: 'workbench_resources',
  as: 'workbench_resource',
  announces: workbenchResourceEvents,
  columns: {
    name: 'text',
    description: 'text',
    workbenchResourceTypeId: 'integer',
    warehouseId: 'integer',
  },
}

export const workbenchResources: RecordSource = {
  ...workbenchResourceTable,
  record: projected(shapeOf(WorkbenchResource), {
    id: keyOf('workbench_resource'),
    ...columnsOf('workbench_resource', 'name', 'description'),
    workbenchResourceTypeId: referenceOf(
      'workbench_resource',
      'workbench_resource_type_id',
      'workbench_resource_types',
    ),
    warehouseId: warehouseReferenceOf('workbench_resource'),
  }),
}

/** The warehouse of a workbench. */
export async function warehouseOfWorkbench(
  tx: TenantTx,
  workbenchId: number,
): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select workbench_resource.warehouse_id as id from erp.workbench_resources workbench_resource
    where workbench_resource.tenant_id = ${tx.tenantId} and workbench_resource.id = ${workbenchId}`)
  return found?.id
}
