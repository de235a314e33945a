import { laterThan } from '../../platform/postgres/moment.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ChannelOrder, ChannelOrderItem } from './channel-order.ts'

const orderColumns = {
  salesOrderId: 'integer',
  channel: 'text',
  sellerId: 'text',
  orderId: 'text',
  orderStatus: 'text',
  customerId: 'integer',
  contentHash: 'text',
  purchasedAt: 'timestamptz',
  lastChangedAt: 'timestamptz',
  acceptUntil: 'timestamptz',
  invoiceTransfer: 'text',
  confirmation: 'text',
  isPaymentTold: 'boolean',
  isShippingTold: 'boolean',
} as const satisfies Readonly<Record<keyof ChannelOrder, string>>

const itemColumns = {
  salesOrderId: 'integer',
  orderItemId: 'text',
  type: 'text',
  salesOrderLineId: 'integer',
  quantity: 'numeric',
  totalGross: 'numeric',
  itemStatus: 'text',
  paymentStatus: 'text',
  quantityTold: 'integer',
} as const satisfies Readonly<Record<keyof ChannelOrderItem, string>>

type Columns = Readonly<Record<string, string>>

const list = (columns: Columns, write: (field: string, type: string) => string) =>
  fixed(
    Object.entries(columns)
      .map(([field, type]) => write(field, type))
      .join(', '),
  )
const names = (columns: Columns) => list(columns, columnOf)
const given = (columns: Columns) => list(columns, (field) => `given."${field}"`)
const types = (columns: Columns) => list(columns, (field, type) => `"${field}" ${type}`)
const shown = (as: string, columns: Columns) =>
  list(columns, (field, type) => {
    const column = `${as}.${columnOf(field)}`
    return `${type === 'numeric' ? `trim_scale(${column})::text` : column} as "${field}"`
  })

const placedColumns = { ...itemColumns, position: 'integer' }
const orderShown = shown('placed', orderColumns)
const itemShown = shown('item', itemColumns)

/** Adds orders with their items, in the order of the items. */
export function insertChannelOrders(
  tx: TenantTx,
  orders: readonly ChannelOrder[],
  items: readonly ChannelOrderItem[],
): void {
  tx.soon(sql`
    insert into erp.channel_orders (tenant_id, ${names(orderColumns)})
    select ${tx.tenantId}::uuid, ${given(orderColumns)}
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (${types(orderColumns)})
    returning sales_order_id`)
  const places = new Map<number, number>()
  const placed = items.map((item) => {
    const position = places.get(item.salesOrderId) ?? 0
    places.set(item.salesOrderId, position + 1)
    return { ...item, position }
  })
  tx.soon(sql`
    insert into erp.channel_order_items (tenant_id, ${names(placedColumns)})
    select ${tx.tenantId}::uuid, ${given(placedColumns)}
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as given (${types(placedColumns)})
    returning sales_order_id`)
}

/** Those of the orders with these numbers that the seller has from the channel. */
export async function findChannelOrders(
  tx: TenantTx,
  channel: string,
  sellerId: string,
  orderIds: readonly string[],
): Promise<ChannelOrder[]> {
  return tx.rows<ChannelOrder>(sql`
    select ${orderShown} from erp.channel_orders placed
    where placed.tenant_id = ${tx.tenantId} and placed.channel = ${channel}
      and placed.seller_id = ${sellerId} and placed.order_id = any(${orderIds}::text[])
    order by placed.sales_order_id`)
}

/** The orders of channels among these sales orders, and those that these lines were ordered with. */
export async function findOrdersOfChannels(
  tx: TenantTx,
  salesOrderIds: readonly number[],
  lineIds: readonly number[],
): Promise<ChannelOrder[]> {
  return tx.rows<ChannelOrder>(sql`
    select ${orderShown} from erp.channel_orders placed
    where placed.tenant_id = ${tx.tenantId} and (
      placed.sales_order_id = any(${salesOrderIds}::integer[])
      or placed.sales_order_id in (
        select item.sales_order_id from erp.channel_order_items item
        where item.tenant_id = ${tx.tenantId}
          and item.sales_order_line_id = any(${lineIds}::integer[])))
    order by placed.sales_order_id`)
}

/** The items of orders, by order and place. */
export async function findOrderItems(
  tx: TenantTx,
  salesOrderIds: readonly number[],
): Promise<ChannelOrderItem[]> {
  return tx.rows<ChannelOrderItem>(sql`
    select ${itemShown} from erp.channel_order_items item
    where item.tenant_id = ${tx.tenantId} and item.sales_order_id = any(${salesOrderIds}::integer[])
    order by item.sales_order_id, item.position`)
}

/** Those of these customers who bought on the channel before. */
export async function findBuyersOfChannel(
  tx: TenantTx,
  channel: string,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct placed.customer_id as id from erp.channel_orders placed
    where placed.tenant_id = ${tx.tenantId} and placed.channel = ${channel}
      and placed.customer_id = any(${customerIds}::integer[])
    order by placed.customer_id`)
  return new Set(rows.map(({ id }) => id))
}

/** What is to be kept of an order and its items after a change. */
interface StatusRow {
  readonly order: Pick<ChannelOrder, 'salesOrderId'>
  readonly orderStatus: string
  /** The channel waits for the seller no more. */
  readonly isAccepted: boolean
  readonly isGivenUp: boolean
  readonly isPaidInFull: boolean
  readonly items: readonly ChannelOrderItem[]
}

/** Writes what channels say of orders and their items, with the next statement. */
export function storeStatuses(tx: TenantTx, rows: readonly StatusRow[]): void {
  const orders = rows.map(({ order, orderStatus, isAccepted, isGivenUp, isPaidInFull }) => ({
    ...{ id: order.salesOrderId, orderStatus, isPaidInFull },
    isSettled: isAccepted || isGivenUp,
  }))
  tx.soon(sql`
    update erp.channel_orders placed
    set order_status = given."orderStatus",
      confirmation = case when given."isSettled" then 'none' else placed.confirmation end,
      is_payment_told = placed.is_payment_told or given."isPaidInFull",
      changed = ${laterThan(fixed('placed.changed'))}
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
      as given (id integer, "orderStatus" text, "isSettled" boolean, "isPaidInFull" boolean)
    where placed.tenant_id = ${tx.tenantId} and placed.sales_order_id = given.id`)
  const items = rows.flatMap((row) => row.items)
  tx.soon(sql`
    update erp.channel_order_items item
    set item_status = given."itemStatus", payment_status = given."paymentStatus"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given ("salesOrderId" integer, "orderItemId" text, "itemStatus" text, "paymentStatus" text)
    where item.tenant_id = ${tx.tenantId} and item.sales_order_id = given."salesOrderId"
      and item.order_item_id = given."orderItemId"`)
}
