import { joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type ListFilterOf,
  listConditions,
  listParametersOf,
} from '../../platform/records/fields/field-filter.ts'
import { rowsOf } from '../../platform/records/fields/field-table.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { isSalesChannel } from '../doors/channels/sales-channel-store.ts'
import { itemFields, itemRows } from '../item-fields/item-fields.ts'
import { searchCondition } from './item-search-store.ts'

/** The query parameters that find items by a field, as its row says (`item-fields`). */
export const itemListParameters = listParametersOf(rowsOf(itemFields))

/** The parameters of a list of items; all that are given must hold. */
type ItemFilter = ListFilterOf<typeof itemListParameters> & {
  /** Words of the fields that the search finds (`searchCondition`). */
  readonly searchKeyWord?: string | undefined
}

/** The filter as a condition on the rows of `items`; undefined where nothing is given. */
export async function itemFilter(tx: TenantTx, filter: ItemFilter): Promise<Sql | undefined> {
  const { tenantId } = tx
  const { searchKeyWord, ...given } = filter
  const conditions = [
    ...(searchKeyWord === undefined
      ? []
      : [await searchCondition(tx, searchKeyWord, { withTotal: true })]),
    ...listConditions(itemRows, { tenantId, as: 'items' }, given, {
      categoryId: (category) => isInCategory(tenantId, category),
      changedSince: (instant) => hasChangedSince(tenantId, instant),
      isActiveOnSalesChannelId: (channel) => isActiveOn(tenantId, channel),
      salesPriceNetFrom: (price) => sql`items.sales_price_net >= ${price}::numeric`,
      salesPriceNetTo: (price) => sql`items.sales_price_net <= ${price}::numeric`,
    }),
  ]
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
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

/** By ids that are read first, so that the index of the time is used however many the planner expects. */
function hasChangedSince(tenantId: string, instant: string): Sql {
  return sql`items.id = any(array(
    select changed.id from erp.items changed
    where changed.tenant_id = ${tenantId} and changed.changed >= ${instant}::timestamptz
    union
    select state.item_id from erp.item_states state
    where state.tenant_id = ${tenantId} and state.at >= ${instant}::timestamptz))`
}
