import type { ListQuery } from '../../platform/graph/graph-query.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'

const list = namedList({
  query: 'QuerySalesChannels',
  type: 'SalesChannel',
  description: 'Sales channels of the tenant.',
  scope: 'saleschannels.read',
  table: 'sales_channels',
  as: 'sales_channel',
  nameKey: false,
})

/** Inactive channels only occur in old records. */
export const querySalesChannels: ListQuery = {
  ...list,
  source: { ...list.source, where: 'sales_channel.is_active' },
}
