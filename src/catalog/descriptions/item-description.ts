import Type from 'typebox'
import { KeyField, Text } from '../../platform/values/shape.ts'
import { descriptionFields, emptyDescription, LanguageIso } from '../doors/description-fields.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

const texts = {
  ...descriptionFields,
  shortDescription: Text(100_000, { description: 'Short text for lists and overviews.' }),
}

/** The texts of an item on one sales channel in one language. */
export const ItemDescription = Type.Object({
  itemId: KeyField({ readOnly: true }),
  ...texts,
  languageIso: LanguageIso({ readOnly: true }),
  salesChannelId: { ...SalesChannelField(), readOnly: true },
})

export const emptyItemDescription = { ...emptyDescription, shortDescription: '' }

export const ItemDescriptionDraft = Type.Object({
  ...Type.Partial(Type.Object(texts)).properties,
  name: descriptionFields.name,
  languageIso: LanguageIso(),
  salesChannelId: SalesChannelField(),
})
