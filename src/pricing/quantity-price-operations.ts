import { touchItems } from '../catalog/doors/items/item-change-store.ts'
import { findItemKey, lockItemKey } from '../catalog/doors/items/item-key-store.ts'
import { findPart } from '../catalog/doors/items/item-part-store.ts'
import { namedAddress } from '../catalog/doors/named-address.ts'
import { type GenerationName, generations } from '../platform/pipeline/generation.ts'
import {
  AbsentRecord,
  type Call,
  created,
  type Json,
  type Reply,
  shapeOf,
} from '../platform/pipeline/operation.ts'
import { wire } from '../platform/pipeline/wire.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FoundRecord } from '../platform/records/named-records.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import type { PriceAmount, PriceKey, PriceKind, PricePath } from './quantity-price.ts'
import { deletePrice, insertPrice, isPrice, setPrice } from './quantity-price-store.ts'
import { readPrice } from './read-price.ts'

/** What the operations of all kinds of quantity prices do. Each operation declares itself in its own file. */

type ReadCall<P> = Pick<Call<P>, 'tx' | 'path' | 'generation'>
type WriteCall<P, B> = Pick<
  Call<P, unknown, B>,
  'tx' | 'path' | 'generation' | 'body' | 'fieldName' | 'audit'
>

/** Returns the price that a path names. */
export async function getPrice<P extends PricePath>(
  kind: PriceKind<P>,
  { tx, path, generation }: ReadCall<P>,
): Promise<Json> {
  const key = await keyOf(kind, tx, path, await findItemKey(tx, path.itemId))
  return existing(kind, await findPrice(kind, tx, generation, key))
}

/** As `getPrice`, with the item locked: the record that a delete is checked against. */
export async function lockPrice<P extends PricePath>(
  kind: PriceKind<P>,
  { tx, path, generation }: ReadCall<P>,
): Promise<Json> {
  const key = await lockPriceKey(kind, tx, path)
  return existing(kind, await findPrice(kind, tx, generation, key))
}

/** As `lockPrice` for a PATCH: a price that does not exist is a record without an amount. */
export async function lockPriceOrAbsent<P extends PricePath>(
  kind: PriceKind<P>,
  { tx, path, generation }: ReadCall<P>,
): Promise<Json> {
  const key = await lockPriceKey(kind, tx, path)
  const price = await findPrice(kind, tx, generation, key)
  if (price) return price
  const { item, references, fromQuantity } = key
  const { encode } = wire(shapeOf(kind.shape), generations[generation])
  const keys = mapped(references, ({ key }) => key)
  return new AbsentRecord(JSON.stringify(encode({ itemId: item, ...keys, fromQuantity })))
}

/** Creates or changes the price that a path names. A price that stays the same is not written. */
export async function writePrice<P extends PricePath>(
  kind: PriceKind<P>,
  call: WriteCall<P, Partial<PriceAmount>>,
): Promise<undefined> {
  const { tx, path, audit } = call
  const amount = await readPrice(call, path.itemId)
  const key = await lockPriceKey(kind, tx, path)
  const change = await setPrice(tx, kind.source.table, key, amount)
  if (!change) return undefined
  touchItems(tx, [key.item.id], [kind.field])
  const { entity } = kind
  const before = change.before && auditOf(key, change.before)
  audit({ entity, entityId: key.item.uuid, before, after: auditOf(key, change.after) })
  return undefined
}

/** Creates a price whose references have been looked up, under the lock of its item. */
export async function createPrice<P extends PricePath>(
  kind: PriceKind<P>,
  call: WriteCall<{ readonly itemId: Reference }, Partial<PriceAmount>>,
  key: PriceKey,
): Promise<Reply> {
  const { tx, path, generation, audit } = call
  const { item, references, fromQuantity } = key
  const amount = await readPrice(call, path.itemId)
  if (!(await insertPrice(tx, kind.source.table, key, amount))) throw kind.taken()
  touchItems(tx, [item.id], [kind.field])
  const { entity } = kind
  audit({ entity, entityId: item.uuid, before: null, after: auditOf(key, amount) })
  const shown = ({ key }: FoundRecord) => (generation === 'v1' ? key.id : key.uuid)
  const address = { ...path, ...mapped(references, shown), fromQuantity }
  const location = namedAddress(generation, kind.path[generation], address)
  return created(await findPrice(kind, tx, generation, key), location)
}

/** Deletes the price that a path names. */
export async function removePrice<P extends PricePath>(
  kind: PriceKind<P>,
  { tx, path, audit }: Pick<Call<P>, 'tx' | 'path' | 'audit'>,
): Promise<undefined> {
  const key = await lockPriceKey(kind, tx, path)
  const deleted = await deletePrice(tx, kind.source.table, key)
  if (!deleted) throw kind.missing()
  touchItems(tx, [key.item.id], [kind.field])
  const { entity } = kind
  audit({ entity, entityId: key.item.uuid, before: auditOf(key, deleted), after: null })
  return undefined
}

async function lockPriceKey<P extends PricePath>(
  kind: PriceKind<P>,
  tx: TenantTx,
  path: P,
): Promise<PriceKey> {
  return keyOf(kind, tx, path, await lockItemKey(tx, path.itemId))
}

async function keyOf<P extends PricePath>(
  kind: PriceKind<P>,
  tx: TenantTx,
  path: P,
  item: Key,
): Promise<PriceKey> {
  const references = await kind.findReferences(tx, path)
  return { item, references, fromQuantity: path.fromQuantity }
}

function findPrice<P extends PricePath>(
  { source }: PriceKind<P>,
  tx: TenantTx,
  generation: GenerationName,
  key: PriceKey,
): Promise<Json | undefined> {
  return findPart(tx, generation, source, isPrice(key))
}

function existing<P extends PricePath>(kind: PriceKind<P>, price: Json | undefined): Json {
  if (!price) throw kind.missing()
  return price
}

/** A price in the audit trail of its item. */
function auditOf({ references, fromQuantity }: PriceKey, amount: PriceAmount | null): object {
  return { ...mapped(references, ({ key }) => key.uuid), fromQuantity, ...amount }
}

function mapped<T, R>(record: Readonly<Record<string, T>>, to: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, to(value)]))
}
