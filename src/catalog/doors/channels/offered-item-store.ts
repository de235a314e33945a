import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { channelTypes } from '../../sales-channels/sales-channel.ts'
import { procurementDays } from '../items/item-promise-terms-store.ts'

/** What is sent of an item to a marketplace channel. */
export interface OfferedItem {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly gtin: string | null
  readonly upc: string | null
  readonly isbn: string | null
  readonly mpn: string | null
  readonly brand: string | null
  /** Decimal digits, gross; null where none is recommended. */
  readonly retailPrice: string | null
  /** Decimal digits, gross: the price on the kind of marketplace that the channel is of; null where none is set. */
  readonly marketplacePrice: string | null
  /** The number in the fulfilment of marketplace B, on its own channels alone. */
  readonly fnsku: string | null
  readonly countryOfOrigin: string | null
  readonly shippingClass: string | null
  readonly availability: string | null
  /**
   * Whole days from the order until it leaves the house, decimal digits: out of stock, and from the supplier. Null:
   * nobody says.
   */
  readonly handlingTime: string | null
  readonly supplyTime: string | null
  /** The parent, where that is offered on the channel as well. */
  readonly parentId: number | null
  readonly attributes: readonly { readonly attributeId: string; readonly value: string }[]
}

/** Values of other rooms, as expressions over rows called `item` and `tax_class`. */
interface OfferTerms {
  readonly quantity: string
  readonly taxPercent: string
}

const { marketplaceA, marketplaceB } = channelTypes

/**
 * Those of the items with these numbers that are offered on a channel: active, and activated on it; with
 * what other rooms say of them as decimal digits. The numbers are joined: as a condition the list is sorted again for
 * each item that the planner, as long as it counts few, finds on the channel first.
 */
export async function offeredItems(
  tx: TenantTx,
  itemIds: readonly number[],
  salesChannelId: number,
  { quantity, taxPercent }: OfferTerms,
): Promise<(OfferedItem & { quantity: string | null; taxPercent: string | null })[]> {
  return tx.rows(sql`
    select item.id, item.sku, item.name, item.gtin, item.upc, item.isbn, item.manufacturer_number as mpn,
      manufacturer.name as brand,
      nullif(trim_scale(item.suggested_retail_price), 0)::text as "retailPrice",
      nullif(trim_scale(case channel.type
        when ${fixed(String(marketplaceA))} then item.marketplace_a_price
        when ${fixed(String(marketplaceB))} then item.marketplace_b_price
      end), 0)::text as "marketplacePrice",
      case when channel.type = ${fixed(String(marketplaceB))} then item.marketplace_b_fnsku end as fnsku,
      item.country_of_origin as "countryOfOrigin", shipping_class.name as "shippingClass",
      availability.name as availability,
      nullif(ceil(item.additional_handling_time), 0)::text as "handlingTime",
      ceil(item.additional_handling_time + nullif(${fixed(procurementDays)}, 0))::text as "supplyTime",
      (
        select parent.id from erp.items parent
        join erp.item_states above
          on above.tenant_id = ${tx.tenantId} and above.item_id = parent.id
        where parent.tenant_id = ${tx.tenantId} and parent.id = item.parent_item_id
          and parent.is_active and ${salesChannelId} = any(above.sales_channel_ids)
      ) as "parentId",
      coalesce((
        select json_agg(json_build_object(
          'attributeId', attribute.name, 'value', given.value) order by attribute.name)
        from erp.item_attribute_values given
        join erp.attributes attribute
          on attribute.tenant_id = ${tx.tenantId} and attribute.id = given.attribute_id
        where given.tenant_id = ${tx.tenantId} and given.item_id = item.id
          and given.sales_channel_id = ${salesChannelId}
      ), '[]') as attributes,
      trim_scale(${fixed(quantity)})::text as quantity,
      trim_scale(${fixed(taxPercent)})::text as "taxPercent"
    from unnest(${[...new Set(itemIds)]}::integer[]) as named (id)
    join erp.items item on item.tenant_id = ${tx.tenantId} and item.id = named.id
    join erp.item_states state on state.tenant_id = ${tx.tenantId} and state.item_id = named.id
    join erp.sales_channels channel
      on channel.tenant_id = ${tx.tenantId} and channel.id = ${salesChannelId}
    left join erp.shipping_classes shipping_class
      on shipping_class.tenant_id = ${tx.tenantId} and shipping_class.id = item.shipping_class_id
    left join erp.availabilities availability
      on availability.tenant_id = ${tx.tenantId} and availability.id = item.availability_id
    left join erp.manufacturers manufacturer
      on manufacturer.tenant_id = ${tx.tenantId} and manufacturer.id = item.manufacturer_id
    left join erp.tax_classes tax_class
      on tax_class.tenant_id = ${tx.tenantId} and tax_class.id = item.tax_class_id
    where item.is_active and ${salesChannelId} = any(state.sales_channel_ids)
    order by item.id`)
}

/** Numbers of the items that are activated on a channel. */
export async function itemsOnChannel(tx: TenantTx, salesChannelId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select state.item_id as id from erp.item_states state
    where state.tenant_id = ${tx.tenantId} and ${salesChannelId} = any(state.sales_channel_ids)
    order by state.item_id`)
  return rows.map(({ id }) => id)
}

/** Items that orders name by number or SKU, with both. */
export async function findSoldItems(
  tx: TenantTx,
  ids: readonly number[],
  skus: readonly string[],
): Promise<{ readonly id: number; readonly sku: string }[]> {
  return tx.rows(sql`
    select item.id, item.sku from erp.items item
    where item.tenant_id = ${tx.tenantId} and (item.id = any(${ids}::integer[])
      or item.sku_key = any(${skus.map((sku) => sku.toLowerCase())}::text[]))
    order by item.id`)
}
