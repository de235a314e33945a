import Type, { type Static } from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { KeyField, Label, ReferenceField, Text } from '../../platform/values/shape.ts'
import { LanguageIso } from '../doors/description-fields.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

/** A kind of text that items have by language and channel: material, care. */
export const Attribute = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })

const AttributeValue = Type.Object({
  attributeId: ReferenceField(),
  salesChannelId: SalesChannelField(),
  languageIso: LanguageIso(),
  value: Text(10_000, { description: 'The text of the item.' }),
})

/** All attribute texts of an item. */
export const ItemAttributes = Type.Object({
  itemId: KeyField({ readOnly: true }),
  attributes: Type.Array(AttributeValue, {
    maxItems: 2000,
    description: 'One text for each attribute, sales channel and language.',
  }),
})

export const ItemAttributesPut = Type.Object({
  ...Type.Partial(ItemAttributes).properties,
  attributes: ItemAttributes.properties.attributes,
})
export type ItemAttributesPut = Static<typeof ItemAttributesPut>

/** A text of an item, with the numbers of the attribute and the channel. */
export interface AttributeRow {
  readonly attributeId: number
  readonly salesChannelId: number
  readonly languageIso: string
  readonly value: string
}

const repeated = {
  en: 'This attribute has a value on this channel in this language already.',
  de: 'Dieses Attribut hat auf diesem Kanal in dieser Sprache schon einen Wert.',
}

/** Throws `request.invalid` (400) naming entries that repeat attribute, channel and language. */
export function refuseRepeatedAttributes(
  rows: readonly AttributeRow[],
  fieldName: FieldName,
): void {
  const seen = new Set<string>()
  const faults: Faults = {}
  for (const [index, { attributeId, salesChannelId, languageIso }] of rows.entries()) {
    const key = `${attributeId} ${salesChannelId} ${languageIso}`
    if (seen.has(key)) faults[fieldName(['attributes', index])] = repeated
    seen.add(key)
  }
  refuseFaults(faults)
}
