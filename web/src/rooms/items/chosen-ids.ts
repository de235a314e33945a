import type { Selection } from '../../shared/table/selection.ts'
import type { ItemSearch } from './item-search.ts'
import { readItems } from './queries.ts'

/** The largest page of the service. */
const pageSize = 500

/** The ids that are chosen. Where that is all that matches, they are read page by page, in the order of numbers. */
export async function idsOf(selection: Selection, search: ItemSearch): Promise<string[]> {
  if (selection.kind === 'ids') return [...selection.ids]
  const { sort: _, ...filters } = search
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { items, hasNextPage } = await readItems(filters, page, pageSize)
    ids.push(...items.map(({ id }) => id).filter((id) => !selection.except.has(id)))
    if (!hasNextPage) return ids
  }
}
