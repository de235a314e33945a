import { lookedUp, referenceField, type ScalarField } from '../../../platform/graph/node-type.ts'
import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { KeyColumns, RecordSql } from '../../../platform/records/projection.ts'
import {
  areReferredTo,
  type RecordSource,
  referenceOf,
} from '../../../platform/records/record-source.ts'
import { findKey, lockKey } from '../../../platform/records/record-store.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { noSuchItem } from '../../items/item.ts'

/** Both keys of the item that a row names in `item_id`, for a projection. */
export function itemReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'item_id', 'items')
}

/** The name of an item's row in the graph. */
export const itemRow = 'items'

/** A column of the item that a row names in `item_id`, as an expression; null where the item is gone. */
export function itemColumn(as: string, column: ItemColumn): string {
  return lookedUp(as, 'item_id', 'items', column)
}

type ItemColumn =
  | 'sku'
  | 'name'
  | 'gtin'
  | 'isbn'
  | 'manufacturer_number'
  | 'marketplace_b_fnsku'
  | 'item_weight'
  | 'purchase_price_net'

/** What an expression over a row called `item` says of the item that a row names in `item_id`. */
export function saidOfItem(as: string, expression: string): string {
  return `(select ${expression} from erp.items item
    where item.tenant_id = $tenant and item.id = ${as}.item_id)`
}

/** The name of the maker of the item that a row names in `item_id`, as an expression. */
export function makerOfItem(as: string): string {
  return saidOfItem(as, lookedUp('item', 'manufacturer_id', 'manufacturers', 'name'))
}

/** The uuid of the tax class of the item that a row names in `item_id`, as an expression. */
export function taxClassOfItem(as: string): string {
  return saidOfItem(as, lookedUp('item', 'tax_class_id', 'tax_classes', 'uuid'))
}

/** The id of the item that a row names in `item_id`, for the graph. */
export function itemReferenceField(as: string): ScalarField {
  return referenceField(as, 'item_id', 'items')
}

/** `join …` of the item whose number an expression gives; its row is called `item`. */
export function joinedItem(id: string): string {
  return `join erp.items item on item.tenant_id = $tenant and item.id = ${id}`
}

/** How files name items: an expression over rows called `named`, in lower case. */
export const itemsInFiles = { table: 'items', key: 'named.sku_key' }

/** Records of which every item has one, over rows called `item`. */
export function recordOfItem(record: RecordSql): RecordSource {
  return { table: 'items', as: 'item', record }
}

/** The standard price of the item that a row names in `item_id`, as an expression. */
export function standardPriceOf(as: string): string {
  return saidOfItem(as, 'item.sales_price_net')
}

/** The number of the item that a caller names, as an expression; null where there is none. */
export function itemNumber(reference: Reference): Sql {
  if ('id' in reference) return sql`${reference.id}`
  return sql`(
    select named.id from erp.items named
    where named.tenant_id = $tenant and named.uuid = ${reference.uuid})`
}

/** Numbers of the items with these SKUs, in the order of the SKUs; null where there is none. */
export async function findItemNumbers(
  tx: TenantTx,
  skus: readonly string[],
): Promise<(number | null)[]> {
  if (skus.length === 0) return []
  const rows = await tx.rows<{ id: number | null }>(sql`
    select item.id
    from unnest(${skus}::text[]) with ordinality given (sku, position)
    left join erp.items item
      on item.tenant_id = ${tx.tenantId} and item.sku_key = lower(given.sku)
    order by given.position`)
  return rows.map(({ id }) => id)
}

const items = { table: 'items', as: 'items' }

/** Both keys of the item that a caller names. Throws `item.missing` (404). */
export async function findItemKey(tx: TenantTx, ref: Reference): Promise<Key> {
  const key = await findKey(tx, items, ref)
  if (!key) throw noSuchItem()
  return key
}

/**
 * As `findItemKey`, and locks the item against other writers until the transaction ends. Records that
 * belong to an item are written under this lock, so that writes to them do not overlap and none
 * outlives the item.
 */
export async function lockItemKey(tx: TenantTx, ref: Reference): Promise<Key> {
  const key = await lockKey(tx, items, ref)
  if (!key) throw noSuchItem()
  return key
}

/**
 * As `lockItemKey` for several items; returns them in the order given, undefined where the tenant has
 * no such item. All code locks items in the order of their numbers, so that two writers cannot
 * deadlock.
 */
export async function lockItemKeys(
  tx: TenantTx,
  references: readonly Reference[],
): Promise<(Key | undefined)[]> {
  if (references.length === 0) return []
  const keys = await tx.rows<Key>(sql`
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId} and ${areReferredTo('items', references)}
    order by items.id
    for no key update`)
  const byId = new Map(keys.map((key) => [key.id, key]))
  const byUuid = new Map(keys.map((key) => [key.uuid, key]))
  return references.map((ref) => ('id' in ref ? byId.get(ref.id) : byUuid.get(ref.uuid)))
}

/** The items, for looking up those that a body names. */
export const namedItems = 'items'

/** A column of the product group of the item that a row names in `item_id`, as an expression. */
export function productGroupOfItem(as: string, column: string): string {
  return `(
    select product_group.${column} from erp.items item
    join erp.product_groups product_group
      on product_group.tenant_id = $tenant and product_group.id = item.product_group_id
    where item.tenant_id = $tenant and item.id = ${as}.item_id)`
}

/** The uuid of the parent of the item that a row names in `item_id`, as an expression. */
export function parentOfItem(as: string): string {
  return `(
    select parent.uuid from erp.items item
    join erp.items parent on parent.tenant_id = $tenant and parent.id = item.parent_item_id
    where item.tenant_id = $tenant and item.id = ${as}.item_id)`
}

/** The items as a source of the graph, over rows called `item`. */
export const itemRows = {
  from: 'erp.items item',
  as: 'item',
  key: [{ sql: 'item.id', cast: 'integer' }],
}

/** What a unit of such a row takes up, in the dimensions of the item (centimetres); 0 where one is not known. */
export const itemVolume = '(item.length * item.width * item.height)'

/** The standard price of such a row and what it was bought for, net. */
export const itemPrices = {
  sales: 'item.sales_price_net',
  purchase: 'item.purchase_price_net',
}
