import { type Call, Json, operation } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord, isReferredTo } from '../../platform/records/record-source.ts'
import {
  exampleKey,
  type Key,
  type Reference,
  ReferenceField,
} from '../../platform/values/shape.ts'
import { namedChannels } from '../doors/channels/channel-reference-store.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { lockItemKey } from '../doors/items/item-key-store.ts'
import { findPart } from '../doors/items/item-part-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { exampleShop } from '../sales-channels/sales-channel.ts'
import {
  type AttributeRow,
  ItemAttributes,
  ItemAttributesPut,
  refuseRepeatedAttributes,
} from './attribute.ts'
import { itemAttributes, replaceAttributeValues } from './attribute-store.ts'

type SetCall = Call<{ readonly itemId: Reference }, unknown, ItemAttributesPut>

export const setItemAttributes = operation({
  name: 'setItemAttributes',
  summary: 'Replace attribute values of an item',
  description:
    'Replaces the whole list: texts that the body does not name are removed. An attribute has ' +
    'one text for each sales channel and language; a repeated entry is refused with 400. Refused ' +
    'with 422 `item.reference.missing` where an attribute or sales channel does not exist. The ' +
    'item is announced as changed unless nothing changed.',
  method: 'PUT',
  path: { v1: '/items/{itemId}/attributes', v2: '/items/{itemId}/attributes' },
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ItemAttributesPut,
  example: {
    attributes: [
      {
        attributeId: exampleKey(1),
        salesChannelId: exampleShop,
        languageIso: 'de',
        value: '18 g Kaffee, 25 Sekunden.',
      },
    ],
  },
  answer: { status: 200, shape: ItemAttributes },
  constraints: { item_attribute_values_attribute: missingReferences },

  async current(call) {
    return new Json((await lockItemAttributes(call)).json)
  },

  async handle(call) {
    const { tx, generation, audit } = call
    const item = await lockItemAttributes({ ...call, generation: 'v2' })
    const rows = await rowsOf(call)
    if (await replaceAttributeValues(tx, item.id, rows)) {
      touchItems(tx, [item.id], ['attributes'])
      const after = { attributes: rows }
      audit({
        entity: 'item-attributes',
        entityId: item.uuid,
        before: JSON.parse(item.json),
        after,
      })
    }
    return concludeWithRecord(tx, generation, itemAttributes, item)
  },
})

/** Locks the item and returns its keys and texts. Throws `item.missing` (404). */
async function lockItemAttributes({
  tx,
  path,
  generation,
}: Pick<SetCall, 'tx' | 'path' | 'generation'>): Promise<Key & { readonly json: string }> {
  const item = await lockItemKey(tx, path.itemId)
  const found = await findPart(
    tx,
    generation,
    itemAttributes,
    isReferredTo(itemAttributes.as, { id: item.id }),
  )
  if (!found) throw new Error('the item was not locked')
  return { ...item, json: found.text }
}

/** Looks up the records that the list names. Throws one 422 naming all that do not exist. */
async function rowsOf({ tx, body: { attributes }, fieldName }: SetCall): Promise<AttributeRow[]> {
  const named = attributes.flatMap(({ attributeId, salesChannelId }, index): NamedRecord[] => {
    const fieldOf = (field: string) => ['attributes', index, field]
    return [
      { path: fieldOf('attributeId'), table: 'attributes', reference: attributeId },
      { path: fieldOf('salesChannelId'), table: namedChannels, reference: salesChannelId },
    ]
  })
  const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
  const rows = attributes.map(({ attributeId, salesChannelId, languageIso, value }) => ({
    attributeId: resolve(attributeId).id,
    salesChannelId: resolve(salesChannelId).id,
    languageIso,
    value,
  }))
  refuseRepeatedAttributes(rows, fieldName)
  return rows
}
