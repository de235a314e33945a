import Type from 'typebox'
import { Label, Text } from '../../platform/values/shape.ts'

/** Texts of an item, a category or a value of a property in one language. */
export const descriptionFields = {
  name: Label(1000),
  description: Text(100_000, { description: 'Long text, may contain HTML.' }),
  seoPath: Text(2000, { description: 'Path of the page in the address of a shop.' }),
  seoMetaDescription: Text(4000, { description: 'Description of the page for search engines.' }),
  seoTitleTag: Text(4000, { description: 'Title of the page for search engines.' }),
  seoMetaKeywords: Text(4000, { description: 'Keywords of the page for search engines.' }),
}

/** Default texts of a new description. */
export const emptyDescription = {
  description: '',
  seoPath: '',
  seoMetaDescription: '',
  seoTitleTag: '',
  seoMetaKeywords: '',
}

/** ISO 639-1 or 639-2, optionally with a country: `de`, `gsw`, `de-AT`. */
export const LanguageIso = (options: Record<string, unknown> = {}) =>
  Type.String({
    pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
    maxLength: 6,
    description: 'Language by ISO 639, optionally with a country: `de`, `gsw`, `de-AT`.',
    ...options,
  })

/** A language in a path. One without a description is a 404, not a fault of form. */
export const LanguageInPath = () => Type.String({ minLength: 1, maxLength: 100 })
