import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** A parcel that was reported to a channel; number 0 stands for the goods of the delivery note. */
export interface NotifiedParcel {
  readonly salesOrderId: number
  readonly noteId: number
  readonly packageId: number
}

export async function findNotifiedParcels(
  tx: TenantTx,
  salesOrderIds: readonly number[],
): Promise<NotifiedParcel[]> {
  return tx.rows<NotifiedParcel>(sql`
    select parcel.sales_order_id as "salesOrderId", parcel.delivery_note_id as "noteId",
      parcel.package_id as "packageId"
    from erp.channel_order_parcels parcel
    where parcel.tenant_id = ${tx.tenantId}
      and parcel.sales_order_id = any(${salesOrderIds}::integer[])
    order by parcel.sales_order_id, parcel.delivery_note_id, parcel.package_id`)
}

/** What a channel knows of an order once it is notified. */
export interface NotifiedOrder {
  readonly salesOrderId: number
  readonly confirmation: string
  /** The channel is notified of that, so it needs no cancellation. */
  readonly isDeclined: boolean
  readonly isPaymentTold: boolean
  readonly isShippingTold: boolean
  readonly parcels: readonly NotifiedParcel[]
  readonly quantities: readonly { readonly orderItemId: string; readonly quantityTold: number }[]
}

export function storeNotified(tx: TenantTx, orders: readonly NotifiedOrder[]): void {
  tx.soon(sql`
    update erp.channel_orders placed
    set confirmation = given.confirmation, is_payment_told = given."isPaymentTold",
      is_shipping_told = given."isShippingTold"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (
      "salesOrderId" integer, confirmation text, "isPaymentTold" boolean, "isShippingTold" boolean)
    where placed.tenant_id = ${tx.tenantId} and placed.sales_order_id = given."salesOrderId"`)
  const declined = orders.filter(({ isDeclined }) => isDeclined)
  if (declined.length > 0) {
    tx.soon(sql`
      update erp.channel_order_items item set quantity_cancelled = item.quantity
      where item.tenant_id = ${tx.tenantId}
        and item.sales_order_id = any(${declined.map(({ salesOrderId }) => salesOrderId)}::integer[])`)
  }
  const parcels = orders.flatMap((order) => order.parcels)
  if (parcels.length === 0) return
  const quantities = orders.flatMap(({ salesOrderId, quantities: notified }) =>
    notified.map((one) => ({ salesOrderId, ...one })),
  )
  tx.soon(sql`
    update erp.channel_order_items item set quantity_told = given."quantityTold"
    from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb)
      as given ("salesOrderId" integer, "orderItemId" text, "quantityTold" integer)
    where item.tenant_id = ${tx.tenantId} and item.sales_order_id = given."salesOrderId"
      and item.order_item_id = given."orderItemId"`)
  tx.soon(sql`
    insert into erp.channel_order_parcels (tenant_id, sales_order_id, delivery_note_id, package_id)
    select ${tx.tenantId}::uuid, given."salesOrderId", given."noteId", given."packageId"
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb)
      as given ("salesOrderId" integer, "noteId" integer, "packageId" integer)
    on conflict do nothing`)
}

/** Orders of a seller of which the channel does not know all, by number. */
export async function findOrdersToNotify(
  tx: TenantTx,
  channel: string,
  sellerId: string,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select placed.sales_order_id as id from erp.channel_orders placed
    where placed.tenant_id = ${tx.tenantId} and placed.channel = ${channel}
      and placed.seller_id = ${sellerId}
      and not (placed.is_payment_told and placed.is_shipping_told)
    order by placed.sales_order_id`)
  return rows.map(({ id }) => id)
}
