import { wordSearch } from '../../platform/records/word-search-store.ts'

/** Finds items by the words of their name, SKU, identifiers and search terms; rows are called `items`. */
export const searchCondition = wordSearch({ table: 'items', as: 'items' })
