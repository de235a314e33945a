import { announce } from '../../platform/events/outbox-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrders } from '../../sales/doors/orders/locked-order-store.ts'
import type { StockQuantity } from '../../warehouse/doors/reservations/pick-store.ts'
import { findWarehouse } from '../../warehouse/doors/warehouse-reference-store.ts'
import { noSuchPickList, pickListEvents, pickStates } from './pick-list.ts'

/** A position of a held list; quantities are exact decimals. */
export interface HeldPosition extends Key {
  readonly pickListId: number
  readonly warehouseId: number
  readonly salesOrderId: number
  readonly salesOrderLineId: number
  readonly itemId: number
  readonly locationId: number
  readonly batchNumber: string
  /** RFC 3339, or `infinity` for none. */
  readonly bestBefore: string
  readonly quantity: string
  readonly quantityPicked: string
  readonly quantityShort: string
  readonly serialNumbers: readonly string[]
  readonly priority: number
  readonly boxNumber: string
  readonly status: number
}

/** A list that nobody else changes until the transaction ends. */
export interface HeldList extends Key {
  readonly number: string
  readonly warehouseId: number
  readonly userId: number | null
  readonly takesPartialOrders: boolean
}

/** How a caller names a list. */
export interface NamedList {
  readonly warehouseId: Reference
  readonly pickListId: Reference
}

/** The list that a caller names. Throws `warehouse.missing` and `pick-list.missing` (404). */
export async function findList(tx: TenantTx, named: NamedList): Promise<Key> {
  const { id: warehouseId } = await findWarehouse(tx, named.warehouseId)
  const found = await tx.row<Key>(sql`
    select pick_list.id, pick_list.uuid from erp.pick_lists pick_list
    where pick_list.tenant_id = ${tx.tenantId} and pick_list.warehouse_id = ${warehouseId}
      and ${isReferredTo('pick_list', named.pickListId)}`)
  if (!found) throw noSuchPickList()
  return found
}

/** Locks a list. Callers that also write orders lock those first (`holdListWithOrders`). */
export async function holdList(tx: TenantTx, named: NamedList): Promise<HeldList> {
  const { id } = await findList(tx, named)
  const list = await tx.row<HeldList>(sql`
    select pick_list.id, pick_list.uuid, pick_list.number,
      pick_list.warehouse_id as "warehouseId", pick_list.user_id as "userId",
      pick_list.takes_partial_orders as "takesPartialOrders"
    from erp.pick_lists pick_list
    where pick_list.tenant_id = ${tx.tenantId} and pick_list.id = ${id}
    for no key update`)
  if (!list) throw noSuchPickList()
  return list
}

/** Locks the orders of a list and then the list: everybody locks in this order. */
export async function holdListWithOrders(
  tx: TenantTx,
  named: NamedList,
): Promise<{ list: HeldList; orders: readonly LockedOrder[] }> {
  const { id } = await findList(tx, named)
  const ids = await tx.rows<{ id: number }>(sql`
    select distinct position.sales_order_id as id from erp.pick_list_positions position
    where position.tenant_id = ${tx.tenantId} and position.pick_list_id = ${id}
      and position.status < ${pickStates.completed}
    order by 1`)
  const orders = await lockOrders(tx, ids)
  return { list: await holdList(tx, named), orders }
}

const columns = sql`position.id, position.uuid, position.pick_list_id as "pickListId",
  list.warehouse_id as "warehouseId", position.sales_order_id as "salesOrderId",
  position.sales_order_line_id as "salesOrderLineId", position.item_id as "itemId",
  position.storage_location_id as "locationId", position.batch_number as "batchNumber",
  to_json(position.best_before) #>> '{}' as "bestBefore",
  trim_scale(position.quantity)::text as quantity,
  trim_scale(position.quantity_picked)::text as "quantityPicked",
  trim_scale(position.quantity_short)::text as "quantityShort",
  position.serial_numbers as "serialNumbers", position.priority,
  position.box_number as "boxNumber", position.status
  from erp.pick_list_positions position
  join erp.pick_lists list on list.tenant_id = $tenant and list.id = position.pick_list_id`

/** The positions of a held list, in the order in which they are picked. */
export function readPositions(tx: TenantTx, pickListId: number): Promise<HeldPosition[]> {
  return tx.rows<HeldPosition>(sql`
    select ${columns}
    where position.tenant_id = ${tx.tenantId} and position.pick_list_id = ${pickListId}
    order by position.sort_order, position.id`)
}

/** The positions of locked orders that are not completed, on all lists, which are locked as well. */
export async function holdOpenPositions(
  tx: TenantTx,
  orderIds: readonly number[],
): Promise<HeldPosition[]> {
  await tx.rows(sql`
    select list.id from erp.pick_lists list
    where list.tenant_id = ${tx.tenantId} and list.id in (
      select position.pick_list_id from erp.pick_list_positions position
      where position.tenant_id = ${tx.tenantId} and position.status < ${pickStates.completed}
        and position.sales_order_id = any(${orderIds}::integer[]))
    order by list.id for no key update`)
  return tx.rows<HeldPosition>(sql`
    select ${columns}
    where position.tenant_id = ${tx.tenantId} and position.status < ${pickStates.completed}
      and position.sales_order_id = any(${orderIds}::integer[])
    order by position.sales_order_id, position.pick_list_id, position.sort_order, position.id`)
}

/** The position of a list that a caller names. */
export function namedPosition(
  positions: readonly HeldPosition[],
  reference: Reference,
): HeldPosition | undefined {
  return positions.find(({ id, uuid }) =>
    'id' in reference ? reference.id === id : reference.uuid === uuid,
  )
}

/** What of a position still lies on the shelf for it, as a stock with its quantity. */
export function stockOf(position: HeldPosition, quantity: string): StockQuantity {
  const { itemId, warehouseId, locationId, batchNumber, bestBefore } = position
  return { itemId, warehouseId, locationId, batchNumber, bestBefore, quantity }
}

/** Announces a list as changed. */
export function announceList(tx: TenantTx, ids: readonly number[], ...fields: string[]): void {
  announce(tx, { entity: pickListEvents, kind: 'changed', ids: [...new Set(ids)], fields })
}
