import { announcement } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { nextIds } from '../../platform/postgres/counter.ts'
import { assembled, fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projectionOf } from '../../platform/records/field-projection.ts'
import { projected, type RecordSql } from '../../platform/records/projection.ts'
import {
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { itemFields } from '../item-fields/item-fields.ts'
import { countItems } from '../item-search/item-count-store.ts'
import { Item } from './item.ts'
import { type ItemColumns, writableColumns } from './item-columns.ts'
import { changedAt, changedNow } from './item-touch-store.ts'

const entries = (table: string): Sql =>
  fixed(`from erp.${table} link
    where link.tenant_id = $tenant and link.item_id = items.id`)

const entriesWith = (table: string, other: string, key: string): Sql =>
  fixed(`from erp.${table} link
    join erp.${other} other on other.tenant_id = $tenant and other.id = link.${key}
    where link.tenant_id = $tenant and link.item_id = items.id`)

/** The fields of an item that are not a column of its row, which is called `items`. */
const projection = projectionOf(itemFields, 'items', {
  id: keyOf('items'),
  changed: fixed(changedAt),
  quantities: {
    minimumPurchaseQuantityForCustomerGroup: {
      from: entries('item_group_quantities'),
      order: fixed('link.customer_group_id'),
      element: {
        customerGroupId: referenceOf('link', 'customer_group_id', 'customer_groups'),
        permissibleOrderQuantity: fixed('link.permissible_order_quantity'),
        minimumPurchaseQuantity: fixed('link.minimum_purchase_quantity'),
        isActive: fixed('link.is_active'),
      },
    },
  },
  categories: {
    from: entriesWith('item_categories', 'categories', 'category_id'),
    order: fixed('link.category_id'),
    element: { categoryId: keyOf('other'), name: fixed('other.name') },
  },
  components: {
    from: entries('item_components'),
    order: fixed('link.sort_number, link.component_item_id'),
    element: {
      itemId: referenceOf('link', 'component_item_id', 'items'),
      quantity: fixed('link.quantity'),
      sortNumber: fixed('link.sort_number'),
    },
  },
  childItems: {
    from: fixed(`from erp.items other
      where other.tenant_id = $tenant and other.parent_item_id = items.id`),
    order: fixed('other.id'),
    element: keyOf('other'),
  },
  // The channels that the list may name (interface, Item); marketplaces have operations of their own.
  activeSalesChannels: {
    from: fixed(`from erp.item_states state
    join erp.sales_channels other
      on other.tenant_id = $tenant and other.id = any(state.sales_channel_ids)
    where state.tenant_id = $tenant and state.item_id = items.id and other.type in (1, 2)`),
    order: fixed('other.type, other.connection, other.shop'),
    element: {
      id: fixed(`concat_ws('-', other.type, other.connection, other.shop)`),
      uuid: fixed('other.uuid'),
    },
  },
})

/** An item's record as JSON text, by generation. */
export const itemRecord: RecordSql = projected(shapeOf(Item), projection)

/** Items for lists and single reads. */
export const itemSource: RecordSource = { table: 'items', as: 'items', record: itemRecord }

export interface LockedItem {
  readonly id: number
  readonly uuid: string
  readonly json: string
}

/** Locks the item against other writers until the transaction ends, and returns it. */
export async function lockItem(
  tx: TenantTx,
  ref: Reference,
  record: Sql,
): Promise<LockedItem | undefined> {
  const locked = await tx.row<{ id: number }>(lock(tx, ref))
  if (!locked) return undefined
  return tx.row<LockedItem>(sql`
    select items.id, items.uuid, ${record}::text as json
    from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = ${locked.id}`)
}

function lock(tx: TenantTx, ref: Reference): Sql {
  return sql`
    select items.id from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}
    for no key update`
}

const columnList = fixed(writableColumns.join(', '))

/** At least six digits; lpad alone would truncate longer numbers. */
const ownNumber = fixed(`lpad(draft.id::text, greatest(6, length(draft.id::text)), '0')`)

function draftColumns(tenantId: string): Sql {
  const settled: Partial<Record<string, Sql>> = {
    sku: sql`coalesce(draft.sku, 'A-' || ${ownNumber} || case when exists (
      select from erp.items taken
      where taken.tenant_id = ${tenantId} and taken.sku_key = 'a-' || ${ownNumber}
    ) then '-' || draft.id else '' end)`,
    condition_id: sql`coalesce(draft.condition_id, (
      select usual.id from erp.conditions usual where usual.tenant_id = ${tenantId} and usual.is_default
    ))`,
  }
  const columns = writableColumns.map((column) => settled[column] ?? fixed(`draft.${column}`))
  return joined(columns, ', ')
}

/** Changes of an item outside its own row, in domain words, for the audit trail. */
export interface ListChange {
  readonly before: object
  readonly after: object
}

/**
 * Writes the given columns and nothing else. A patch that changes neither columns nor lists writes
 * nothing: `changed` stays and there is no audit entry. Returns the record afterwards, or undefined if
 * there is no such item. Ends the transaction, in one round trip.
 *
 * The statement names the columns of the patch alone. One fixed text over all columns, with
 * `jsonb_populate_record` to fill the rest, cost PostgreSQL more than twice as much per change.
 */
export async function concludeWithPatch(
  tx: TenantTx,
  ref: Reference,
  columns: ItemColumns,
  lists: ListChange | undefined,
  record: Sql,
  audited: (change: ItemChange) => Sql,
): Promise<string | undefined> {
  const select = sql`
    select ${record}::text as json
    from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}`
  const names = Object.keys(columns).sort()
  const isEmpty = names.length === 0 && !lists
  const writes = [lock(tx, ref), update(tx, ref, names, columns, lists, audited)]
  const results = await tx.concludeAll(isEmpty ? [select] : [...writes, select])
  return results.at(-1)?.[0]?.['json'] as string | undefined
}

/**
 * Runs while the row is locked by a statement before it. That statement may wait for another writer;
 * this one then sees the values and the time of change that the writer left.
 */
function update(
  tx: TenantTx,
  ref: Reference,
  names: readonly string[],
  columns: ItemColumns,
  lists: ListChange | undefined,
  audited: (change: ItemChange) => Sql,
): Sql {
  const list = (part: (name: string) => Sql) => joined(names.map(part), ', ')
  const values = list((name) => sql`${columns[name] as string}`)
  // A cluster takes only plain columns in `returning`.
  const kept = names.flatMap((name) => [
    fixed(`before.${name} as before_${name}`),
    fixed(`items.${name}`),
  ])
  const shown = (prefix: string, also: object) =>
    sql`jsonb_build_object(${list((name) => fixed(`'${column(name)}', updated.${prefix}${name}`))}) || ${also}::jsonb`
  const isDifferent =
    names.length === 0 || lists
      ? fixed('true')
      : sql`(${list((name) => fixed(`items.${name}`))}) is distinct from (${values})`
  const assignments = names.map((name) => sql`${fixed(name)} = ${columns[name] as string}`)
  return assembled(sql`
    with before as (
      select ${joined([fixed('items.id'), ...names.map((name) => fixed(`items.${name}`))], ', ')}
      from erp.items
      where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}
    ), updated as (
      update erp.items
      set ${joined([...assignments, sql`changed = ${changedNow(tx.tenantId)}`], ', ')}
      from before
      where items.tenant_id = ${tx.tenantId} and items.id = before.id and ${isDifferent}
      returning ${joined([fixed('items.id'), fixed('items.uuid'), ...kept], ', ')}
    ), announced as (
      ${announcement(tx, itemEvents, 'changed', fixed('updated'))}
    )
    ${audited({
      entityId: fixed('updated.uuid::text'),
      before: shown('before_', lists?.before ?? {}),
      after: shown('', lists?.after ?? {}),
      from: fixed('updated'),
    })}`)
}

/** Only names in the list of columns may become part of a statement's text. */
function column(name: string): string {
  if (!(writableColumns as readonly string[]).includes(name)) throw new Error(`no column ${name}`)
  return name
}

/** The content of an audit entry of an item's change, as expressions over its row source. */
export interface ItemChange {
  readonly entityId: Sql
  readonly before: Sql
  readonly after: Sql
  readonly from: Sql
}

/**
 * Inserts items with consecutive ids, counts and announces them. An item without a SKU gets `A-000123`
 * made of its id, with a suffix if another item has that already. Returns the keys in the order of the
 * drafts.
 */
export async function insertItems(
  tx: TenantTx,
  drafts: readonly ItemColumns[],
): Promise<{ id: number; uuid: string }[]> {
  const ids = await nextIds(tx, 'item', drafts.length)
  const rows = drafts.map((draft, index) => ({ ...draft, id: ids[index] }))
  countItems(tx, ids, 1)
  return tx.rows(sql`
    with added as (
      insert into erp.items (tenant_id, id, uuid, added, changed, ${columnList})
      select ${tx.tenantId}::uuid, draft.id, gen_random_uuid(),
        statement_timestamp(), statement_timestamp(), ${draftColumns(tx.tenantId)}
      from jsonb_populate_recordset(null::erp.items, ${JSON.stringify(rows)}::jsonb) as draft
      returning id, uuid
    ), announced as (
      ${announcement(tx, itemEvents, 'created', fixed('added'))}
    )
    select id, uuid from added order by id`)
}
