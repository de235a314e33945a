import { tenantCurrency } from '../../access/tenant-terms-store.ts'
import { isSalesChannel } from '../../catalog/sales-channel-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { stockOf } from '../../warehouse/item-stock-sum-store.ts'
import type { PriceFacts, SpecialPriceFacts } from './effective-price.ts'

/** The circumstances that a price is requested for. */
export interface Circumstances {
  readonly itemId: Reference
  readonly customerId?: Reference
  readonly salesChannelId?: SalesChannelReference
  /** 1 unless given. */
  readonly quantity?: number
  /** Now unless given. */
  readonly at?: string
}

export interface FoundFacts extends PriceFacts {
  readonly item: Key
  readonly currencyIso: string
  readonly basePriceNet: number
}

interface FactsRow extends Omit<FoundFacts, 'specialPrice'>, SpecialPriceFacts {
  readonly hasSpecialPrice: boolean
}

/**
 * Reads everything that decides the price of an item in one statement, the last one of the work. Returns
 * undefined where the item does not exist. An unknown customer or channel counts as not named.
 *
 * Percentages are taken off by multiplication, which is exact, and the result is rounded once: to four
 * decimals, a half upwards.
 */
export async function concludeWithPriceFacts(
  tx: TenantTx,
  circumstances: Circumstances,
): Promise<FoundFacts | undefined> {
  const [row] = await tx.conclude<FactsRow>(sql`
    with ${named(tx, circumstances)}, ${prices(tx, circumstances)}
    select json_build_object('id', item.id, 'uuid', item.uuid) as item,
      ${fixed(tenantCurrency)} as "currencyIso",
      to_json(trim_scale(item.sales_price_net)) as "basePriceNet",
      item.ignore_discounts as "ignoresDiscounts",
      exists (select from customer) as "hasCustomer",
      exists (select from channel) as "hasChannel",
      exists (select from terms) as "hasGroup",
      (select ${quantityPrice} from customer_price price) as "customerPrice",
      (select ${quantityPrice} from channel_price price) as "channelPrice",
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
    cross join standard
    left join special on special.item_id = item.id`)
  return row && factsOf(row)
}

const quantityPrice = fixed(`json_build_object(
  'netPrice', trim_scale(price.net_price), 'fromQuantity', price.from_quantity,
  'reductionPercent', trim_scale(price.reduce_percent))`)

/** Item, customer, channel, and the group of the customer or else the default group. */
function named({ tenantId }: TenantTx, { itemId, customerId, salesChannelId }: Circumstances): Sql {
  const isCustomer = customerId ? isReferredTo('customers', customerId) : fixed('false')
  const isChannel = salesChannelId ? isSalesChannel(salesChannelId, 'channels') : fixed('false')
  return sql`
    item as (
      select items.id, items.uuid, items.sales_price_net, items.ignore_discounts
      from erp.items
      where items.tenant_id = ${tenantId} and ${isReferredTo('items', itemId)}
    ), customer as (
      select customers.id, customers.customer_group_id, customers.discount
      from erp.customers
      where customers.tenant_id = ${tenantId} and ${isCustomer}
    ), channel as (
      select channels.id
      from erp.sales_channels channels
      where channels.tenant_id = ${tenantId} and ${isChannel}
    ), terms as (
      select groups.id, groups.discount
      from erp.customer_groups groups
      where groups.tenant_id = ${tenantId} and case
        when (select customer.customer_group_id from customer) is null then groups.is_default
        else groups.id = (select customer.customer_group_id from customer)
      end
      order by groups.id
      limit 1
    )`
}

/** The price of the item by each rule. */
function prices({ tenantId }: TenantTx, { quantity = 1, at }: Circumstances): Sql {
  const moment = at === undefined ? fixed('now()') : sql`${at}::timestamptz`
  return sql`
    customer_price as (
      select ${amount} as net_price, price.from_quantity, price.reduce_percent
      from item
      cross join customer
      join erp.item_customer_prices price
        on price.tenant_id = ${tenantId} and price.item_id = item.id and price.customer_id = customer.id
      where price.from_quantity <= ${quantity}::numeric
      order by price.from_quantity desc
      limit 1
    ), channel_price as (
      select ${amount} as net_price, price.from_quantity, price.reduce_percent
      from item
      cross join channel
      cross join terms
      join erp.item_channel_prices price
        on price.tenant_id = ${tenantId} and price.item_id = item.id
        and price.sales_channel_id = channel.id and price.customer_group_id = terms.id
      where price.from_quantity <= ${quantity}::numeric
      order by price.from_quantity desc
      limit 1
    ), special as (
      select special.item_id, special.is_active,
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
      select round(item.sales_price_net * kept.share * 0.0001, 4) as net_price,
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

function factsOf(row: FactsRow): FoundFacts {
  const { hasSpecialPrice, isActive, hasBegun, hasEnded, isSoldOut, endDate, ...others } = row
  const { isEntryActive, netPrice, ...facts } = others
  const specialPrice = { isActive, hasBegun, hasEnded, isSoldOut, endDate, isEntryActive, netPrice }
  return { ...facts, specialPrice: hasSpecialPrice ? specialPrice : null }
}
