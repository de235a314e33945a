import type { Item } from '../queries.ts'

/**
 * An item as it is entered and saved: parts of lists without what only answers have, and lists whose order says
 * nothing in one order. So what two people made the same is the same.
 */
export function writtenItem(item: Item) {
  return {
    ...item,
    categories: item.categories
      .map(({ categoryId }) => ({ categoryId }))
      .toSorted((one, other) => (one.categoryId < other.categoryId ? -1 : 1)),
    activeSalesChannels: item.activeSalesChannels.toSorted(),
  }
}
