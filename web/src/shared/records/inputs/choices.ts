import { countries } from '../../../api/generated/countries.ts'
import type { Form } from '../../form/use-form.ts'
import { languages } from '../../formats/languages.ts'
import type { Language } from '../../texts/texts.ts'
import type { Field } from '../kinds.ts'

/** What the input of a field gets. */
export interface FieldInputProps {
  readonly form: Form
  readonly path: string
  readonly field: Field
  readonly isDisabled: boolean
}

/** The values of a field with what they are called. */
export function choicesOf({ choices = [] }: Field, language: Language) {
  return choices.map(({ value, label }) => ({ value, label: label[language] }))
}

export const countryChoices = (language: Language) => named('region', countries, language)

export const languageChoices = (language: Language) => named('language', languages, language)

/** Codes with their names in the language of the page, in the order of these. */
function named(type: 'region' | 'language', codes: readonly string[], language: Language) {
  const names = new Intl.DisplayNames(language, { type })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
