import type { ListQuery } from '../../platform/graph/graph-query.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'

const list = namedList({
  query: 'QuerySalesChannels',
  type: 'SalesChannel',
  description: 'Where the tenant sells.',
  scope: 'saleschannels.read',
  table: 'sales_channels',
  as: 'sales_channel',
})

/** A channel that is no longer active is known to old records only. */
export const querySalesChannels: ListQuery = {
  ...list,
  source: { ...list.source, where: 'sales_channel.is_active' },
}
