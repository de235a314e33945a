import { userNameOf, userReferenceOf } from '../../access/doors/users/user-key-store.ts'
import {
  itemColumn,
  itemReferenceOf,
  saidOfItem,
} from '../../catalog/doors/items/item-key-store.ts'
import { deliveryNoteReferenceOf } from '../../deliveries/delivery-note-reference-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { folded } from '../../platform/tables/folded.ts'
import {
  numberOfOrder,
  salesOrderLineReferenceOf,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import {
  placeNameOf,
  storageLocationReferenceOf,
  warehouseReferenceOf,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { PickList, PickListPosition, pickListEvents, pickStates } from './pick-list.ts'

export const pickListTable: NumberedTable = {
  table: 'pick_lists',
  as: 'pick_list',
  announces: pickListEvents,
  columns: {
    number: 'text',
    warehouseId: 'integer',
    pickListTemplateId: 'integer',
    templateName: 'text',
    userId: 'integer',
    waveId: 'integer',
    takesPartialOrders: 'boolean',
  },
}

export const pickListPositionTable: NumberedTable = {
  table: 'pick_list_positions',
  as: 'pick_list_position',
  columns: {
    pickListId: 'integer',
    sortOrder: 'integer',
    salesOrderId: 'integer',
    salesOrderLineId: 'integer',
    itemId: 'integer',
    storageLocationId: 'integer',
    batchNumber: 'text',
    bestBefore: 'timestamptz',
    quantity: 'numeric',
    priority: 'integer',
  },
}

const positionsOfList = `erp.pick_list_positions position
  where position.tenant_id = $tenant and position.pick_list_id = pick_list.id`

export const pickLists: RecordSource = {
  ...pickListTable,
  record: projected(shapeOf(PickList), {
    id: keyOf('pick_list'),
    warehouseId: warehouseReferenceOf('pick_list'),
    pickListNumber: fixed('pick_list.number'),
    pickListTemplateId: referenceOf('pick_list', 'pick_list_template_id', 'pick_list_templates'),
    pickListTemplateName: fixed('pick_list.template_name'),
    status: fixed(`(select coalesce(min(position.status), 40) from ${positionsOfList})`),
    createdAt: fixed('pick_list.created'),
    userId: userReferenceOf('pick_list'),
    userName: fixed(userNameOf('pick_list')),
    waveId: referenceOf('pick_list', 'wave_id', 'pick_lists'),
    positionCount: fixed(`(select count(*) from ${positionsOfList})`),
    openPositionCount: fixed(
      `(select count(*) from ${positionsOfList} and position.status < ${pickStates.picked})`,
    ),
    deliveryNoteIds: {
      from: fixed(`from (
        select distinct position.delivery_note_id from ${positionsOfList}
          and position.delivery_note_id is not null
      ) noted`),
      element: deliveryNoteReferenceOf('noted'),
      order: fixed('noted.delivery_note_id'),
    },
  }),
}

const warehouseOfList = (column: string) =>
  fixed(`(select list.${column} from erp.pick_lists list
    where list.tenant_id = $tenant and list.id = pick_list_position.pick_list_id)`)
const warehouse = warehouseReferenceOf('list')

export const pickListPositions: RecordSource = {
  ...pickListPositionTable,
  order: fixed('pick_list_position.sort_order, pick_list_position.id'),
  record: projected(shapeOf(PickListPosition), {
    id: keyOf('pick_list_position'),
    warehouseId: {
      id: warehouseOfList('warehouse_id'),
      uuid: fixed(`(select ${warehouse.uuid.strings.join('')} from erp.pick_lists list
        where list.tenant_id = $tenant and list.id = pick_list_position.pick_list_id)`),
    },
    pickListId: referenceOf('pick_list_position', 'pick_list_id', 'pick_lists'),
    storageLocationId: storageLocationReferenceOf(
      'pick_list_position',
      warehouseOfList('warehouse_id').strings.join(''),
    ),
    storageLocationName: placeNameOf(
      'pick_list_position',
      warehouseOfList('warehouse_id').strings.join(''),
    ),
    itemId: itemReferenceOf('pick_list_position'),
    sku: fixed(itemColumn('pick_list_position', 'sku')),
    name: fixed(itemColumn('pick_list_position', 'name')),
    gtin: fixed(itemColumn('pick_list_position', 'gtin')),
    hasSerialNumbers: fixed(saidOfItem('pick_list_position', 'item.serial_number_tracking')),
    salesOrderNumber: fixed(numberOfOrder('pick_list_position')),
    salesOrderLineItemId: salesOrderLineReferenceOf('pick_list_position'),
    salesOrderId: salesOrderReferenceOf('pick_list_position'),
    ...columnsOf('pick_list_position', 'quantity', 'status', 'priority', 'batchNumber'),
    ...columnsOf('pick_list_position', 'quantityPicked', 'quantityShort', 'shortReason'),
    ...columnsOf('pick_list_position', 'quantityLastScanned'),
    ...columnsOf('pick_list_position', 'serialNumbers', 'boxNumber'),
    createdAt: fixed('pick_list_position.created'),
    shelfLifeExpirationDate: fixed(`nullif(pick_list_position.best_before, 'infinity')`),
    processedAt: fixed('pick_list_position.processed'),
    deliveryNoteId: deliveryNoteReferenceOf('pick_list_position'),
  }),
}

/** The positions of a list, as a condition on rows called `pick_list_position`. */
export function isPositionOf(pickListId: number): Sql {
  return sql`pick_list_position.pick_list_id = ${pickListId}`
}

/** Those of the numbers that pick lists have, in any case of letters. */
export async function findTakenNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'pick_lists', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** The lists of a warehouse, as a condition on rows called `pick_list`: all, or those that are open, or not. */
export function liesIn(warehouseId: number, isOpen?: boolean): Sql {
  const lies = sql`pick_list.warehouse_id = ${warehouseId}`
  if (isOpen === undefined) return lies
  const open = fixed(
    `exists (select from ${positionsOfList} and position.status < ${pickStates.completed})`,
  )
  return isOpen ? sql`${lies} and ${open}` : sql`${lies} and not ${open}`
}

/** What a box has, as a condition on rows called `pick_list_position`: what went into it last, for one order. */
export function liesInBox(code: string): Sql {
  const isInBox = (as: string) => sql`${fixed(as)}.box_key = lower(${code})`
  const ofLast = (column: string) => sql`(
    select ${fixed(`latest.${column}`)} from erp.pick_list_positions latest
    where latest.tenant_id = $tenant and ${isInBox('latest')}
    order by latest.processed desc nulls last, latest.id desc limit 1)`
  return sql`${isInBox('pick_list_position')}
    and pick_list_position.sales_order_id = ${ofLast('sales_order_id')}
    and pick_list_position.delivery_note_id is not distinct from ${ofLast('delivery_note_id')}`
}
