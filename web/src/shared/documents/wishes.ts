import type { Wishes } from './queries.ts'

/** How a document is wanted, as the query of the operations that bring it out of the house. */
export function queryOf(wishes: Wishes, more: Readonly<Record<string, string>> = {}): string {
  const { formId, languageIso } = wishes
  const query = new URLSearchParams({
    ...(formId !== null && { formId }),
    ...(languageIso !== null && { languageIso }),
    ...more,
  })
  return query.size > 0 ? `?${query}` : ''
}
