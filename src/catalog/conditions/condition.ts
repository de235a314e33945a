import Type, { type Static } from 'typebox'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** The state an item is sold in, for example new or used, named in each language of the tenant. */
export const Condition = Type.Object({
  id: KeyField({ readOnly: true }),
  names: Type.Array(
    Type.Object({
      name: Label(),
      languageIso: Label(5, { description: 'Language by ISO 639, such as `de`.' }),
    }),
    {
      minItems: 1,
      maxItems: 100,
      description: 'One name for each language; replaced as a whole.',
    },
  ),
})

/** A new condition. The default condition, of which there is at most one, is that of items that name none. */
export interface ConditionDraft extends Omit<Static<typeof Condition>, 'id'> {
  readonly isDefault: boolean
}

const namedTwice = {
  en: 'This language has a name already.',
  de: 'Diese Sprache hat schon einen Namen.',
}

/** Faults of names by field path: a language may have only one name. */
export function languageFaults(
  said: { readonly names?: Static<typeof Condition>['names'] },
  fieldName: FieldName,
): Faults {
  const languages = (said.names ?? []).map(({ languageIso }) => languageIso)
  const twice = [...languages.keys()].filter(
    (index) => languages.indexOf(languages[index] ?? '') < index,
  )
  return Object.fromEntries(
    twice.map((index) => [fieldName(['names', index, 'languageIso']), namedTwice]),
  )
}
