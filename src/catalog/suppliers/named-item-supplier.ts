import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Json } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { findItemKey, lockItemKey } from '../doors/items/item-key-store.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import { noSuchItemSupplier } from './item-supplier.ts'
import { type ItemSupplierKey, isItemSupplier, itemSuppliers } from './item-supplier-store.ts'
import { findSupplierKey } from './supplier-store.ts'

export interface ItemSupplierPath {
  readonly itemId: Reference
  readonly supplierId: Reference
}

/** A supplier of an item that a path names, with its record in the spelling of a generation. */
export interface NamedItemSupplier {
  readonly item: Key
  readonly key: ItemSupplierKey
  readonly record: Json
}

/** Throws `item.missing` or `item-supplier.missing` (404). */
export async function findNamedItemSupplier(
  tx: TenantTx,
  generation: GenerationName,
  path: ItemSupplierPath,
): Promise<NamedItemSupplier> {
  return named(tx, generation, path, await findItemKey(tx, path.itemId))
}

/** As `findNamedItemSupplier`, with the item locked. */
export async function lockNamedItemSupplier(
  tx: TenantTx,
  generation: GenerationName,
  path: ItemSupplierPath,
): Promise<NamedItemSupplier> {
  return named(tx, generation, path, await lockItemKey(tx, path.itemId))
}

async function named(
  tx: TenantTx,
  generation: GenerationName,
  path: ItemSupplierPath,
  item: Key,
): Promise<NamedItemSupplier> {
  const supplier = await findSupplierKey(tx, path.supplierId)
  if (!supplier) throw noSuchItemSupplier()
  const key = { itemId: item.id, supplierId: supplier.id }
  return { item, key, record: await recordOf(tx, generation, key) }
}

/** Throws `item-supplier.missing` (404). */
export async function recordOf(
  tx: TenantTx,
  generation: GenerationName,
  key: ItemSupplierKey,
): Promise<Json> {
  const record = await findPart(tx, generation, itemSuppliers, isItemSupplier(key))
  if (!record) throw noSuchItemSupplier()
  return record
}
