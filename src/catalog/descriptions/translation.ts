import Type, { type Static } from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { Label } from '../../platform/values/shape.ts'
import { LanguageIso } from '../doors/description-fields.ts'

/** A name in other languages than the tenant's own; each language once. */
export const Translations = () =>
  Type.Array(Type.Object({ languageIso: LanguageIso(), name: Label() }), {
    maxItems: 100,
    description: 'The name in other languages, each once; replaced as a whole.',
  })
type Translations = Static<ReturnType<typeof Translations>>

const namedTwice = {
  en: 'This language has a name already.',
  de: 'Diese Sprache hat schon einen Namen.',
}

/** Throws `request.invalid` (400) where a language is named twice in the field `translations`. */
export function refuseRepeatedLanguages(
  { translations = [] }: { readonly translations?: Translations },
  fieldName: FieldName,
): void {
  const languages = translations.map(({ languageIso }) => languageIso)
  const faults: Faults = {}
  for (const [index, language] of languages.entries()) {
    if (languages.indexOf(language) < index) {
      faults[fieldName(['translations', index, 'languageIso'])] = namedTwice
    }
  }
  refuseFaults(faults)
}
