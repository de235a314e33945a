import { shapeOf } from '../../platform/pipeline/operation.ts'
import { lockKind } from '../../platform/postgres/counter.ts'
import {
  insertRows,
  type NumberedTable,
  resolveOrCreateByName,
} from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { salesChannelKey } from '../doors/channels/sales-channel-store.ts'
import { Category, type CategoryDraft, categoryEvents } from './category.ts'

export const categoryTable: NumberedTable = {
  table: 'categories',
  as: 'category',
  announces: categoryEvents,
  columns: {
    name: 'text',
    description: 'text',
    parentCategoryId: 'integer',
    level: 'integer',
    sortNumber: 'integer',
  },
}

/** Default values of a new category. */
export const usualCategory = { description: '', sortNumber: 0, level: 0 }

export const categories: RecordSource = {
  ...categoryTable,
  record: projected(shapeOf(Category), {
    id: keyOf('category'),
    parentCategoryId: referenceOf('category', 'parent_category_id', 'categories'),
    ...columnsOf('category', 'name', 'description', 'level', 'sortNumber'),
    activeSalesChannels: {
      from: fixed(`from erp.category_sales_channels link
        join erp.sales_channels channel
          on channel.tenant_id = $tenant and channel.id = link.sales_channel_id
        where link.tenant_id = $tenant and link.category_id = category.id`),
      order: fixed('channel.type, channel.connection, channel.shop'),
      element: salesChannelKey('channel'),
    },
  }),
}

/** Adds categories; locks out moves meanwhile, so that each gets the level below its parent. */
export async function insertCategories(tx: TenantTx, drafts: readonly CategoryDraft[]) {
  if (drafts.length === 0) return []
  await lockKind(tx, categoryTable.as)
  const parents = drafts.map(({ parentCategoryId }) => parentCategoryId ?? null)
  const levels = await tx.rows<{ level: number }>(sql`
    select coalesce(parent.level + 1, 0) as level
    from unnest(${parents}::integer[]) with ordinality given (parent_id, position)
    left join erp.categories parent
      on parent.tenant_id = ${tx.tenantId} and parent.id = given.parent_id
    order by given.position`)
  const rows = drafts.map((draft, index) => ({
    ...usualCategory,
    ...draft,
    level: levels[index]?.level,
  }))
  return insertRows(tx, categoryTable, rows)
}

/**
 * Numbers of the categories of these names at any level, in the order given; missing ones are created
 * at the top.
 */
export function resolveOrCreateCategoriesByName(tx: TenantTx, names: readonly string[]) {
  return resolveOrCreateByName(tx, categoryTable, names, (name) => ({ ...usualCategory, name }))
}
