import { columnOf } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { areReferredTo } from '../../../platform/records/record-source.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { orderedFromSuppliers } from '../../../warehouse/doors/drop-shipping-store.ts'
import { type LockedLine, type LockedOrder, noSuchSalesOrder } from './locked-order.ts'

/**
 * Holds an order against every other writer until the transaction ends, and reads it with its lines. Every
 * document that builds on an order begins with this. Throws `sales-order.missing` (404).
 */
export async function lockOrder(tx: TenantTx, reference: Reference): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [reference])
  if (!order) throw noSuchSalesOrder()
  return order
}

/**
 * As `lockOrder` for several orders, which everybody locks in the order of their numbers; returns those
 * that exist in that order. They are read by statements after the lock: one that waited for its lock would
 * show lines as they were when it began.
 */
export async function lockOrders(
  tx: TenantTx,
  references: readonly Reference[],
): Promise<LockedOrder[]> {
  if (references.length === 0) return []
  const named = areReferredTo('document', references)
  const [, orders, lines] = await tx.all<[object, Texts<OrderRow>, Texts<LineRow>]>([
    sql`select document.id from erp.sales_orders document
      where document.tenant_id = ${tx.tenantId} and ${named}
      order by document.id for no key update`,
    sql`select ${orderColumns} from erp.sales_orders document
      where document.tenant_id = ${tx.tenantId} and ${named} order by document.id`,
    sql`select ${lineColumns} from erp.sales_order_lines line
      where line.tenant_id = ${tx.tenantId} and line.sales_order_id in (
        select document.id from erp.sales_orders document
        where document.tenant_id = ${tx.tenantId} and ${named})
      order by line.sales_order_id, line.sort_order, line.id`,
  ])
  const exactLines = await withOrdered(
    tx,
    lines.map((line) => exact<LineRow>(line, lineAmounts)),
  )
  const byOrder = Map.groupBy(exactLines, ({ salesOrderId }) => salesOrderId)
  return orders.map((order) => ({
    ...exact<OrderRow>(order, orderAmounts),
    lines: byOrder.get(order.id) ?? [],
  }))
}

/** Lines with what orders to suppliers hold of them, which ship it to the buyer. */
async function withOrdered(tx: TenantTx, lines: readonly LineRow[]): Promise<readonly LineRow[]> {
  const shipped = lines.filter(({ dropShippingSupplierId }) => dropShippingSupplierId !== null)
  if (shipped.length === 0) return lines
  const ordered = await orderedFromSuppliers(
    tx,
    shipped.map(({ id }) => id),
  )
  return lines.map((line) => ({
    ...line,
    quantityInPick: line.quantityInPick.plus(Exact.of(ordered.get(line.id) ?? '0')),
  }))
}

type OrderRow = Omit<LockedOrder, 'lines'>
type LineRow = LockedLine & { readonly salesOrderId: number }

/** A row as the database shows it: exact numbers as texts. */
type Texts<Row> = {
  [Name in keyof Row]: Row[Name] extends Exact | null
    ? Exclude<Row[Name], Exact> | string
    : Row[Name]
}

type AmountOf<Row> = {
  [Name in keyof Row]: Row[Name] extends Exact | null ? Name : never
}[keyof Row]

function exact<Row extends object>(row: Texts<Row>, amounts: readonly AmountOf<Row>[]): Row {
  const read: Record<PropertyKey, unknown> = { ...row }
  for (const name of amounts) {
    const text = read[name]
    if (typeof text === 'string') read[name] = Exact.of(text)
  }
  return read as Row
}

const orderAmounts = [
  'currencyFactor',
  'cashDiscount',
  'totalNet',
  'totalGross',
  'paidAmount',
  'correctedAmount',
  'extraWeight',
] as const satisfies readonly AmountOf<OrderRow>[]
const orderFields: readonly Exclude<keyof OrderRow, AmountOf<OrderRow>>[] = [
  'id',
  'uuid',
  'number',
  'companyId',
  'customerId',
  'salesChannelId',
  'isPlacedElsewhere',
  'salesOrderDate',
  'languageIso',
  'isNetPrice',
  'currencyIso',
  'departureCountryIso',
  'customerVatId',
  'merchantVatId',
  'taxSetting',
  'billingAddressId',
  'shipmentAddressId',
  'paymentMethodId',
  'paymentDueInDays',
  'cashDiscountDays',
  'shippingMethodId',
  'isShippingCostFixed',
  'shippingPriority',
  'onHoldReasonId',
  'isExternalInvoice',
  'isPartlyDelivered',
  'deliveryCompleteStatus',
  'isInvoiced',
  'paymentStatus',
  'status',
]
const lineAmounts = [
  'quantity',
  'quantityDelivered',
  'quantityInvoiced',
  'quantityReturned',
  'quantityInPick',
  'salesPriceNet',
  'salesPriceGross',
  'discountPercent',
  'purchasePriceNet',
  'taxRate',
  'totalNet',
  'totalGross',
  'priceShare',
] as const satisfies readonly AmountOf<LineRow>[]
const lineFields: readonly Exclude<keyof LineRow, AmountOf<LineRow>>[] = [
  'id',
  'uuid',
  'salesOrderId',
  'sortOrder',
  'type',
  'itemId',
  'parentLineId',
  'sku',
  'name',
  'note',
  'salesUnit',
  'ignoresDiscounts',
  'taxCategory',
  'taxClassId',
  'taxCodeId',
  'priceReason',
  'dropShippingSupplierId',
]

const columnsShown = (as: string, fields: readonly string[]) =>
  fixed(fields.map((field) => `${as}.${columnOf(field)} as "${field}"`).join(', '))
const orderColumns = columnsShown('document', [...orderFields, ...orderAmounts])
const lineColumns = columnsShown('line', [...lineFields, ...lineAmounts])
