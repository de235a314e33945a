/** Tables that SQL outside of their owner's folder names, each with the reason. */
export const foreignTables: readonly {
  /** From `src` on. */
  readonly file: string
  readonly tables: readonly string[]
  readonly reason: string
}[] = [
  {
    file: 'access/clients/client-store.ts',
    tables: ['sales_channels'],
    reason: 'The record refers to it by number and shows its uuid, in one statement.',
  },
  {
    file: 'catalog/exchange/item-export-store.ts',
    tables: ['customer_groups'],
    reason: 'A file names records by what people know them by, in one statement with the rows.',
  },
  {
    file: 'catalog/exchange/named-records.ts',
    tables: ['customer_groups'],
    reason: 'A file names records by what people know them by, in one statement with the rows.',
  },
  {
    file: 'catalog/items/item-references.ts',
    tables: ['customer_groups'],
    reason: 'The record refers to it by number and shows its uuid, in one statement.',
  },
  {
    file: 'catalog/items/item-store.ts',
    tables: ['customer_groups'],
    reason: 'The record refers to it by number and shows its uuid, in one statement.',
  },
  {
    file: 'pricing/effective-prices/effective-price-store.ts',
    tables: ['items', 'sales_channels', 'customer_groups', 'customers'],
    reason: 'The record refers to it by number and shows its uuid, in one statement.',
  },
  {
    file: 'pricing/exchange/price-export-store.ts',
    tables: ['items', 'sales_channels', 'customer_groups', 'customers'],
    reason: 'A file names records by what people know them by, in one statement with the rows.',
  },
  {
    file: 'pricing/exchange/price-import-store.ts',
    tables: ['items', 'sales_channels', 'suppliers', 'customer_groups', 'customers'],
    reason: 'A file names records by what people know them by, in one statement with the rows.',
  },
  {
    file: 'warehouse/exchange/stock-export-store.ts',
    tables: ['items'],
    reason: 'A file names records by what people know them by, in one statement with the rows.',
  },
]
