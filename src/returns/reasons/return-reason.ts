import Type, { type Static } from 'typebox'
import { LanguageIso } from '../../catalog/doors/description-fields.ts'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** Why goods come back, named in each language of the tenant. */
export const ReturnReason = Type.Object({
  id: KeyField({ readOnly: true }),
  translations: Type.Array(Type.Object({ languageIso: LanguageIso(), name: Label() }), {
    minItems: 1,
    maxItems: 100,
    description: 'Its name, once in each language; replaced as a whole.',
  }),
})

export type ReturnReasonDraft = Omit<Static<typeof ReturnReason>, 'id'>
