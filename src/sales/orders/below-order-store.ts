import { announce } from '../../platform/events/outbox-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findKey } from '../../platform/records/record-store.ts'
import type {
  ReferenceList,
  ReferencePath,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findSalesOrder, lockSalesOrder } from '../doors/orders/sales-order-reference-store.ts'
import { noSuchOrderLine } from './lines/order-line.ts'
import { salesOrderEvents } from './sales-order-events.ts'

type Below = NonNullable<ReferenceList['below']>

const orderOf = (path: ReferencePath) => path['salesOrderId'] as Reference

/** Both keys of the order that a path names, locked for a write. Throws `sales-order.missing` (404). */
function orderKeyOf(tx: TenantTx, path: ReferencePath, isWrite: boolean): Promise<Key> {
  return (isWrite ? lockSalesOrder : findSalesOrder)(tx, orderOf(path))
}

/** What belongs to an order: every write locks it. */
export const belowOrder: Below = {
  pathParameters: { salesOrderId: ReferenceField() },
  columns: async (tx, path, isWrite) => ({
    salesOrderId: (await orderKeyOf(tx, path, isWrite)).id,
  }),
}

/** What belongs to a line: every write locks its order. Throws `sales-order.line.missing` (404) as well. */
export const belowOrderLine: Below = {
  pathParameters: { salesOrderId: ReferenceField(), salesOrderLineItemId: ReferenceField() },
  columns: async (tx, path, isWrite) => {
    const order = await orderKeyOf(tx, path, isWrite)
    const named = path['salesOrderLineItemId'] as Reference
    const ofOrder = sql`line.sales_order_id = ${order.id}`
    const line = await findKey(tx, { table: 'sales_order_lines', as: 'line' }, named, ofOrder)
    if (!line) throw noSuchOrderLine()
    return { lineId: line.id }
  },
}

/** A write of what belongs to an order counts as its change and announces it. */
export async function touchOrder({ tx, path }: ReferenceWrite): Promise<void> {
  touchSalesOrder(tx, await orderKeyOf(tx, path, false))
}

/** As `touchOrder`, for an order whose keys are known. */
export function touchSalesOrder(tx: TenantTx, { id }: Key): void {
  tx.later(sql`
    update erp.sales_orders sales_order set changed = ${laterThan(fixed('sales_order.changed'))}
    where sales_order.tenant_id = ${tx.tenantId} and sales_order.id = ${id}`)
  announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: [id], isUnmarked: true })
}
