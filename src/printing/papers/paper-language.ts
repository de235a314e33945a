import Type from 'typebox'
import { orNull } from '../../platform/values/shape.ts'
import type { FilledPaper } from '../paper-store.ts'

/** The languages that forms are written in. */
const paperLanguages = ['de', 'en'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** A language that a document is to be written in. */
export const PaperLanguageField = (description: string) =>
  Type.Unsafe<PaperLanguage>({ type: 'string', enum: [...paperLanguages], description })

/** The language of a document, in queries of the operations that bring it out of the house. */
export const languageQuery = {
  languageIso: PaperLanguageField(
    'The language; left out, that of its order. A final invoice, cancellation or credit note that was first written in another one is a copy that says so.',
  ),
}

/** The language of what is on its way, in records. */
export const AskedLanguage = () =>
  orNull(PaperLanguageField('The language that was named; null: that of the order.'))

/** The language that forms write the document in. */
export function languageOf({ order }: Pick<FilledPaper, 'order'>): PaperLanguage {
  const heading = JSON.parse(order) as { readonly languageIso?: string } | null
  return heading?.languageIso === 'de' ? 'de' : 'en'
}

/** The same document in a language; without one, in that of its order. */
export function inLanguage(
  filled: FilledPaper,
  languageIso: PaperLanguage | undefined,
): FilledPaper {
  if (languageIso === undefined) return filled
  const order = JSON.stringify({ ...JSON.parse(filled.order), languageIso })
  return { ...filled, order }
}

/** What a document was made of once, in another language. */
export function dataInLanguage(data: string, languageIso: PaperLanguage | undefined): string {
  if (languageIso === undefined) return data
  const { order, ...others } = JSON.parse(data)
  return JSON.stringify({ ...others, order: { ...order, languageIso } })
}
