import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { ItemColumns } from '../../items/item-columns.ts'
import { changedAt } from '../../items/item-touch-store.ts'
import type { WantedLists } from './write-item-lists.ts'

/** Items as imports keep what they found of them. */
export const keptItems = {
  ...{ kind: 'item', table: 'items', as: 'items', name: 'sku' },
  version: changedAt,
}

/** An item as it is written: with the columns and lists of a file, or with those that it had. */
export interface GivenItem extends WantedLists {
  readonly id: number
  readonly columns: ItemColumns
}

interface ListOf<T> {
  readonly id: number
  readonly entries: T[]
}
type Groups = NonNullable<WantedLists['groups']>

/** What locked items are in the columns and lists that are given for them; the columns are the same for all. */
export async function findFormerItems(
  tx: TenantTx,
  given: readonly GivenItem[],
): Promise<ReadonlyMap<number, GivenItem>> {
  const [first] = given
  if (!first) return new Map()
  const ids = given.map(({ id }) => id)
  const listed = (list: keyof WantedLists) => given.filter((item) => item[list]).map(({ id }) => id)
  const columns = Object.keys(first.columns).map((column) => `, items.${column}`)
  const [items, categories, channels, groups] = await tx.all<
    [GivenItem['columns'] & { id: number }, ListOf<number>, ListOf<number>, ListOf<Groups[number]>]
  >([
    sql`
      select items.id${fixed(columns.join(''))} from erp.items
      where items.tenant_id = $tenant and items.id = any(${ids}::integer[])
      order by items.id`,
    sql`
      select link.item_id as id, array_agg(link.category_id order by link.category_id) as entries
      from erp.item_categories link
      where link.tenant_id = $tenant and link.item_id = any(${listed('categoryIds')}::integer[])
      group by link.item_id order by link.item_id`,
    sql`
      select state.item_id as id, state.sales_channel_ids as entries from erp.item_states state
      where state.tenant_id = $tenant and state.item_id = any(${listed('channelIds')}::integer[])
      order by state.item_id`,
    sql`
      select link.item_id as id, jsonb_agg(jsonb_build_object(
        'id', link.customer_group_id, 'permissible', link.permissible_order_quantity::text,
        'minimum', link.minimum_purchase_quantity::text, 'isActive', link.is_active
      ) order by link.customer_group_id) as entries
      from erp.item_group_quantities link
      where link.tenant_id = $tenant and link.item_id = any(${listed('groups')}::integer[])
      group by link.item_id order by link.item_id`,
  ])
  const columnsOf = new Map(items.map(({ id, ...own }) => [id, own]))
  const [categoriesOf, channelsOf, groupsOf] = [byId(categories), byId(channels), byId(groups)]
  return new Map(
    given.map(({ id, categoryIds, channelIds, groups: quantities }) => [
      id,
      {
        ...{ id, columns: columnsOf.get(id) ?? {} },
        categoryIds: categoryIds && (categoriesOf.get(id) ?? []),
        channelIds: channelIds && (channelsOf.get(id) ?? []),
        groups: quantities && (groupsOf.get(id) ?? []),
      },
    ]),
  )
}

function byId<T>(lists: readonly ListOf<T>[]): ReadonlyMap<number, readonly T[]> {
  return new Map(lists.map(({ id, entries }) => [id, entries]))
}

/** A component of an item, as `replaceComponents` takes it. */
export interface FormerComponent {
  readonly item_id: number
  readonly component_item_id: number
  readonly quantity: string
  readonly sort_number: string
}

/** What an import found of items that it then changed. */
export interface FormerItems {
  readonly items?: readonly GivenItem[]
  /** The items with other components than before, and the components of those. */
  readonly assembled?: readonly number[]
  readonly components?: readonly FormerComponent[]
}

/** The bills of material of locked items. */
export function findFormerComponents(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<FormerComponent[]> {
  return tx.rows<FormerComponent>(sql`
    select link.item_id, link.component_item_id, link.quantity::text as quantity,
      link.sort_number::text as sort_number
    from erp.item_components link
    where link.tenant_id = $tenant and link.item_id = any(${itemIds}::integer[])
    order by link.item_id, link.component_item_id`)
}
