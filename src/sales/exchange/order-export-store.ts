import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { customerNumberOf, paymentMethodNameOf } from '../../customers/customer-reference-store.ts'
import { partsOfFields } from '../../customers/exchange/customer-record.ts'
import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf } from '../../platform/records/address-store.ts'

type Parts = Readonly<Record<keyof typeof partsOfFields, string>>

/** A line of an order with its order; of an order without lines those of the line are null. */
export interface ExportedOrderLine {
  readonly orderId: number
  readonly sortOrder: number
  readonly lineId: number
  readonly number: string
  readonly externalNumber: string | null
  readonly customerNumber: string
  readonly customerOrderNumber: string
  readonly orderDate: Date
  readonly shippingDate: Date | null
  readonly status: number
  readonly cancelledDate: Date | null
  readonly cancellationReason: string | null
  readonly cancellationComment: string
  readonly hasNetPrices: boolean
  readonly currency: string
  readonly currencyFactor: string
  readonly salesChannel: string | null
  readonly shippingMethod: string | null
  readonly paymentMethod: string | null
  readonly comment: string
  readonly billing: Parts
  readonly shipment: Parts
  readonly lineType: number | null
  readonly sku: string | null
  readonly lineName: string | null
  readonly lineNote: string | null
  readonly quantity: string | null
  readonly salesUnit: string | null
  readonly priceNet: string | null
  readonly priceGross: string | null
  readonly discountPercent: string | null
  readonly taxRate: string | null
  readonly taxCategory: string | null
}

function isWanted({ changedSince }: ExportFilter): Sql {
  return changedSince === undefined
    ? fixed('true')
    : sql`sales_order.changed >= ${changedSince}::timestamptz`
}

export async function countExportedLines(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from erp.sales_orders sales_order
    left join erp.sales_order_lines line
      on line.tenant_id = ${tx.tenantId} and line.sales_order_id = sales_order.id
      and line.parent_line_id is null
    where sales_order.tenant_id = ${tx.tenantId} and ${isWanted(filter)}`)
  return row?.count ?? 0
}

const parts = Object.entries(partsOfFields)
  .map(([field, part]) => `'${field}', address.${columnOf(part)}`)
  .join(', ')

/** The texts of an address of the order, as JSON. */
function addressJson(column: string): Sql {
  return fixed(`(select json_build_object(${parts}) ${addressOf('sales_order', column)})`)
}

/** Lines in the order of their orders, after the given one. Parts of bills of materials are left out. */
export function readExportedLines(
  tx: TenantTx,
  filter: ExportFilter,
  after: ExportedOrderLine | undefined,
  limit: number,
): Promise<ExportedOrderLine[]> {
  const { orderId = 0, sortOrder = 0, lineId = 0 } = after ?? {}
  return tx.rows<ExportedOrderLine>(sql`
    select sales_order.id as "orderId", coalesce(line.sort_order, 0) as "sortOrder",
      coalesce(line.id, 0) as "lineId", sales_order.number,
      sales_order.external_number as "externalNumber",
      ${fixed(customerNumberOf('sales_order'))} as "customerNumber",
      sales_order.customer_sales_order_number as "customerOrderNumber",
      sales_order.sales_order_date as "orderDate", sales_order.shipping_date as "shippingDate",
      sales_order.status, sales_order.cancelled as "cancelledDate",
      reason.name as "cancellationReason",
      sales_order.cancellation_comment as "cancellationComment",
      sales_order.is_net_price as "hasNetPrices",
      sales_order.currency_iso as currency, trim_scale(sales_order.currency_factor)::text as "currencyFactor",
      ${channelReferenceOf('sales_order').id} as "salesChannel",
      method.name as "shippingMethod", ${fixed(paymentMethodNameOf('sales_order'))} as "paymentMethod",
      sales_order.comment, ${addressJson('billing_address_id')} as billing,
      ${addressJson('shipment_address_id')} as shipment,
      line.type as "lineType", line.sku, line.name as "lineName", line.note as "lineNote",
      line.quantity, line.sales_unit as "salesUnit",
      case when sales_order.is_net_price then line.sales_price_net end as "priceNet",
      case when not sales_order.is_net_price then line.sales_price_gross end as "priceGross",
      line.discount_percent as "discountPercent", line.tax_rate as "taxRate",
      line.tax_category as "taxCategory"
    from erp.sales_orders sales_order
    left join erp.sales_order_lines line
      on line.tenant_id = ${tx.tenantId} and line.sales_order_id = sales_order.id
      and line.parent_line_id is null
    left join erp.shipping_methods method
      on method.tenant_id = ${tx.tenantId} and method.id = sales_order.shipping_method_id
    left join erp.cancellation_reasons reason
      on reason.tenant_id = ${tx.tenantId} and reason.id = sales_order.cancellation_reason_id
    where sales_order.tenant_id = ${tx.tenantId} and ${isWanted(filter)}
      and (sales_order.id, coalesce(line.sort_order, 0), coalesce(line.id, 0))
        > (${orderId}::integer, ${sortOrder}::integer, ${lineId}::integer)
    order by sales_order.id, coalesce(line.sort_order, 0), coalesce(line.id, 0)
    limit ${limit}`)
}
