import Type, { type Static } from 'typebox'
import {
  type BatchKind,
  batchMembers,
  batchSummary,
  entryOf,
} from '../../platform/records/batches/batch.ts'
import { type Reference, Uuid } from '../../platform/values/shape.ts'
import { ItemDraft, type ItemPatch } from '../items/item.ts'

/** One item to write: with `id` an update of that item, without it a new item. */
export const BatchEntry = Type.Unsafe<ItemPatch & { readonly id?: Reference }>(
  entryOf(ItemDraft, 'id', 'The item to update; left out, a new item is created.'),
)
export type BatchEntry = Static<typeof BatchEntry>

const { policy, entries } = batchMembers(BatchEntry)
export const ItemBatch = Type.Object({ errorPolicy: policy, items: entries })

export const BatchSummary = batchSummary(
  {
    id: Type.Optional(Uuid({ description: 'The item written; absent where the entry failed.' })),
    sku: Type.Optional(Type.String()),
  },
  'item',
  'items',
)

export const itemBatchKind: BatchKind = {
  code: 'item.batch.refused',
  entries: 'items',
  invalid: { en: 'The item is not valid.', de: 'Der Artikel ist nicht gültig.' },
  refused: {
    en: 'Some items cannot be written, so none was.',
    de: 'Einige Artikel können nicht geschrieben werden, daher wurde keiner geschrieben.',
  },
  namedTwice: {
    en: 'An earlier entry of the batch names this item.',
    de: 'Ein früherer Eintrag nennt diesen Artikel schon.',
  },
}
