import { shapeOf } from '../../platform/http/operation.ts'
import { projected } from '../../platform/http/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/http/record-source.ts'
import {
  insertRows,
  type NumberedTable,
  resolveOrCreateByName,
} from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { salesChannelKey } from '../sales-channels/sales-channel-store.ts'
import { Category, type CategoryDraft } from './category.ts'

const table: NumberedTable = {
  table: 'categories',
  as: 'category',
  columns: {
    name: 'text',
    description: 'text',
    parentCategoryId: 'integer',
    level: 'integer',
    sortNumber: 'integer',
  },
}

const usual = { description: '', sortNumber: 0, level: 0 }

export const categories: RecordSource = {
  ...table,
  record: projected(shapeOf(Category), {
    id: keyOf('category'),
    parentCategoryId: referenceOf('category', 'parent_category_id', 'categories'),
    ...columnsOf('category', 'name', 'description', 'level', 'sortNumber'),
    activeSalesChannels: {
      from: fixed(`from erp.category_sales_channels link
        join erp.sales_channels channel
          on channel.tenant_id = link.tenant_id and channel.id = link.sales_channel_id
        where link.tenant_id = category.tenant_id and link.category_id = category.id`),
      order: fixed('channel.type, channel.connection, channel.shop'),
      element: salesChannelKey('channel'),
    },
  }),
}

export async function insertCategories(tx: TenantTx, drafts: readonly CategoryDraft[]) {
  const parents = drafts.map(({ parentCategoryId }) => parentCategoryId ?? null)
  const levels = await tx.rows<{ level: number }>(sql`
    select coalesce(parent.level + 1, 0) as level
    from unnest(${parents}::integer[]) with ordinality given (parent_id, position)
    left join erp.categories parent
      on parent.tenant_id = ${tx.tenantId} and parent.id = given.parent_id
    order by given.position`)
  const rows = drafts.map((draft, index) => ({ ...usual, ...draft, level: levels[index]?.level }))
  return insertRows(tx, table, rows)
}

/**
 * Numbers of the categories of these names, in their order, wherever they lie; those that are
 * missing are added at the top.
 */
export function resolveOrCreateCategoriesByName(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, table, names, (name) => ({ ...usual, name }))
}
