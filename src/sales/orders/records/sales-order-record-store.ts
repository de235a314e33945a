import { channelReferenceOf } from '../../../catalog/doors/channels/channel-reference-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed } from '../../../platform/postgres/sql.ts'
import { addressOf, addressProjection } from '../../../platform/records/address-store.ts'
import { projectionOf } from '../../../platform/records/fields/field-projection.ts'
import type { FieldTable } from '../../../platform/records/fields/field-table.ts'
import type { Stamp } from '../../../platform/records/kept/kept-record-store.ts'
import {
  type Projection,
  projected,
  type SingleSource,
} from '../../../platform/records/projection.ts'
import { keyOf, type RecordSource } from '../../../platform/records/record-source.ts'
import { orderLineProjection, orderOfLines } from '../lines/order-line-record-store.ts'
import { orderCredit } from './order-credit-store.ts'
import { paymentInfoFields } from './order-payment-fields.ts'
import { SalesOrder, SalesOrderSheet } from './sales-order.ts'
import type { SalesOrderField } from './sales-order-field.ts'
import { placeOf, salesOrderTables } from './sales-order-fields.ts'

/** What the fields without a column of their own show; the row is called `sales_order`. */
export const computedFields = {
  status: 'sales_order.status',
  isCancelled: '(sales_order.cancelled is not null)',
  paymentStatus: 'sales_order.payment_status',
  stillToPay: '(sales_order.total_gross - sales_order.corrected_amount - sales_order.paid_amount)',
  creditAmount: orderCredit('sales_order'),
} as const

const paymentInfo: Projection = Object.fromEntries(
  paymentInfoFields.map((field) => [
    field,
    fixed(`coalesce(sales_order.payment_info ->> '${field}', '')`),
  ]),
)

const computed: Projection = {
  ...Object.fromEntries(
    Object.entries(computedFields).map(([field, text]) => [field, fixed(text)]),
  ),
  salesChannelId: channelReferenceOf('sales_order'),
  paymentInfo,
}

function ownFields(generation: 'v1' | 'v2'): Projection {
  const places: Record<string, Projection | Projection[string]> = {}
  for (const [field, source] of Object.entries(computed)) {
    const [group, ...inner] = placeOf(field, generation)
    if (group === undefined) continue
    places[group] =
      inner.length === 0 ? source : { ...(places[group] as Projection), [field]: source }
  }
  const table: FieldTable<SalesOrderField> = salesOrderTables[generation]
  return projectionOf(table, 'sales_order', places as Projection)
}

function addressIn(column: string): SingleSource {
  return {
    from: fixed(addressOf('sales_order', column)),
    single: addressProjection,
  }
}

const addresses: Projection = {
  id: keyOf('sales_order'),
  billingAddress: addressIn('billing_address_id'),
  shipmentAddress: addressIn('shipment_address_id'),
}

/**
 * The state of an order: which transactions wrote its row and, where it shows them, its lines. All else that it shows
 * never changes: an address is another row once it reads otherwise, and so are the keys of what it names. The time of
 * change distinguishes states whose transactions have the same number, as after a restore to an earlier moment.
 */
const sheetStamp: Stamp = {
  value: fixed(`concat('sheet ', sales_order.changed, ' ', sales_order.xmin)`),
  joins: fixed(''),
}
const stamp: Stamp = {
  value: fixed(`concat(sales_order.changed, ' ', sales_order.xmin, ' ', (
    select string_agg(line.xmin::text, ' ' order by line.id) from erp.sales_order_lines line
    where line.tenant_id = $tenant and line.sales_order_id = sales_order.id))`),
  joins: fixed(''),
}

/** Orders as generation 1 shows them, without their lines. */
export const salesOrderSheets: RecordSource = {
  table: 'sales_orders',
  as: 'sales_order',
  stamp: sheetStamp,
  record: projected(shapeOf(SalesOrderSheet), { ...ownFields('v1'), ...addresses }),
}

/** The fields of an order with its lines. */
export const salesOrderProjection: Projection = {
  ...ownFields('v2'),
  ...addresses,
  lineItems: {
    from: fixed(`from erp.sales_order_lines line
      where line.tenant_id = $tenant and line.sales_order_id = sales_order.id`),
    order: fixed(orderOfLines),
    element: orderLineProjection,
  },
}

/** Orders with their lines. */
export const salesOrders: RecordSource = {
  table: 'sales_orders',
  as: 'sales_order',
  stamp,
  record: projected(shapeOf(SalesOrder), salesOrderProjection),
}
