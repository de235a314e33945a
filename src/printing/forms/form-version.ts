import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, Text } from '../../platform/values/shape.ts'

/** A source that a form had or has. */
export const FormVersion = Type.Object({
  id: KeyField({ readOnly: true }),
  version: Int32({ readOnly: true, description: 'Counts the sources of the form.' }),
  source: Text(200_000, { description: 'The source in Typst.' }),
  created: Instant({ description: 'Since when the form had it.' }),
})

export const noSuchVersion = () =>
  new Refusal('missing', 'form-version.missing', {
    en: 'The form never had such a version.',
    de: 'Eine solche Version hatte das Formular nie.',
  })
