import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { CopiedList, CopiedLists } from '../doors/copied-list.ts'
import type { CopyAction } from './copy-options.ts'

/** The lists of the catalog that are copied, by option; other rooms bring theirs. */
export const catalogLists: CopiedLists = {
  deliveryOptionsCopyOptions: [
    {
      table: 'item_group_quantities',
      keys: ['customer_group_id'],
      values: ['permissible_order_quantity', 'minimum_purchase_quantity', 'is_active'],
    },
  ],
  bomComponentsCopyOptions: [
    {
      table: 'item_components',
      keys: ['component_item_id'],
      values: ['quantity', 'sort_number'],
    },
  ],
  categoriesCopyOptions: [{ table: 'item_categories', keys: ['category_id'], values: [] }],
  attributesCopyOptions: [
    {
      table: 'item_attribute_values',
      keys: ['attribute_id', 'sales_channel_id', 'language_iso'],
      values: ['value'],
    },
  ],
  customFieldsCopyOptions: [
    { table: 'item_custom_field_values', keys: ['custom_field_id'], values: ['value'] },
  ],
  characteristicsCopyOptions: [
    { table: 'item_properties', keys: ['property_value_id'], values: [] },
  ],
  crossSellingCopyOptions: [
    {
      table: 'item_cross_references',
      keys: ['group_name', 'other_item_id'],
      values: ['sort_number'],
      // An item is not shown with itself.
      where: 'source.other_item_id <> target.id',
    },
  ],
}

/** The source and the targets of a copy; the caller has locked all of them. */
export interface Copy {
  readonly sourceId: number
  readonly targetIds: readonly number[]
  /** Of the targets, those that are not for sale. */
  readonly inactiveIds: readonly number[]
}

/** A list to copy, and the action. */
export interface ListToCopy {
  readonly list: CopiedList
  readonly action: CopyAction
}

/**
 * Copies lists into all targets at once, in the order given and in one round trip. Returns the targets
 * in which anything changed, with repeats. Rows that are equal already are not written.
 */
export async function copyLists(
  tx: TenantTx,
  lists: readonly ListToCopy[],
  copy: Copy,
): Promise<number[]> {
  const results = await tx.all(
    lists.map(({ list, action }) => {
      const copied = action === 'replace' ? replacement(tx, list, copy) : attachment(tx, list, copy)
      return targetsQuery(copied)
    }),
  )
  return results.flatMap(([row]) => row?.['ids'] as number[])
}

function replacement(tx: TenantTx, list: CopiedList, copy: Copy): Sql {
  const { table, keys } = list
  return sql`
    with source as (${sourceRows(tx, list, copy)}),
    removed as (
      delete from erp.${fixed(table)} link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${copy.targetIds}::integer[])
        and not exists (select from source where ${isSameRow(keys)})
      returning link.item_id
    ),
    written as (${insertion(tx, list, copy)} ${fixed(overwrite(list))} returning link.item_id),
    changed as (select item_id from removed union select item_id from written)`
}

function attachment(tx: TenantTx, list: CopiedList, copy: Copy): Sql {
  return sql`
    with source as (${sourceRows(tx, list, copy)}),
    written as (${insertion(tx, list, copy)} on conflict do nothing returning link.item_id),
    changed as (select item_id from written)`
}

function sourceRows(tx: TenantTx, { table, keys, values }: CopiedList, copy: Copy): Sql {
  const columns = [...keys, ...values].map((name) => `, link.${name}`).join('')
  return sql`
    select true as is_there${fixed(columns)}
    from erp.${fixed(table)} link
    where link.tenant_id = ${tx.tenantId} and link.item_id = ${copy.sourceId}`
}

function insertion(tx: TenantTx, { table, keys, values, where }: CopiedList, copy: Copy): Sql {
  const columns = [...keys, ...values]
  const named = fixed(columns.map((name) => `, ${name}`).join(''))
  const given = fixed(columns.map((name) => `, source.${name}`).join(''))
  const order = fixed(['target.id', ...keys.map((name) => `source.${name}`)].join(', '))
  return sql`
    insert into erp.${fixed(table)} as link (tenant_id, item_id${named})
    select ${tx.tenantId}::uuid, target.id${given}
    from erp.items target cross join source
    where target.tenant_id = ${tx.tenantId} and target.id = any(${copy.targetIds}::integer[])
      and (${fixed(where ?? 'true')})
    order by ${order}`
}

/** The conflict clause of the insertion: an existing row gets the source's values if they differ. */
function overwrite({ keys, values }: CopiedList): string {
  if (values.length === 0) return 'on conflict do nothing'
  const list = (of: string) => `(${values.map((name) => `${of}.${name}`).join(', ')})`
  return `on conflict (${['tenant_id', 'item_id', ...keys].join(', ')})
    do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}
    where ${list('link')} is distinct from ${list('excluded')}`
}

function isSameRow(keys: readonly string[]): Sql {
  return fixed(['true', ...keys.map((name) => `source.${name} = link.${name}`)].join(' and '))
}

/** Runs a statement whose part `changed` names items, and returns them as one list. */
export async function targetsOf(tx: TenantTx, statement: Sql): Promise<readonly number[]> {
  const row = await tx.row<{ ids: number[] }>(targetsQuery(statement))
  return row?.ids ?? []
}

function targetsQuery(statement: Sql): Sql {
  return sql`${statement}
    select coalesce(array_agg(distinct changed.item_id), '{}') as ids from changed`
}
