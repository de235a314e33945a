import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** An order of a channel, held against other writers. */
export interface HeldChannelOrder {
  readonly salesOrderId: number
  readonly channel: string
  readonly sellerId: string
  readonly orderId: string
  readonly orderStatus: string
  readonly confirmation: 'none' | 'awaited' | 'told'
}

/** An item of such an order, which is a line of the sales order. */
export interface HeldOrderItem {
  readonly salesOrderId: number
  readonly orderItemId: string
  /** The merchant may have removed the line. */
  readonly salesOrderLineId: number
  /** Decimal digits. */
  readonly quantity: string
  readonly itemStatus: string
  /** How much of it the channel knows to be cancelled; decimal digits. */
  readonly quantityCancelled: string
}

const columns = sql`
  placed.sales_order_id as "salesOrderId", placed.channel, placed.seller_id as "sellerId",
  placed.order_id as "orderId", placed.order_status as "orderStatus", placed.confirmation`

/**
 * Holds what channels know of these sales orders, and of those that these lines were ordered with. Who
 * locks the sales order as well does so before.
 */
export async function holdChannelOrders(
  tx: TenantTx,
  salesOrderIds: readonly number[],
  lineIds: readonly number[] = [],
): Promise<HeldChannelOrder[]> {
  return tx.rows<HeldChannelOrder>(sql`
    select ${columns} from erp.channel_orders placed
    where placed.tenant_id = ${tx.tenantId} and (
      placed.sales_order_id = any(${salesOrderIds}::integer[])
      or placed.sales_order_id in (
        select item.sales_order_id from erp.channel_order_items item
        where item.tenant_id = ${tx.tenantId}
          and item.sales_order_line_id = any(${lineIds}::integer[])))
    order by placed.sales_order_id
    for update of placed`)
}

/** The items of held orders, by order and place. */
export async function findItemsOfOrders(
  tx: TenantTx,
  salesOrderIds: readonly number[],
): Promise<HeldOrderItem[]> {
  return tx.rows<HeldOrderItem>(sql`
    select item.sales_order_id as "salesOrderId", item.order_item_id as "orderItemId",
      item.sales_order_line_id as "salesOrderLineId", item.quantity::text as quantity,
      item.item_status as "itemStatus", item.quantity_cancelled::text as "quantityCancelled"
    from erp.channel_order_items item
    where item.tenant_id = ${tx.tenantId} and item.sales_order_id = any(${salesOrderIds}::integer[])
    order by item.sales_order_id, item.position, item.order_item_id`)
}

/** More of items than before is cancelled, as the channel knows. */
export async function addCancelled(
  tx: TenantTx,
  items: readonly {
    readonly salesOrderId: number
    readonly orderItemId: string
    readonly quantity: string
  }[],
): Promise<void> {
  if (items.length === 0) return
  await tx.rows(sql`
    update erp.channel_order_items item
    set quantity_cancelled = item.quantity_cancelled + given.quantity
    from unnest(${items.map(({ salesOrderId }) => salesOrderId)}::integer[],
      ${items.map(({ orderItemId }) => orderItemId)}::text[],
      ${items.map(({ quantity }) => quantity)}::numeric[])
      as given (sales_order_id, order_item_id, quantity)
    where item.tenant_id = ${tx.tenantId} and item.sales_order_id = given.sales_order_id
      and item.order_item_id = given.order_item_id
    returning item.order_item_id`)
}
