import Type, { type Static } from 'typebox'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** Who makes an item; the `meta` fields are for search engines. */
export const Manufacturer = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  description: Text(100_000),
  homepage: Text(2000),
  sortNumber: Int32(),
  metaTitle: Text(),
  metaKeywords: Text(),
  metaDescription: Text(),
})
type Manufacturer = Static<typeof Manufacturer>

/** A manufacturer to be added; what is not said is empty. */
export type ManufacturerDraft = Pick<Manufacturer, 'name'> & Partial<Omit<Manufacturer, 'id'>>
