import Type, { type Static } from 'typebox'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** A manufacturer of items. */
export const Manufacturer = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  description: Text(100_000),
  homepage: Text(2000, { description: 'Web address of the manufacturer.' }),
  sortNumber: Int32({ description: 'Place in lists, smallest first.' }),
  metaTitle: Text(4000, { description: 'Title of its page for search engines.' }),
  metaKeywords: Text(4000, { description: 'Keywords of its page for search engines.' }),
  metaDescription: Text(4000, { description: 'Description of its page for search engines.' }),
})
type Manufacturer = Static<typeof Manufacturer>

/** A new manufacturer; fields left out are empty. */
export type ManufacturerDraft = Pick<Manufacturer, 'name'> & Partial<Omit<Manufacturer, 'id'>>
