import { customerGroupReferenceOf } from '../../customers/customer-reference-store.ts'
import { type Call, Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { lockOf } from '../../platform/records/audited-patch-store.ts'
import { projectionOf } from '../../platform/records/fields/field-projection.ts'
import type { Stamp } from '../../platform/records/kept/kept-record-store.ts'
import { projected, type RecordSql } from '../../platform/records/projection.ts'
import { keyOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
import { revisionOf } from '../../platform/records/revision-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { categoryEvents } from '../categories/category.ts'
import { itemFields } from '../item-fields/item-fields.ts'
import { Item, noSuchItem } from './item.ts'
import { changedAt } from './item-touch-store.ts'

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
        customerGroupId: customerGroupReferenceOf('link'),
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

/**
 * Every write of an item or of what belongs to it moves its time of change; but a category that is renamed does not
 * move that of its items.
 */
const itemStamp: Stamp = {
  value: fixed(
    `concat(greatest(items.changed, touched.at), ' ', ${revisionOf(categoryEvents.name)})`,
  ),
  joins: fixed(`left join erp.item_states touched
    on touched.tenant_id = $tenant and touched.item_id = items.id`),
}

/** Items for lists and single reads. */
export const itemSource: RecordSource = {
  ...{ table: 'items', as: 'items' },
  record: itemRecord,
  stamp: itemStamp,
}

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
  const locked = await tx.row<{ id: number }>(lockOf(tx, itemSource, ref))
  if (!locked) return undefined
  return tx.row<LockedItem>(sql`
    select items.id, items.uuid, ${record}::text as json
    from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = ${locked.id}`)
}

/**
 * The current state of the item, locked against other writers: for `current`. Throws `item.missing`
 * (404).
 */
export async function lockedItem(
  { tx, generation }: Pick<Call, 'tx' | 'generation'>,
  ref: Reference,
): Promise<Json> {
  const item = await lockItem(tx, ref, itemRecord[generation])
  if (!item) throw noSuchItem()
  return new Json(item.json)
}
