import {
  findUnreleasedItems,
  type UnreleasedItem,
  unreleasedItems,
} from '../../catalog/doors/items/item-release-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { itemsOfNote } from '../delivered-line-store.ts'
import type { Goods } from './delivered-goods.ts'
import type { Breach } from './delivery-rules.ts'

/** Finds those of these goods that do not leave the house today. */
export async function findUnreleased(
  tx: TenantTx,
  goods: readonly Goods[],
): Promise<ReadonlyMap<number, UnreleasedItem>> {
  const itemIds = goods.flatMap(({ line }) => line.itemId ?? [])
  if (itemIds.length === 0) return new Map()
  const items = await findUnreleasedItems(tx, itemIds, dayOf(new Date()))
  return new Map(items.map((item) => [item.id, item]))
}

/** The same as broken rules, each at the place that asks for the goods; parts of a bill of materials at that of their whole. */
export async function unreleasedBreaches(tx: TenantTx, goods: readonly Goods[]): Promise<Breach[]> {
  const items = await findUnreleased(tx, goods)
  return goods.flatMap(({ line, path }): Breach[] => {
    const item = items.get(line.itemId ?? 0)
    if (!item) return []
    return [
      { rule: 'delivery-note.not-released', path: [...path, 'quantity'], says: notBefore(item) },
    ]
  })
}

/** Throws `delivery-note.not-released` (422) where something of a note is released after today: its day was moved since. */
export async function refuseUnreleasedNote(tx: TenantTx, noteId: number): Promise<void> {
  const found = unreleasedItems(itemsOfNote(noteId), dayOf(new Date()))
  const [first] = await tx.rows<UnreleasedItem>(found)
  if (first) throw new Refusal('broken-rule', 'delivery-note.not-released', notBefore(first))
}

function notBefore({ sku, releasedOn }: UnreleasedItem): Sentence {
  const day = dayOf(releasedOn)
  return {
    en: `The item ${sku} does not leave the house before ${day}.`,
    de: `Der Artikel ${sku} verlässt das Haus nicht vor dem ${day}.`,
  }
}
