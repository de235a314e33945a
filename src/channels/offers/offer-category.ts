import Type, { type Static } from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import { orNull, ReferenceField } from '../../platform/values/shape.ts'
import { CategoryId } from '../description/channel-category.ts'

/** How many items a request names at most. */
const itemsMax = 1_000

/** In which categories of a channel items are offered. */
export const OfferCategories = Type.Object({
  items: Type.Array(
    Type.Object({
      itemId: ReferenceField({ description: 'The item, whether it is offered there or not.' }),
      channelCategoryId: orNull(CategoryId()),
    }),
    {
      minItems: 1,
      maxItems: itemsMax,
      description: 'The items, each with its category at the channel; null: none is sent.',
    },
  ),
})
export type OfferCategories = Static<typeof OfferCategories>

export const noSuchOfferItems = missingRecords('channel-offer.reference.missing', {
  en: 'Items do not exist.',
  de: 'Artikel gibt es nicht.',
})

export const categoryRefused = (faults: Faults) =>
  new Refusal(
    'broken-rule',
    'channel-category.refused',
    {
      en: 'The channel has no such categories, or takes no offers in them.',
      de: 'Der Kanal hat diese Kategorien nicht oder nimmt in ihnen keine Angebote an.',
    },
    { faults },
  )

export const categoryFaults = {
  twice: { en: 'The item is named twice.', de: 'Der Artikel wird zweimal genannt.' },
  missing: { en: 'The channel has no such category.', de: 'Der Kanal hat diese Kategorie nicht.' },
  closed: {
    en: 'The channel takes no offers in this category.',
    de: 'Der Kanal nimmt in dieser Kategorie keine Angebote an.',
  },
} as const
