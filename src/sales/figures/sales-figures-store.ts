import { joinedChannel } from '../../catalog/channel-reference-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { type Period, type Step, steps } from './periods.ts'

/**
 * What is measured: over orders, and over their lines of goods. Amounts are in the currency of the tenant, by the rate
 * of each order.
 */
const measures = {
  revenue: {
    ofOrders: 'sum(sales_order.total_net / sales_order.currency_factor)',
    ofLines: 'sum(line.total_net / sales_order.currency_factor)',
    decimals: 2,
  },
  orders: {
    ...{ ofOrders: 'count(*)::numeric', ofLines: 'count(distinct sales_order.id)::numeric' },
    decimals: 0,
  },
  quantity: { ofOrders: undefined, ofLines: 'sum(line.quantity)', decimals: 4 },
  margin: {
    ofOrders: undefined,
    ofLines:
      'sum((line.total_net - line.purchase_price_net * line.quantity) / sales_order.currency_factor)',
    decimals: 2,
  },
} as const
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

/** What figures are shown by, besides time: what tells one part from the others, and what it is called. */
const dimensions = {
  country: { key: 'shipment.country_iso', label: 'shipment.country_iso' },
  channel: { key: "coalesce(channel.uuid::text, '')", label: "coalesce(channel.name, '')" },
  item: { key: 'line.sku', label: 'max(line.name)' },
} as const
export type Dimension = keyof typeof dimensions
export const dimensionNames = Object.keys(dimensions) as Dimension[]

export interface FoundFigure {
  readonly key: string
  readonly label: string
  readonly value: number
}

interface Asked {
  readonly measure: Measure
  readonly by: Step | Dimension
  /** Of dimensions the largest, so many. */
  readonly limit: number
  /** Of dimensions only these. */
  readonly only?: readonly string[] | undefined
}

/**
 * Sums of what was ordered in a period, without drafts and cancelled orders. Steps of time are those with orders;
 * `total` is that of the whole period. Sums of orders by time are read from an index alone.
 */
export async function findSalesFigures(
  tx: TenantTx,
  { measure, by, limit, only }: Asked,
  period: Period,
): Promise<{ readonly rows: FoundFigure[]; readonly total: number }> {
  const { ofOrders, ofLines, decimals } = measures[measure]
  const isOfLines = by === 'item' || ofOrders === undefined
  const value = `round(${isOfLines ? ofLines : ofOrders}, ${decimals})`
  const rows = sql`${fixed(isOfLines ? lines : orders)}${fixed(joins[by] ?? '')} where ${within(tx, period)}`
  const isStep = isOneOf(steps, by)
  const key = isStep
    ? `to_char(date_trunc('${by}', sales_order.sales_order_date at time zone 'UTC'), 'YYYY-MM-DD')`
    : dimensions[by].key
  const label = isStep ? key : dimensions[by].label
  const grouping = isStep || by === 'item' ? key : `${key}, ${label}`
  const named = only ? sql` and ${fixed(key)} = any(${only}::text[])` : fixed('')
  const order = isStep ? '1' : 'value desc, 1'
  const [found, [sum]] = await tx.all<[FoundFigure, { total: number }]>([
    sql`
      select ${fixed(key)} as key, ${fixed(label)} as label, ${fixed(`${value}::float8`)} as value
      ${rows}${named} group by ${fixed(grouping)} order by ${fixed(order)} limit ${limit}::integer`,
    sql`select coalesce(${fixed(value)}, 0)::float8 as total ${rows}`,
  ])
  return { rows: found, total: sum?.total ?? 0 }
}

const orders = 'from erp.sales_orders sales_order'
const lines = `from erp.sales_orders sales_order
  join erp.sales_order_lines line
    on line.tenant_id = $tenant and line.sales_order_id = sales_order.id
      and line.type in (${lineTypes.freeText}, ${lineTypes.item}, ${lineTypes.billOfMaterials})`

const joins: Partial<Record<Step | Dimension, string>> = {
  country: ` join ${addressJoinAs('shipment', 'sales_order', 'shipment_address_id')}`,
  channel: ` left ${joinedChannel('sales_order.sales_channel_id')}`,
}

function within({ tenantId }: TenantTx, { from, until }: Period): Sql {
  return sql`sales_order.tenant_id = ${tenantId}
    and sales_order.sales_order_date >= (${from}::date)::timestamp at time zone 'UTC'
    and sales_order.sales_order_date < (${until}::date + 1)::timestamp at time zone 'UTC'
    and not sales_order.is_draft and sales_order.cancelled is null`
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name)
}
