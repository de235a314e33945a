import { userPart } from '../access/reported-users-store.ts'
import {
  channelPart,
  itemPart,
  manufacturerPart,
  productGroupPart,
} from '../catalog/reported-items-store.ts'
import { customerGroupPart, customerPart } from '../customers/reported-customers-store.ts'
import { sql } from '../platform/postgres/sql.ts'
import { addressJoinAs } from '../platform/records/address-store.ts'
import type { Dimension, Facts, Measure, Part } from '../platform/reports/measure.ts'
import { countedGoods, countedOrders } from './figures/counted-sales-store.ts'
import { keptItems } from './figures/kept-items-store.ts'
import { keptOrders } from './figures/kept-sales-store.ts'

/** How orders called `sales_order` are divided in reports. */
export const orderParts: Readonly<Record<string, Part>> = {
  country: {
    joins: [`join ${addressJoinAs('shipment', 'sales_order', 'shipment_address_id')}`],
    ...{ key: 'shipment.country_iso', label: 'shipment.country_iso' },
  },
  channel: channelPart('sales_order.sales_channel_id'),
  customer: customerPart('sales_order.customer_id'),
  customerGroup: customerGroupPart('sales_order.customer_id'),
  user: userPart('sales_order.created_by_user_id'),
}

/** How rows, called as given, are divided by their item in reports. */
export const goodsParts = (as: string): Readonly<Record<string, Part>> => ({
  item: itemPart(as, `${as}.name`),
  productGroup: productGroupPart(as),
  manufacturer: manufacturerPart(as),
})

/**
 * For `from`: the line of an order, called `line`, and its order, by the number of the line that an expression gives.
 */
export const joinedOrderLine = (lineId: string) => `
  join erp.sales_order_lines line on line.tenant_id = $tenant and line.id = ${lineId}
  join erp.sales_orders sales_order
    on sales_order.tenant_id = $tenant and sales_order.id = line.sales_order_id`

const where = `sales_order.tenant_id = $tenant and ${countedOrders.where}`
const at = 'sales_order.sales_order_date'

const orders: Facts = { from: 'erp.sales_orders sales_order', where, at, parts: orderParts }

const lines: Facts = {
  from: `erp.sales_orders sales_order ${countedGoods.joins}`,
  ...{ where, at, parts: { ...orderParts, ...goodsParts('line') } },
}

/** Days of orders, by where they come from and go to. */
const days: Facts = {
  from: `${keptOrders} sales_order`,
  ...{ where: 'true', at },
  parts: {
    channel: channelPart('sales_order.sales_channel_id'),
    country: { joins: [], key: 'sales_order.country_iso', label: 'sales_order.country_iso' },
  },
}

/** Items of whole periods. */
const items: Facts = {
  from: (period) => sql`${keptItems(period)} line`,
  ...{ where: 'true', parts: goodsParts('line') },
}

const scope = 'salesorders.read'
const addsUp = true

/** What was ordered, without drafts and cancelled orders; amounts by the rate of each order. */
export const salesMeasures: readonly Measure[] = [
  {
    name: 'revenue',
    words: {
      ...{ en: 'Revenue', de: 'Umsatz' },
      help: {
        en: 'Net amount of orders, without drafts and cancelled ones. By item, product group or manufacturer it is that of the goods, without shipping and other charges.',
        de: 'Nettobetrag der Aufträge, ohne Entwürfe und Stornierte. Nach Artikel, Warengruppe oder Hersteller ist es der der Waren, ohne Versand und andere Kosten.',
      },
    },
    ...{ unit: 'money', decimals: 2, scope },
    sources: [
      { facts: days, value: 'sum(sales_order.revenue)', addsUp },
      { facts: orders, value: `sum(${countedOrders.values.revenue})`, addsUp },
      { facts: items, value: 'sum(line.revenue)', addsUp },
      { facts: lines, value: `sum(${countedGoods.values.revenue})`, addsUp },
    ],
  },
  {
    name: 'margin',
    words: {
      ...{ en: 'Margin', de: 'Rohertrag' },
      help: {
        en: 'Net amount of the goods less their purchase prices on the day of the order.',
        de: 'Nettobetrag der Waren abzüglich ihrer Einkaufspreise am Tag des Auftrags.',
      },
    },
    ...{ unit: 'money', decimals: 2, scope },
    sources: [
      { facts: days, value: 'sum(sales_order.margin)', addsUp },
      { facts: items, value: 'sum(line.margin)', addsUp },
      { facts: lines, value: `sum(${countedGoods.values.margin})`, addsUp },
    ],
  },
  {
    name: 'quantity',
    words: {
      ...{ en: 'Quantity sold', de: 'Verkaufte Menge' },
      help: { en: 'Of goods in orders.', de: 'Der Waren in Aufträgen.' },
    },
    ...{ unit: 'quantity', decimals: 4, scope },
    sources: [
      { facts: days, value: 'sum(sales_order.quantity)', addsUp },
      { facts: items, value: 'sum(line.quantity)', addsUp },
      { facts: lines, value: `sum(${countedGoods.values.quantity})`, addsUp },
    ],
  },
  {
    name: 'orders',
    words: {
      ...{ en: 'Orders', de: 'Aufträge' },
      help: {
        en: 'Number of orders, without drafts and cancelled ones.',
        de: 'Anzahl der Aufträge, ohne Entwürfe und Stornierte.',
      },
    },
    ...{ unit: 'count', decimals: 0, scope },
    sources: [
      { facts: days, value: 'sum(sales_order.orders)::numeric', addsUp },
      { facts: orders, value: 'count(*)::numeric', addsUp },
      { facts: lines, value: 'count(distinct sales_order.id)::numeric' },
    ],
  },
]

/** What figures are shown by that this room knows. */
export const salesDimensions: readonly Dimension[] = [
  { name: 'country', words: { en: 'Country of delivery', de: 'Lieferland' } },
]
