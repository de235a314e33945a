import { reportFields as fields } from '../../api/generated/report-fields.ts'
import type { Language } from '../../shared/texts/texts.ts'

/** The values of a field as people choose them, in the words that the service has for them. */
export function choicesOf(field: 'period' | 'comparedWith' | 'view', language: Language) {
  return fields[field].choices.map(({ value, label }) => ({
    value: String(value),
    label: label[language],
  }))
}

export const labelOf = (field: keyof typeof fields, language: Language) =>
  fields[field].label[language]
