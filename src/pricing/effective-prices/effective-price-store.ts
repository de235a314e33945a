import { tenantCurrency } from '../../access/doors/tenants/tenant-terms-store.ts'
import { isSalesChannel } from '../../catalog/doors/channels/sales-channel-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { stockOf } from '../../warehouse/doors/stock/item-stock-sum-store.ts'
import type { PriceFacts, SpecialPriceFacts } from './effective-price.ts'

/** Who buys where and when. */
export interface Sale {
  readonly customerId?: Reference
  /** The number of the group that counts where no customer is named; else the default one does. */
  readonly customerGroupId?: number
  /** By its name, or by its number. */
  readonly salesChannelId?: SalesChannelReference | number
  /** Now unless given. */
  readonly at?: string
}

/** The circumstances that the price of one item is requested for. */
export interface Circumstances extends Sale {
  readonly salesChannelId?: SalesChannelReference
  readonly itemId: Reference
  /** 1 unless given. */
  readonly quantity?: number
}

/** An item that is sold, by its number, and how much of it at once. */
export interface SoldItem {
  readonly itemId: number
  /** As decimal digits. */
  readonly quantity: string
}

export interface FoundFacts extends PriceFacts {
  readonly item: Key
  readonly currencyIso: string
  readonly basePriceNet: number
}

export interface FactsRow extends Omit<FoundFacts, 'specialPrice'>, SpecialPriceFacts {
  readonly hasSpecialPrice: boolean
}

/**
 * Reads everything that decides the price of an item in one statement, the last one of the work. Returns
 * undefined where the item does not exist. An unknown customer or channel counts as not named.
 */
export async function concludeWithPriceFacts(
  tx: TenantTx,
  { itemId, quantity = 1, ...sale }: Circumstances,
): Promise<FoundFacts | undefined> {
  const items = sql`
    select 1 as position, ${quantity}::numeric as quantity, items.id, items.uuid,
      items.sales_price_net, items.ignore_discounts
    from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', itemId)}`
  const [row] = await tx.conclude<FactsRow>(facts(tx, items, sale))
  return row && factsOf(row)
}

/** As `concludeWithPriceFacts` for all items of a sale, in their order: the statement, for `factsOf`. */
export function priceFactsOf(tx: TenantTx, sold: readonly SoldItem[], sale: Sale): Sql {
  return facts(
    tx,
    sql`
    select given.position, given.quantity, items.id, items.uuid, items.sales_price_net,
      items.ignore_discounts
    from unnest(
      ${sold.map(({ itemId }) => itemId)}::integer[], ${sold.map(({ quantity }) => quantity)}::numeric[]
    ) with ordinality given (id, quantity, position)
    join erp.items on items.tenant_id = ${tx.tenantId} and items.id = given.id`,
    sale,
  )
}

/**
 * Percentages are taken off by multiplication, which is exact, and the result is rounded once: to four
 * decimals, a half upwards.
 */
function facts(tx: TenantTx, items: Sql, sale: Sale): Sql {
  return sql`
    with item as (${items}), ${named(tx, sale)}, ${prices(tx, sale)}
    select json_build_object('id', item.id, 'uuid', item.uuid) as item,
      ${fixed(tenantCurrency)} as "currencyIso",
      to_json(trim_scale(item.sales_price_net)) as "basePriceNet",
      item.ignore_discounts as "ignoresDiscounts",
      exists (select from customer) as "hasCustomer",
      exists (select from channel) as "hasChannel",
      exists (select from terms) as "hasGroup",
      (select ${quantityPrice} from customer_price price where price.position = item.position)
        as "customerPrice",
      (select ${quantityPrice} from channel_price price where price.position = item.position)
        as "channelPrice",
      json_build_object(
        'netPrice', trim_scale(standard.net_price),
        'reductionPercent', trim_scale(standard.reduction)
      ) as "standardPrice",
      special.item_id is not null as "hasSpecialPrice", special.is_active as "isActive",
      special.has_begun as "hasBegun", special.has_ended as "hasEnded",
      special.is_sold_out as "isSoldOut", special.end_date as "endDate",
      special.is_entry_active as "isEntryActive",
      to_json(trim_scale(special.net_price)) as "netPrice"
    from item
    join standard on standard.position = item.position
    left join special on special.position = item.position
    order by item.position`
}

