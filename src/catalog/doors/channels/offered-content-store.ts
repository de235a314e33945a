import { tenantLanguage } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { channelTypes } from '../../sales-channels/sales-channel.ts'

/** What is sent of items to a channel and is not in their own rows: one statement per kind for any number of items. */

export interface OfferedTexts {
  readonly itemId: number
  /** Null where the channel has no name of its own for the item. */
  readonly name: string | null
  readonly description: string
  readonly shortDescription: string
}

export interface OfferedPicture {
  readonly itemId: number
  readonly digest: string
  readonly mediaType: string
  /** Whether it belongs to the channel, and not to all. */
  readonly isOwn: boolean
}

/** A child that is offered on the channel, with what distinguishes it. */
export interface OfferedChild {
  readonly id: number
  readonly parentId: number
  readonly dimensions: readonly { readonly attributeId: string; readonly value: string }[]
}

const erp = fixed(String(channelTypes.erp))

/** Texts in the tenant's language: those of the channel, else those that hold for all. */
export function offeredTexts(
  tx: TenantTx,
  itemIds: readonly number[],
  salesChannelId: number,
): Promise<OfferedTexts[]> {
  return tx.rows<OfferedTexts>(sql`
    select distinct on (said.item_id) said.item_id as "itemId",
      case when channel.id = ${salesChannelId} then said.name end as name,
      said.description, said.short_description as "shortDescription"
    from erp.item_descriptions said
    join erp.sales_channels channel
      on channel.tenant_id = ${tx.tenantId} and channel.id = said.sales_channel_id
    where said.tenant_id = ${tx.tenantId} and said.item_id = any(${itemIds}::integer[])
      and (channel.id = ${salesChannelId} or channel.type = ${erp})
      and said.language_iso = ${fixed(tenantLanguage)}
    order by said.item_id, channel.id = ${salesChannelId} desc, channel.id`)
}

/** Images of the channel and those that hold for all, in their order. */
export function offeredPictures(
  tx: TenantTx,
  itemIds: readonly number[],
  salesChannelId: number,
): Promise<OfferedPicture[]> {
  return tx.rows<OfferedPicture>(sql`
    select image.item_id as "itemId", image.digest, image.content_type as "mediaType",
      channel.id = ${salesChannelId} as "isOwn"
    from erp.item_images image
    join erp.sales_channels channel
      on channel.tenant_id = ${tx.tenantId} and channel.id = image.sales_channel_id
    where image.tenant_id = ${tx.tenantId} and image.item_id = any(${itemIds}::integer[])
      and (channel.id = ${salesChannelId} or channel.type = ${erp})
    order by image.item_id, image.sort_number, image.id`)
}

/** Children of the items that are offered on the channel and have values of their variations. */
export function offeredChildren(
  tx: TenantTx,
  parentIds: readonly number[],
  salesChannelId: number,
): Promise<OfferedChild[]> {
  return tx.rows<OfferedChild>(sql`
    select child.id, child.parent_item_id as "parentId",
      json_agg(json_build_object('attributeId', variation.name, 'value', value.name)
        order by variation.sort_number, variation.id) as dimensions
    from erp.items child
    join erp.item_states state on state.tenant_id = ${tx.tenantId} and state.item_id = child.id
    join erp.item_child_values link
      on link.tenant_id = ${tx.tenantId} and link.item_id = child.id
    join erp.item_variation_values value
      on value.tenant_id = ${tx.tenantId} and value.id = link.variation_value_id
    join erp.item_variations variation
      on variation.tenant_id = ${tx.tenantId} and variation.id = value.variation_id
    where child.tenant_id = ${tx.tenantId}
      and child.parent_item_id = any(${parentIds}::integer[])
      and child.is_active and ${salesChannelId} = any(state.sales_channel_ids)
    group by child.id, child.parent_item_id
    order by child.id`)
}

/** The parents and children of items, each with the item that it is one `of`. */
export function relativesOf(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<{ readonly id: number; readonly of: number }[]> {
  return tx.rows(sql`
    select item.parent_item_id as id, item.id as "of" from erp.items item
    where item.tenant_id = ${tx.tenantId} and item.id = any(${itemIds}::integer[])
      and item.parent_item_id is not null
    union
    select child.id, child.parent_item_id from erp.items child
    where child.tenant_id = ${tx.tenantId}
      and child.parent_item_id = any(${itemIds}::integer[])
    order by 1, 2`)
}
