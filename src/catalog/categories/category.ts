import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { revised } from '../../platform/records/revision-store.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNone,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { SalesChannelField } from '../sales-channels/sales-channel.ts'

/** Categories with their descriptions and sales channels, without their items. */
export const categoryEvents = revised(eventsOf('category'))

/** A category in which customers look for items. Categories form a tree. */
export const Category = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  description: Text(100_000, {
    description: 'Default text; texts by channel and language take precedence.',
  }),
  parentCategoryId: orNone(
    ReferenceField({
      refersTo: 'categories',
      description: 'The category above; empty for one at the top.',
    }),
  ),
  level: Int32({
    minimum: 0,
    readOnly: true,
    description: 'Number of categories above this one; 0 at the top.',
  }),
  sortNumber: Int32({ description: 'Place among categories of the same parent, smallest first.' }),
  activeSalesChannels: Type.Array(SalesChannelField(), {
    maxItems: 1000,
    description: 'Online shops and points of sale that show the category; replaced as a whole.',
  }),
})
type Category = Static<typeof Category>

/** A new category, below an existing one or at the top. */
export interface CategoryDraft
  extends Pick<Category, 'name'>,
    Partial<Pick<Category, 'description' | 'sortNumber'>> {
  readonly parentCategoryId?: number
}

/** The fields of an update of a category. */
export type CategoryPatch = Partial<Omit<Category, 'id' | 'level'>>

export const noSuchCategory = () =>
  new Refusal('missing', 'category.missing', {
    en: 'There is no such category.',
    de: 'Diese Kategorie gibt es nicht.',
  })

export const notInCategory = () =>
  new Refusal('missing', 'category.item.missing', {
    en: 'The item does not lie in this category.',
    de: 'Der Artikel liegt nicht in dieser Kategorie.',
  })

/** Refusal of fields that name records that do not exist. */
export const noSuchReferences = missingRecords('category.reference.missing', {
  en: 'The category refers to records that do not exist.',
  de: 'Die Kategorie verweist auf Datensätze, die es nicht gibt.',
})

const categoryRules = {
  'category.parent.cycle': {
    en: 'A category cannot lie in itself, directly or through the categories in it.',
    de: 'Eine Kategorie kann nicht in sich selbst liegen, weder direkt noch über ihre Unterkategorien.',
  },
  'category.sales-channel.kind': {
    en: 'Only online shops and points of sale may be activated here.',
    de: 'Hier können nur Onlineshops und Kassen aktiviert werden.',
  },
} satisfies Record<string, Sentence>

/** 422 for a rule that a category breaks. */
export function brokenRule(code: keyof typeof categoryRules): Refusal {
  const sentence = categoryRules[code]
  return new Refusal('broken-rule', code, sentence)
}
