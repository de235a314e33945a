import { type Kind, kinds } from './file-choice.tsx'

/** What the page begins with, as its address says. */
export interface ImportSearch {
  readonly kind?: Kind
}

/** What is unknown is dropped. */
export function readImportSearch(given: Readonly<Record<string, unknown>>): ImportSearch {
  const kind = kinds.find((one) => one === given['kind'])
  return kind ? { kind } : {}
}
