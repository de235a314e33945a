import { channelsInFiles } from '../../catalog/doors/channels/channel-reference-store.ts'
import { itemsInFiles } from '../../catalog/doors/items/item-key-store.ts'
import {
  supplierPriceTables,
  suppliersInFiles,
} from '../../catalog/doors/suppliers/supplier-prices-store.ts'
import {
  customerGroupsInFiles,
  customersInFiles,
} from '../../customers/customer-reference-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { PriceKind } from './price-fields.ts'

/** The records that prices refer to, and the SQL of the text that names them in a file, in lower case. */
const namedByPrices = {
  sku: { ...itemsInFiles, label: 'item' },
  customer: { ...customersInFiles, label: 'customer' },
  supplier: { ...suppliersInFiles, label: 'supplier' },
  customerGroup: { ...customerGroupsInFiles, label: 'customer group' },
  salesChannel: { ...channelsInFiles, label: 'sales channel' },
} as const
export type NamedByPrices = keyof typeof namedByPrices

export const namedFields = Object.keys(namedByPrices) as NamedByPrices[]

/** The kind of record that a field names, for messages. */
export function labelOf(field: NamedByPrices): string {
  return namedByPrices[field].label
}

/** Ids of the records that a field names, in the order of the names; null where there is none. */
export async function findNamedByPrices(
  tx: TenantTx,
  field: NamedByPrices,
  names: readonly string[],
): Promise<(number | null)[]> {
  if (names.length === 0) return []
  const { table, key } = namedByPrices[field]
  const rows = await tx.rows<{ id: number | null }>(sql`
    with known as (
      select distinct on (${fixed(key)}) ${fixed(key)} as name, named.id
      from erp.${fixed(table)} named
      where named.tenant_id = ${tx.tenantId}
        and ${fixed(key)} in (select lower(wanted) from unnest(${names}::text[]) wanted)
      order by ${fixed(key)}, named.id
    )
    select known.id
    from unnest(${names}::text[]) with ordinality given (name, position)
    left join known on known.name = lower(given.name)
    order by given.position`)
  return rows.map(({ id }) => id)
}

interface PriceTable {
  readonly table: string
  /** The columns that complete the key, in addition to the item. */
  readonly keys: readonly string[]
  /** The types of the other columns. */
  readonly columns: Readonly<Record<string, string>>
  /** The table of the parent row, which is inserted with defaults where it is missing. */
  readonly within?: { readonly table: string; readonly keys: readonly string[] }
}

const price = { net_price: 'numeric', reduce_percent: 'numeric' }
const onChannel = ['sales_channel_id', 'customer_group_id']

const tables: Readonly<Record<PriceKind, PriceTable>> = {
  customer: {
    table: 'item_customer_prices',
    keys: ['customer_id', 'from_quantity'],
    columns: price,
  },
  channel: {
    table: 'item_channel_prices',
    keys: [...onChannel, 'from_quantity'],
    columns: price,
  },
  'special-period': {
    table: 'item_special_prices',
    keys: [],
    columns: {
      is_active: 'boolean',
      start_date: 'timestamptz',
      end_date: 'timestamptz',
      end_date_active: 'boolean',
      till_amount_in_stock_smaller_than: 'integer',
      till_amount_active: 'boolean',
    },
  },
  special: {
    table: 'item_special_price_entries',
    keys: onChannel,
    columns: { net_price: 'numeric', is_active: 'boolean' },
    within: { table: 'item_special_prices', keys: [] },
  },
  ...supplierPriceTables,
}

/** A row of a price table, by column. */
export type PriceRow = Readonly<Record<string, unknown>> & { readonly item_id: number }

export interface WrittenPrice {
  readonly itemId: number
  readonly isNew: boolean
}

/**
 * Inserts or updates prices of one kind. Only the named columns are written. Returns the prices that were
 * inserted or changed. The caller holds the locks of the items.
 */
export async function setPrices(
  tx: TenantTx,
  kind: PriceKind,
  named: readonly string[],
  rows: readonly PriceRow[],
): Promise<WrittenPrice[]> {
  const { table, keys, columns, within } = tables[kind]
  const values = Object.keys(columns).filter((column) => named.includes(column))
  const key = ['item_id', ...keys]
  const types = [
    ...key.map((column) => `${column} integer`),
    ...values.map((column) => `${column} ${columns[column]}`),
  ]
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${fixed(types.join(', '))})`
  if (within) {
    const outer = ['item_id', ...within.keys].join(', ')
    await tx.rows(sql`
      insert into erp.${fixed(within.table)} (tenant_id, ${fixed(outer)})
      select distinct ${tx.tenantId}::uuid, ${fixed(outer)} from ${source}
      order by ${fixed(outer)}
      on conflict do nothing
      returning item_id`)
  }
  const all = [...key, ...values].join(', ')
  const set = values.map((column) => `${column} = excluded.${column}`).join(', ')
  const isNew = values
    .map((column) => `price.${column} is distinct from excluded.${column}`)
    .join(' or ')
  const onConflict = set === '' ? 'nothing' : `update set ${set} where ${isNew}`
  return tx.rows<WrittenPrice>(sql`
    insert into erp.${fixed(table)} as price (tenant_id, ${fixed(all)})
    select ${tx.tenantId}::uuid, ${fixed(all)} from ${source}
    order by ${fixed(key.join(', '))}
    on conflict (tenant_id, ${fixed(key.join(', '))}) do ${fixed(onConflict)}
    returning price.item_id as "itemId", (price.xmax = 0) as "isNew"`)
}
