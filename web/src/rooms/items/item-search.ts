import { readAppTab } from '../../shared/apps/app-tab-name.ts'
import { isUuid, readSearch } from '../../shared/form/search-param.ts'
import { type ColumnSearch, readColumns } from '../../shared/lists/list-column.ts'

/** What the address of the list says: search, filters and order. What is unknown is dropped. */
export interface ItemSearch extends ColumnSearch {
  readonly search?: string
  readonly active?: boolean
  readonly channel?: string
  readonly group?: string
  readonly sort?: ItemSort
}

const sorts = [
  ...(['sku', '-sku', 'name', '-name', 'salesPriceNet', '-salesPriceNet'] as const),
  ...(['added', '-added'] as const),
] as const
type ItemSort = (typeof sorts)[number]

export function readItemSearch(given: Record<string, unknown>): ItemSearch {
  const { active, channel, group, sort } = given
  return {
    ...readSearch(given),
    ...readColumns(given),
    ...(typeof active === 'boolean' && { active }),
    ...(isUuid(channel) && { channel }),
    ...(isUuid(group) && { group }),
    ...(isSort(sort) && { sort }),
  }
}

const tabs = [
  ...(['master', 'prices', 'descriptions', 'images', 'components', 'channels'] as const),
  ...(['storage', 'purchasing', 'own', 'history'] as const),
]

/** Tabs of our own by their name; those of apps as `appTabName` says. */
export function readItemTab(given: Record<string, unknown>): { readonly tab?: string } {
  const tab = tabs.find((one) => one === given['tab']) ?? readAppTab(given['tab'])
  return tab && tab !== 'master' ? { tab } : {}
}

/** As the interface wants it. */
export function queryOf({ search, active, channel, group, sort }: ItemSearch) {
  return {
    ...(search !== undefined && { searchKeyWord: search }),
    ...(active !== undefined && { isActive: active }),
    ...(channel !== undefined && { isActiveOnSalesChannelId: channel }),
    ...(group !== undefined && { productGroupId: group }),
    ...(sort !== undefined && { sort }),
  }
}

function isSort(value: unknown): value is ItemSort {
  return (sorts as readonly unknown[]).includes(value)
}
