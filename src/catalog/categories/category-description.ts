import Type from 'typebox'
import { KeyField } from '../../platform/values/shape.ts'
import { descriptionFields, LanguageIso } from '../doors/description-fields.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

/** The texts of a category on one sales channel in one language. */
export const CategoryDescription = Type.Object({
  categoryId: KeyField({ readOnly: true }),
  ...descriptionFields,
  languageIso: LanguageIso({ readOnly: true }),
  salesChannelId: { ...SalesChannelField(), readOnly: true },
})

export const CategoryDescriptionDraft = Type.Object({
  ...Type.Partial(Type.Object(descriptionFields)).properties,
  name: descriptionFields.name,
  languageIso: LanguageIso(),
  salesChannelId: SalesChannelField(),
})
