import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

/** Where customers look for an item; categories lie in each other. */
export const Category = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  description: Text(100_000),
  parentCategoryId: orNull(ReferenceField()),
  /** How many categories this one lies in. */
  level: Int32({ minimum: 0, readOnly: true }),
  sortNumber: Int32(),
  activeSalesChannels: Type.Array(SalesChannelField(), { maxItems: 1000 }),
})
type Category = Static<typeof Category>

/** A category to be added, below a category that is there already or at the top. */
export interface CategoryDraft
  extends Pick<Category, 'name'>,
    Partial<Pick<Category, 'description' | 'sortNumber'>> {
  readonly parentCategoryId?: number
}

export const noSuchCategory = () =>
  new Refusal('missing', 'category.missing', {
    en: 'There is no such category.',
    de: 'Diese Kategorie gibt es nicht.',
  })
