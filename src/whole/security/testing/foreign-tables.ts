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
    file: 'access/roles/role-store.ts',
    tables: ['sales_channels', 'warehouses'],
    reason:
      'Columns of a role that are called as the records that they name; the tables themselves are not read.',
  },
  {
    file: 'access/tenants/archive/import-tenant.ts',
    tables: ['channel_names'],
    reason:
      'A file of a tenant with channels of its own goes into the first cell alone; the file lists its tables by name.',
  },
  {
    file: 'access/users/user-rights-store.ts',
    tables: ['sales_channels', 'warehouses'],
    reason:
      'Columns of a role that are called as the records that they name; the tables themselves are not read.',
  },
  {
    file: 'deliveries/limits.ts',
    tables: ['sales_orders'],
    reason:
      'Rows are shown to callers with limits where the row that they belong to is; the condition is one statement with both.',
  },
  {
    file: 'invoicing/documents/limits.ts',
    tables: ['sales_orders'],
    reason:
      'Rows are shown to callers with limits where the row that they belong to is; the condition is one statement with both.',
  },
  {
    file: 'picking/limits.ts',
    tables: ['sales_orders', 'warehouses'],
    reason:
      'Rows are shown to callers with limits where the row that they belong to is; the condition is one statement with both.',
  },
  {
    file: 'pricing/effective-prices/effective-price-store.ts',
    tables: ['items', 'sales_channels', 'customer_groups', 'customers'],
    reason:
      'The effective price is one statement over item, customer, group and channel: every order asks for it.',
  },
  {
    file: 'production/limits.ts',
    tables: ['warehouses'],
    reason:
      'Rows are shown to callers with limits where the row that they belong to is; the condition is one statement with both.',
  },
  {
    file: 'returns/limits.ts',
    tables: ['sales_orders'],
    reason:
      'Rows are shown to callers with limits where the row that they belong to is; the condition is one statement with both.',
  },
  {
    file: 'warehouse/limits.ts',
    tables: ['sales_orders'],
    reason:
      'Rows are shown to callers with limits where the row that they belong to is; the condition is one statement with both.',
  },
]
