import Type, { type Static } from 'typebox'
import { KeyField, Label, Text } from '../../platform/values/shape.ts'

/** A saved view of a list: the query of its page's address, under a name. */
export const KeptView = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What users call it.' }),
  list: Label(200, {
    ...{ pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$' },
    description:
      'The list, as its page is addressed: `items`, `orders`, `settings/shipping-classes`.',
  }),
  search: Text(4_000, {
    description:
      'What is searched for, filtered and sorted by, as the query of that address, without its question mark: `search=cup&sort=-name`. What a page does not know of it has no effect.',
  }),
  isShared: Type.Boolean({
    description: 'Whether everybody sees it; otherwise only who kept it.',
  }),
  owner: Text(255, {
    readOnly: true,
    description: 'The user, app or client that kept it, or last said whether it is shared.',
  }),
})
export type KeptView = Static<typeof KeptView>
