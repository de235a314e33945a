import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../texts/texts.ts'

/** A part of the guide for the staff: what a page is for, and what people ask there. */
export interface GuidePart {
  readonly title: string
  readonly about: string
  readonly questions: readonly { readonly ask: string; readonly answer: string }[]
}

/** By their names, in the order of the guide. */
export type Guide = Readonly<Record<string, GuidePart>>

const load: Readonly<Record<Language, () => Promise<{ readonly default: Guide }>>> = {
  de: () => import('./guide.de.json'),
  en: () => import('./guide.en.json'),
}

export const guideQuery = (language: Language) =>
  queryOptions({
    queryKey: ['guide', language],
    queryFn: async () => (await load[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
