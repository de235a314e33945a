import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Int32, KeyField, orNull, Quantity, ReferenceField } from '../../platform/values/shape.ts'

export const productionItemEvents = readWith(
  'production.read',
  'production_items',
  eventsOf('production-item'),
)

/** An item that is made here. */
export const ProductionItem = Type.Object({
  id: KeyField({ readOnly: true }),
  itemId: ReferenceField({ description: 'The item that is made, for good.' }),
  sku: Type.String({ readOnly: true, v1: 'SKU', description: 'SKU of the item as it is now.' }),
  name: Type.String({ readOnly: true, description: 'Name of the item as it is now.' }),
  activeVersion: orNull(
    Int32({
      readOnly: true,
      description:
        'Version of the bill of materials that new orders get; null where none is active.',
    }),
  ),
  lotSizes: Type.Array(
    Type.Object({
      quantity: Quantity({ exclusiveMinimum: 0, description: 'How many a lot has.' }),
    }),
    {
      maxItems: 50,
      description:
        'How many are made at once; replaced as a whole. Where there are any, an order is of whole lots of one of them.',
    },
  ),
})

export const productionItemMissing: Sentence = {
  en: 'There is no such production item.',
  de: 'Diesen Produktionsartikel gibt es nicht.',
}

export const noSuchProductionItem = () =>
  new Refusal('missing', 'production-item.missing', productionItemMissing)
