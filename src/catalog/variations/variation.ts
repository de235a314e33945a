import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label } from '../../platform/values/shape.ts'
import { Translations } from '../descriptions/translation.ts'

const VariationType = () =>
  Type.Unsafe<number>({
    type: 'integer',
    enum: [0, 1, 2, 3, 4, 5],
    description:
      'How a buyer chooses a value: 0 list, 1 radio buttons, 2 swatches, 3 text box, 4 free text, 5 required text.',
  })

/** A characteristic by which the children of an item differ: size, colour. */
export const Variation = Type.Object({
  id: KeyField({ readOnly: true }),
  itemId: KeyField({ readOnly: true }),
  name: Label(),
  type: VariationType(),
  sortNumber: Int32({ description: 'Place among the variations of the item, smallest first.' }),
  translations: Translations(),
})

/** One of the values of a variation: XL, red. */
export const VariationValue = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  sortNumber: Int32({ description: 'Place among the values of the variation, smallest first.' }),
  translations: Translations(),
})
export type VariationValue = Static<typeof VariationValue>

export const variationSentences = {
  'variation.missing': {
    en: 'The item has no such variation.',
    de: 'Der Artikel hat diese Variation nicht.',
  },
  'variation.in-use': {
    en: 'Child items are distinguished by values of this variation.',
    de: 'Kindartikel unterscheiden sich durch Werte dieser Variation.',
  },
}

export const variationValueSentences = {
  'variation-value.missing': {
    en: 'The variation has no such value.',
    de: 'Die Variation hat diesen Wert nicht.',
  },
  'variation-value.in-use': {
    en: 'Child items are distinguished by this value.',
    de: 'Kindartikel unterscheiden sich durch diesen Wert.',
  },
}

export const noSuchVariation = () =>
  new Refusal('missing', 'variation.missing', variationSentences['variation.missing'])
