import { joinedChannel } from '../../catalog/doors/channels/channel-reference-store.ts'
import { joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import { exportedSupplierPrices } from '../../catalog/doors/suppliers/supplier-prices-store.ts'
import { joinedCustomer, joinedCustomerGroup } from '../../customers/customer-reference-store.ts'
import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** A row of the price file. The kind decides which fields are filled. */
export interface ExportedPrice {
  /** Where the row stands among those of its kind. */
  readonly place: readonly number[]
  readonly sku: string
  readonly customer?: string
  readonly salesChannel?: string
  readonly customerGroup?: string
  readonly supplier?: string
  readonly supplierSku?: string
  readonly fromQuantity?: number
  /** Exact decimals. */
  readonly netPrice?: string | null
  readonly reducePercent?: string | null
  readonly isActive?: boolean
  readonly isStandard?: boolean
  readonly startDate?: Date | null
  readonly endDate?: Date | null
  readonly isEndDateActive?: boolean
  readonly tillStock?: number
  readonly isTillStockActive?: boolean
}

interface PriceKind {
  readonly table: string
  /** Columns that name a row in addition to the item. */
  readonly keys: readonly string[]
  readonly joins: string
  readonly fields: string
}

const prices = `trim_scale(price.net_price)::text as "netPrice",
  trim_scale(price.reduce_percent)::text as "reducePercent"`
const channelAndGroup = `${joinedChannel('price.sales_channel_id')}
  ${joinedCustomerGroup('price.customer_group_id')}`
const onChannel = `concat_ws('-', channel.type, channel.connection, channel.shop) as "salesChannel",
  customer_group.name as "customerGroup"`

const kinds = {
  customer: {
    table: 'item_customer_prices',
    keys: ['customer_id', 'from_quantity'],
    joins: joinedCustomer('price.customer_id'),
    fields: `customer.number as customer, price.from_quantity as "fromQuantity", ${prices}`,
  },
  channel: {
    table: 'item_channel_prices',
    keys: ['sales_channel_id', 'customer_group_id', 'from_quantity'],
    joins: channelAndGroup,
    fields: `${onChannel}, price.from_quantity as "fromQuantity", ${prices}`,
  },
  'special-period': {
    table: 'item_special_prices',
    keys: [],
    joins: '',
    fields: `price.is_active as "isActive", price.start_date as "startDate",
      price.end_date as "endDate", price.end_date_active as "isEndDateActive",
      price.till_amount_in_stock_smaller_than as "tillStock",
      price.till_amount_active as "isTillStockActive"`,
  },
  special: {
    table: 'item_special_price_entries',
    keys: ['sales_channel_id', 'customer_group_id'],
    joins: channelAndGroup,
    fields: `${onChannel}, trim_scale(price.net_price)::text as "netPrice",
      price.is_active as "isActive"`,
  },
  ...exportedSupplierPrices,
} as const satisfies Record<string, PriceKind>

export type PriceKindName = keyof typeof kinds
export const priceKinds = Object.keys(kinds) as PriceKindName[]

function isWanted({ changedSince }: ExportFilter): Sql {
  return changedSince === undefined
    ? fixed('true')
    : sql`item.changed >= ${changedSince}::timestamptz`
}

function rowsOf(tx: TenantTx, { table, joins }: PriceKind, filter: ExportFilter): Sql {
  return sql`
    from erp.${fixed(table)} price
    ${fixed(joinedItem('price.item_id'))} ${fixed(joins)}
    where price.tenant_id = ${tx.tenantId} and ${isWanted(filter)}`
}

export async function countExportedPrices(tx: TenantTx, filter: ExportFilter): Promise<number> {
  let count = 0
  for (const kind of priceKinds) {
    const row = await tx.row<{ count: number }>(sql`
      select count(*) as count ${rowsOf(tx, kinds[kind], filter)}`)
    count += row?.count ?? 0
  }
  return count
}

/** Prices of one kind, ordered by item and key, that follow the given place. */
export function readExportedPrices(
  tx: TenantTx,
  name: PriceKindName,
  filter: ExportFilter,
  after: readonly number[] | undefined,
  limit: number,
): Promise<ExportedPrice[]> {
  const kind: PriceKind = kinds[name]
  const key = ['item_id', ...kind.keys].map((column) => `price.${column}`)
  const place = fixed(key.join(', '))
  const values = joined(
    (after ?? key.map(() => -1)).map((value) => sql`${value}::integer`),
    ', ',
  )
  return tx.rows<ExportedPrice>(sql`
    select array[${place}] as place, item.sku, ${fixed(kind.fields)}
    ${rowsOf(tx, kind, filter)} and (${place}) > (${values})
    order by ${place} limit ${limit}`)
}
