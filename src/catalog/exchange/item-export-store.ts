import { joinedCustomerGroup } from '../../customers/customer-reference-store.ts'
import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { filedFields } from '../../platform/exchange/file-fields.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type FieldColumn, isNever } from '../../platform/records/fields/field-table.ts'
import { itemRows } from '../item-fields/item-fields.ts'

/** An item as it is exported; lists name their entries by SKU, name or path. */
export interface ExportedItem extends Record<string, unknown> {
  readonly id: number
  readonly asins: readonly string[]
  readonly categoryIds: readonly number[]
  readonly channels: readonly string[]
  readonly components: readonly { sku: string; quantity: string; sortNumber: string }[]
  readonly groups: readonly {
    group: string
    permissible: string
    minimum: string
    isActive: boolean
  }[]
}

/** What files know a record by where that is not its name. */
const keys: Readonly<Record<string, string>> = {
  items: 'sku',
  conditions: `names -> 0 ->> 'name'`,
  responsible_persons: 'number',
}

/** The columns of the item's own row, by the names of the fields in files. */
const own = filedFields(itemRows).flatMap(({ field, name, row }) =>
  isNever(row.column) ? [] : [`${exported(`item.${columnOf(field)}`, row.column)} as "${name}"`],
)

function exported(column: string, { type, refersTo }: FieldColumn): string {
  if (refersTo) {
    return `(select named.${keys[refersTo] ?? 'name'} from erp.${refersTo} named
      where named.tenant_id = $tenant and named.id = ${column})`
  }
  const isNumber = type === 'numeric' || type === 'integer'
  return isNumber ? `trim_scale(${column}::numeric)::text` : column
}

const lists = [
  `coalesce((
    select json_agg(link.category_id order by link.category_id) from erp.item_categories link
    where link.tenant_id = $tenant and link.item_id = item.id), '[]') as "categoryIds"`,
  `coalesce((
    select json_agg(concat_ws('-', channel.type, channel.connection, channel.shop)
      order by channel.type, channel.connection, channel.shop)
    from erp.item_states state
    join erp.sales_channels channel
      on channel.tenant_id = $tenant and channel.id = any(state.sales_channel_ids)
    where state.tenant_id = $tenant and state.item_id = item.id), '[]') as channels`,
  `coalesce((
    select json_agg(json_build_object('sku', part.sku, 'quantity', trim_scale(link.quantity)::text,
      'sortNumber', trim_scale(link.sort_number)::text)
      order by link.sort_number, part.sku_key)
    from erp.item_components link
    join erp.items part on part.tenant_id = $tenant and part.id = link.component_item_id
    where link.tenant_id = $tenant and link.item_id = item.id), '[]') as components`,
  `coalesce((
    select json_agg(json_build_object('group', customer_group.name,
      'permissible', trim_scale(link.permissible_order_quantity)::text,
      'minimum', trim_scale(link.minimum_purchase_quantity)::text, 'isActive', link.is_active)
      order by customer_group.name_key)
    from erp.item_group_quantities link
    ${joinedCustomerGroup('link.customer_group_id')}
    where link.tenant_id = $tenant and link.item_id = item.id), '[]') as groups`,
]

const columns = fixed(['item.id', ...own, ...lists].join(', '))

function isWanted({ changedSince }: ExportFilter): Sql {
  return changedSince === undefined
    ? fixed('true')
    : sql`item.changed >= ${changedSince}::timestamptz`
}

export async function countExportedItems(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from erp.items item
    where item.tenant_id = ${tx.tenantId} and ${isWanted(filter)}`)
  return row?.count ?? 0
}

/** Items by number, after the given one. */
export function readExportedItems(
  tx: TenantTx,
  filter: ExportFilter,
  afterId: number,
  limit: number,
): Promise<ExportedItem[]> {
  return tx.rows<ExportedItem>(sql`
    select ${columns} from erp.items item
    where item.tenant_id = ${tx.tenantId} and item.id > ${afterId} and ${isWanted(filter)}
    order by item.id limit ${limit}`)
}

export interface ExportedCategory {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
}

/** All categories, parents before their children. */
export function readExportedCategories(tx: TenantTx): Promise<ExportedCategory[]> {
  return tx.rows<ExportedCategory>(sql`
    select category.id, category.parent_category_id as "parentId", category.name
    from erp.categories category
    where category.tenant_id = ${tx.tenantId}
    order by category.level, category.id`)
}
