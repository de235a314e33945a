import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import {
  findComponentCycles,
  lockComponents,
  replaceAllSalesChannels,
  replaceCategories,
  replaceComponents,
  replaceGroupQuantities,
} from '../../item-lists/item-list-store.ts'
import { refuseBrokenRules } from '../../items/item.ts'
import type { CategoryPaths } from '../category-paths.ts'
import type { NamedIds } from '../columns/item-import-columns.ts'
import type { ImportedComponent, ImportedGroupQuantity } from '../columns/item-list-fields.ts'
import type { ItemRecord } from '../columns/item-record.ts'

/** The lists of an item in a file; undefined for a list that the file does not have. */
export interface WantedLists {
  readonly categoryIds: readonly number[] | undefined
  readonly channelIds: readonly number[] | undefined
  readonly groups: readonly (ImportedGroupQuantity & { readonly id: number })[] | undefined
}

export function listsOf({ values }: ItemRecord, ids: NamedIds, paths: CategoryPaths): WantedLists {
  const { category, activeSalesChannels, groupQuantities } = values
  const idOfChannel = (name: string) => ids.activeSalesChannels.of(name) as number
  return {
    categoryIds: category?.map((path) => paths.of(path)),
    channelIds: activeSalesChannels?.map(idOfChannel),
    groups: groupQuantities?.map((entry) => ({
      ...entry,
      id: ids.groupQuantities.of(entry.group) as number,
    })),
  }
}

type ListedItem = WantedLists & { readonly id: number }

/** Whether a new item has lists to be written. */
export function hasEntries({ categoryIds, channelIds, groups }: WantedLists): boolean {
  return [categoryIds, channelIds, groups].some((list) => list !== undefined && list.length > 0)
}

/** Replaces the lists that the file has. Returns the ids of the items in which anything changed. */
export async function changeLists(tx: TenantTx, items: readonly ListedItem[]): Promise<number[]> {
  const changed: number[] = []
  for (const { named, replace } of lists) {
    const listed = items.filter((item) => item[named] !== undefined)
    if (listed.length > 0) changed.push(...(await replace(tx, listed)))
  }
  return [...new Set(changed)]
}

interface ReplacedList {
  readonly named: keyof WantedLists
  readonly replace: (tx: TenantTx, items: readonly ListedItem[]) => Promise<number[]>
}

const lists: readonly ReplacedList[] = [
  {
    named: 'categoryIds',
    replace: (tx, items) => {
      const entries = items.flatMap(({ id, categoryIds = [] }) =>
        // Two paths may lead to one category.
        [...new Set(categoryIds)].map((category_id) => ({ item_id: id, category_id })),
      )
      return replaceCategories(tx, items.map(idOf), entries)
    },
  },
  {
    named: 'channelIds',
    replace: (tx, items) => {
      const entries = items.flatMap(({ id, channelIds = [] }) =>
        channelIds.map((sales_channel_id) => ({ item_id: id, sales_channel_id })),
      )
      return replaceAllSalesChannels(tx, items.map(idOf), entries)
    },
  },
  {
    named: 'groups',
    replace: (tx, items) => {
      const entries = items.flatMap(({ id: item_id, groups = [] }) =>
        groups.map(({ id, permissible, minimum, isActive }) => ({
          item_id,
          customer_group_id: id,
          permissible_order_quantity: permissible,
          minimum_purchase_quantity: minimum,
          is_active: isActive,
        })),
      )
      return replaceGroupQuantities(tx, items.map(idOf), entries)
    },
  },
]

const idOf = ({ id }: { readonly id: number }) => id

interface AssembledItem {
  readonly id: number
  readonly components: readonly ImportedComponent[]
}

/**
 * Replaces bills of material. Returns the ids of the items in which anything changed. Throws
 * `item.component.cycle` (422).
 */
export async function changeComponents(
  tx: TenantTx,
  items: readonly AssembledItem[],
  ids: NamedIds,
): Promise<number[]> {
  if (items.length === 0) return []
  await lockComponents(tx)
  const entries = items.flatMap(({ id, components }) =>
    components.map(({ sku, quantity, sortNumber }) => ({
      item_id: id,
      component_item_id: ids.parent.of(sku) as number,
      quantity,
      sort_number: sortNumber,
    })),
  )
  const changed = await replaceComponents(tx, items.map(idOf), entries)
  const isCyclic = changed.length > 0 && (await findComponentCycles(tx, changed)).length > 0
  if (isCyclic) refuseBrokenRules(['item.component.cycle'])
  return changed
}
