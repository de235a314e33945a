import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'

/** The body that cancels a document. */
export const CancellationDraft = Type.Object({
  cancellationReasonId: ReferenceField({ description: 'Why it is cancelled.' }),
  cancellationComment: Type.Optional(
    Text(4000, { description: 'What is said of it; some reasons require it.' }),
  ),
})

export const correctionInForce = () =>
  new Refusal('conflict', 'invoice.has-credit-note', {
    en: 'The invoice has a credit note that is not cancelled.',
    de: 'Die Rechnung hat eine Rechnungskorrektur, die nicht storniert ist.',
  })

export const commentRequired = {
  en: 'This reason requires a comment.',
  de: 'Dieser Grund verlangt einen Kommentar.',
}