const quantityPrice = fixed(`json_build_object(
  'netPrice', trim_scale(price.net_price), 'fromQuantity', price.from_quantity,
  'reductionPercent', trim_scale(price.reduce_percent))`)

/** Customer, channel, and the group of the customer or else the default group. */
function named({ tenantId }: TenantTx, { customerId, customerGroupId, salesChannelId }: Sale): Sql {
  const isCustomer = customerId ? isReferredTo('customers', customerId) : fixed('false')
  return sql`
    customer as (
      select customers.id, customers.customer_group_id, customers.discount
      from erp.customers
      where customers.tenant_id = ${tenantId} and ${isCustomer}
    ), channel as (
      select channels.id
      from erp.sales_channels channels
      where channels.tenant_id = ${tenantId} and ${isNamedChannel(salesChannelId)}
    ), terms as (
      select groups.id, groups.discount
      from erp.customer_groups groups
      where groups.tenant_id = ${tenantId} and case
        when (select customer.customer_group_id from customer) is not null
          then groups.id = (select customer.customer_group_id from customer)
        when ${customerGroupId ?? null}::integer is not null
          then groups.id = ${customerGroupId ?? null}::integer
        else groups.is_default
      end
      order by groups.id
      limit 1
    )`
}

function isNamedChannel(channel: Sale['salesChannelId']): Sql {
  if (channel === undefined) return fixed('false')
  if (typeof channel === 'number') return sql`channels.id = ${channel}`
  return isSalesChannel(channel, 'channels')
}

/** The price of each item by each rule. */
function prices({ tenantId }: TenantTx, { at }: Sale): Sql {
  const moment = at === undefined ? fixed('now()') : sql`${at}::timestamptz`
  return sql`
    customer_price as (
      select distinct on (item.position) item.position, ${amount} as net_price,
        price.from_quantity, price.reduce_percent
      from item
      cross join customer
      join erp.item_customer_prices price
        on price.tenant_id = ${tenantId} and price.item_id = item.id and price.customer_id = customer.id
      where price.from_quantity <= item.quantity
      order by item.position, price.from_quantity desc
    ), channel_price as (
      select distinct on (item.position) item.position, ${amount} as net_price,
        price.from_quantity, price.reduce_percent
      from item
      cross join channel
      cross join terms
      join erp.item_channel_prices price
        on price.tenant_id = ${tenantId} and price.item_id = item.id
        and price.sales_channel_id = channel.id and price.customer_group_id = terms.id
      where price.from_quantity <= item.quantity
      order by item.position, price.from_quantity desc
    ), special as (
      select item.position, special.item_id, special.is_active,
        coalesce(special.start_date <= ${moment}, true) as has_begun,
        special.end_date_active and coalesce(special.end_date < ${moment}, false) as has_ended,
        special.till_amount_active and special.till_amount_in_stock_smaller_than
          > ${fixed(stockOf('special.item_id'))} as is_sold_out,
        case when special.end_date_active then special.end_date end as end_date,
        entry.is_active as is_entry_active, entry.net_price
      from item
      join erp.item_special_prices special
        on special.tenant_id = ${tenantId} and special.item_id = item.id
      left join erp.item_special_price_entries entry
        on entry.tenant_id = ${tenantId} and entry.item_id = item.id
        and entry.sales_channel_id = (select channel.id from channel)
        and entry.customer_group_id = (select terms.id from terms)
    ), standard as (
      select item.position, round(item.sales_price_net * kept.share * 0.0001, 4) as net_price,
        100 - round(kept.share * 0.01, 4) as reduction
      from item
      cross join lateral (
        select case
          when item.ignore_discounts then 10000
          else (100 - coalesce((select terms.discount from terms), 0))
            * (100 - coalesce((select customer.discount from customer), 0))
        end as share
      ) kept
    )`
}

const amount = fixed(
  'coalesce(price.net_price, round(item.sales_price_net * (100 - price.reduce_percent) * 0.01, 4))',
)

/** A row of the statement as rules read it. */
export function factsOf(row: FactsRow): FoundFacts {
  const { hasSpecialPrice, isActive, hasBegun, hasEnded, isSoldOut, endDate, ...others } = row
  const { isEntryActive, netPrice, ...facts } = others
  const specialPrice = { isActive, hasBegun, hasEnded, isSoldOut, endDate, isEntryActive, netPrice }
  return { ...facts, specialPrice: hasSpecialPrice ? specialPrice : null }
}
