import { salesChannelNumber } from '../../../catalog/doors/channels/sales-channel-store.ts'
import { itemNumber } from '../../../catalog/doors/items/item-key-store.ts'
import { customersWhere } from '../../../customers/customer-reference-store.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import type { Json } from '../../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { namesRecord } from '../../../platform/records/fields/field-filter.ts'
import { concludeWithPage, type PageRequest } from '../../../platform/records/page.ts'
import { pageOrders } from '../../../platform/records/page-order.ts'
import type { RecordSource } from '../../../platform/records/record-source.ts'
import { wordSearch } from '../../../platform/records/word-search-store.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { orderTotal } from './order-count-store.ts'
import { hasCredit } from './order-credit-store.ts'
import { salesOrderColumns } from './sales-order-fields.ts'
import { computedFields } from './sales-order-record-store.ts'

/** The filters of a list of orders; all given ones must match. */
export interface SalesOrderFilter {
  readonly salesOrderNumber?: string
  readonly externalOrderNumber?: string
  readonly billingNumber?: string
  readonly itemId?: Reference
  readonly customerId?: Reference
  readonly paymentStatus?: number
  readonly paymentMethodId?: Reference
  readonly deliveryCompleteStatus?: number
  readonly createdUserId?: Reference
  readonly companyId?: Reference
  readonly salesChannelId?: Reference<string>
  readonly createdSince?: string
  readonly createdUntil?: string
  readonly colorId?: Reference
  readonly marketplaceAName?: string
  readonly shippingMethodId?: Reference
  readonly deliveredDate?: string
  readonly isCancelled?: boolean
  readonly hasCredit?: boolean
  readonly onHoldReasonId?: Reference
  readonly isExternalInvoice?: boolean
  readonly status?: number
  readonly changedSince?: string
}

type Conditions = {
  readonly [Name in keyof SalesOrderFilter]-?: (
    value: NonNullable<SalesOrderFilter[Name]>,
    tenantId: string,
  ) => Sql
}

const columns = new Map(salesOrderColumns.map((column) => [column.field, column]))

/** Whether the column of a field names the record that a caller does. */
function names(field: string) {
  const column = columns.get(field)
  const table = column?.column.refersTo
  if (!column || table === undefined) throw new Error(`${field} names no record`)
  const own = fixed(`sales_order.${column.name}`)
  return (named: Reference, tenantId: string) => namesRecord(own, table, tenantId, named)
}

const conditions: Conditions = {
  salesOrderNumber: (number) => sql`sales_order.number_key = lower(${number})`,
  externalOrderNumber: (number) => sql`sales_order.external_number = ${number}`,
  // The index has no empty numbers.
  billingNumber: (number) =>
    sql`sales_order.billing_number = ${number} and sales_order.billing_number <> ''`,
  itemId: (item, tenantId) => sql`sales_order.id in (
    select line.sales_order_id from erp.sales_order_lines line
    where line.tenant_id = ${tenantId} and line.item_id = ${itemNumber(item)})`,
  customerId: names('customerId'),
  paymentStatus: (status) => sql`sales_order.payment_status = ${status}`,
  paymentMethodId: names('paymentMethodId'),
  deliveryCompleteStatus: (status) => sql`sales_order.delivery_complete_status = ${status}`,
  createdUserId: names('createdByUserId'),
  companyId: names('companyId'),
  salesChannelId: (channel, tenantId) =>
    sql`sales_order.sales_channel_id = ${salesChannelNumber(tenantId, channel)}`,
  createdSince: (moment) => sql`sales_order.sales_order_date >= ${moment}::timestamptz`,
  createdUntil: (moment) => sql`sales_order.sales_order_date <= ${moment}::timestamptz`,
  colorId: names('colorCodeId'),
  marketplaceAName: (name) => sql`sales_order.customer_id in (
    select customer.id ${fixed(customersWhere('true'))}
      and lower(customer.marketplace_a_name) = lower(${name}))`,
  shippingMethodId: names('shippingMethodId'),
  deliveredDate: (moment) => sql`(sales_order.delivered_date at time zone 'UTC')::date
    = (${moment}::timestamptz at time zone 'UTC')::date`,
  isCancelled: (is) => fixed(`sales_order.cancelled is ${is ? 'not null' : 'null'}`),
  hasCredit: (has) => fixed(`${has ? '' : 'not '}${hasCredit('sales_order')}`),
  onHoldReasonId: names('onHoldReasonId'),
  isExternalInvoice: (is) => sql`sales_order.is_external_invoice = ${is}`,
  status: (status) => sql`sales_order.status = ${status}`,
  changedSince: (moment) => sql`sales_order.changed >= ${moment}::timestamptz`,
}

/** Finds orders by words of their numbers and of the names in their addresses; rows are called `sales_order`. */
export const salesOrderSearch = wordSearch({ table: 'sales_orders', as: 'sales_order' })

const timeFilters = ['createdSince', 'changedSince'] as const

/** A page of the orders that match all given filters. */
export async function concludeWithOrderPage(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  asked: SalesOrderFilter & PageRequest & SalesOrderArrangement,
): Promise<Json> {
  const isSorted = timeFilters.some((name) => asked[name] !== undefined)
  const condition = await salesOrderCondition(tx, asked)
  const order = salesOrderOrders.orderOf(asked.sort)
  const total = condition ? undefined : orderTotal(tx.tenantId)
  return concludeWithPage(tx, generation, source, asked, condition, { isSorted, order, total })
}

/** What the words and all given filters ask of rows called `sales_order`; undefined where all are asked for. */
export async function salesOrderCondition(
  tx: TenantTx,
  asked: SalesOrderFilter & Pick<SalesOrderArrangement, 'searchKeyWord'>,
): Promise<Sql | undefined> {
  const { searchKeyWord } = asked
  const words = searchKeyWord
    ? [await salesOrderSearch(tx, searchKeyWord, { withTotal: true })]
    : []
  const filter = salesOrderFilter(tx.tenantId, asked)
  const given = [...words, ...(filter ? [filter] : [])]
  return given.length > 0 ? joined(given, ' and ') : undefined
}

/** What lists of orders can be ordered by; each has an index. */
export const salesOrderOrders = pageOrders('sales_order', {
  salesOrderDate: 'sales_order.sales_order_date',
  salesOrderNumber: { unique: 'number_key' },
  changed: 'sales_order.changed',
  customerId: 'sales_order.customer_id',
  status: 'sales_order.status',
  stillToPay: computedFields.stillToPay,
})

/** How a list is searched and ordered, in addition to its filters. */
export interface SalesOrderArrangement {
  readonly searchKeyWord?: string
  readonly sort?: Parameters<typeof salesOrderOrders.orderOf>[0]
}

/** The filter as a condition on rows called `sales_order`; undefined without any filter. */
function salesOrderFilter(tenantId: string, filter: SalesOrderFilter): Sql | undefined {
  const given = Object.keys(conditions).flatMap((name) => {
    const value = filter[name as keyof SalesOrderFilter]
    if (value === undefined || value === null) return []
    // Each condition takes the value of its own filter.
    const condition = conditions[name as keyof SalesOrderFilter] as (
      value: unknown,
      tenantId: string,
    ) => Sql
    return [condition(value, tenantId)]
  })
  return given.length > 0 ? joined(given, ' and ') : undefined
}
