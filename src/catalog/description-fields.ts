import Type from 'typebox'
import { Label, Text } from '../platform/values/shape.ts'

/** What is said of an item or a category on one sales channel in one language; `seo…` is for search engines. */
export const descriptionFields = {
  name: Label(1000),
  description: Text(100_000),
  seoPath: Text(2000),
  seoMetaDescription: Text(),
  seoTitleTag: Text(),
  seoMetaKeywords: Text(),
}

/** What a description holds where nothing is said. */
export const emptyDescription = {
  description: '',
  seoPath: '',
  seoMetaDescription: '',
  seoTitleTag: '',
  seoMetaKeywords: '',
}

/** ISO 639-1 or 639-2, where need be with a country: `de`, `gsw`, `de-AT`. */
export const LanguageIso = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$', maxLength: 6, ...options })

/** A language as a path names it; one that nothing is said in is a 404 and no fault of form. */
export const LanguageInPath = () => Type.String({ minLength: 1, maxLength: 100 })
