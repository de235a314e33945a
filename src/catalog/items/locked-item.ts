import { type Call, Json } from '../../platform/pipeline/operation.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { noSuchItem } from './item.ts'
import { itemRecord, lockItem } from './item-store.ts'

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
