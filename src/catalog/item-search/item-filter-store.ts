import { fixed, joined, Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { isSalesChannel } from '../sales-channel-store.ts'
import { searchCondition } from './item-search-store.ts'

/** The filters of a list of items; all that are given must hold. */
export interface ItemFilter {
  /** Words of the name, SKU, identifiers or search terms (`searchCondition`). */
  readonly searchKeyWord?: string | undefined
  readonly categoryId?: Reference | undefined
  readonly manufacturerId?: Reference | undefined
  readonly parentItemId?: Reference | undefined
  readonly changedSince?: string | undefined
  readonly isActiveOnSalesChannelId?: Reference<string> | undefined
}

/** The filter as a condition on the rows of `items`; undefined where nothing is given. */
export async function itemFilter(tx: TenantTx, filter: ItemFilter): Promise<Sql | undefined> {
  const { tenantId } = tx
  const { searchKeyWord, categoryId, manufacturerId, parentItemId, changedSince } = filter
  const channel = filter.isActiveOnSalesChannelId
  const conditions = [
    searchKeyWord !== undefined && (await searchCondition(tx, searchKeyWord, { withTotal: true })),
    categoryId && isInCategory(tenantId, categoryId),
    manufacturerId && refersTo(tenantId, 'manufacturers', 'manufacturer_id', manufacturerId),
    parentItemId && refersToParent(tenantId, parentItemId),
    changedSince && hasChangedSince(tx.tenantId, changedSince),
    channel && isActiveOn(tenantId, channel),
  ].filter((condition) => condition instanceof Sql)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

function refersTo(tenantId: string, table: string, column: string, named: Reference): Sql {
  return sql`items.${fixed(column)} = (
    select ${fixed(table)}.id from erp.${fixed(table)}
    where ${fixed(table)}.tenant_id = ${tenantId} and ${isReferredTo(table, named)})`
}

function refersToParent(tenantId: string, named: Reference): Sql {
  if ('id' in named) return sql`items.parent_item_id = ${named.id}`
  return sql`items.parent_item_id = (
    select parent.id from erp.items parent
    where parent.tenant_id = ${tenantId} and parent.uuid = ${named.uuid})`
}

function isInCategory(tenantId: string, category: Reference): Sql {
  return sql`exists (
    select from erp.item_categories link
    join erp.categories on categories.tenant_id = $tenant and categories.id = link.category_id
    where link.tenant_id = ${tenantId} and link.item_id = items.id
      and ${isReferredTo('categories', category)})`
}

function isActiveOn(tenantId: string, channel: Reference<string>): Sql {
  return sql`exists (
    select from erp.item_states state
    where state.tenant_id = ${tenantId} and state.item_id = items.id and (
      select sales_channels.id from erp.sales_channels
      where sales_channels.tenant_id = ${tenantId} and ${isSalesChannel(channel)}
    ) = any(state.sales_channel_ids))`
}

function hasChangedSince(tenantId: string, instant: string): Sql {
  return sql`(items.changed >= ${instant}::timestamptz or items.id in (
    select state.item_id from erp.item_states state
    where state.tenant_id = ${tenantId} and state.at >= ${instant}::timestamptz))`
}
