/**
 * Tables that SQL outside of their owner's folder names, each with the reason. An entry that names nothing
 * any more fails `table-owners.test.ts`.
 */
export const foreignTables: readonly {
  /** From `src` on. */
  readonly file: string
  readonly tables: readonly string[]
  readonly reason: string
}[] = [
  {
    file: 'access/clients/client-store.ts',
    tables: ['sales_channels'],
    reason:
      'A client acts for one sales channel, to which its row refers by a foreign key; access imports nothing of the catalog.',
  },
  {
    file: 'catalog/exchange/item-export-store.ts',
    tables: ['customer_groups'],
    reason:
      'Item files show the quantities of customer groups by the name of the group, in the statement that reads the items.',
  },
  {
    file: 'catalog/exchange/named-records.ts',
    tables: ['customer_groups'],
    reason:
      'Item files name the customer group of a quantity; it is looked up like every name in the file.',
  },
  {
    file: 'catalog/items/item-references.ts',
    tables: ['customer_groups'],
    reason:
      'The quantities of an item refer to customer groups by a foreign key; groups are looked up with the other references.',
  },
  {
    file: 'catalog/items/item-store.ts',
    tables: ['customer_groups'],
    reason:
      'The quantities of an item show the customer group they refer to, in the statement that reads the item.',
  },
  {
    file: 'pricing/effective-prices/effective-price-store.ts',
    tables: ['items', 'sales_channels', 'customer_groups', 'customers'],
    reason:
      'The effective price is one statement over item, customer, group and channel: every order asks for it.',
  },
  {
    file: 'pricing/exchange/price-export-store.ts',
    tables: ['items', 'sales_channels', 'customer_groups', 'customers'],
    reason:
      'A price file names item, customer, group and channel, joined to the prices page by page.',
  },
  {
    file: 'pricing/exchange/price-import-store.ts',
    tables: ['items', 'sales_channels', 'suppliers', 'customer_groups', 'customers'],
    reason:
      'A price file names item, customer, supplier, group and channel; each is looked up for thousands of lines at once.',
  },
  {
    file: 'warehouse/exchange/stock-export-store.ts',
    tables: ['items'],
    reason: 'A stock file names items by SKU, joined to the stock page by page.',
  },
]
