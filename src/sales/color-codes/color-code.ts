import Type, { type Static } from 'typebox'
import { KeyField, Label, Text } from '../../platform/values/shape.ts'

/** A color that documents are marked with, so that people can distinguish them in lists. */
export const ColorCode = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  code: Text(20, { description: 'The color in web notation, such as `#1E90FF`.' }),
})
type ColorCode = Static<typeof ColorCode>

export type ColorCodeDraft = Pick<ColorCode, 'name'> & Partial<Omit<ColorCode, 'id'>>
