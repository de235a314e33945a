import { createContext, useContext } from 'react'
import { madeOnce } from '../made-once.ts'

export type Language = 'de' | 'en'

/** The language of the pages. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** `count.one` and `count.other` are two forms of `count`. */
type IdOf<Key> = Key extends `${infer Id}.${'one' | 'other'}` ? Id : Key

export type Values = Readonly<Record<string, string | number>>

/** The text with this id; `{name}` in it is replaced, and `{count}` also chooses between `.one` and `.other`. */
export type Translate<Id> = (id: Id, values?: Values) => string

/**
 * The texts of a room or a shared part, from two files with the same ids:
 *
 *     const useT = texts({ de, en })
 *     const t = useT()
 *     t('items.count', { count })
 *
 * A missing id is an error of types, another placeholder one of `catalogues.test.ts`.
 */
export function texts<Catalogue extends Readonly<Record<string, string>>>(catalogues: {
  readonly en: Catalogue
  readonly de: { readonly [Key in keyof Catalogue]: string }
}): () => Translate<IdOf<keyof Catalogue>> {
  const translations = {
    de: translator('de', catalogues.de),
    en: translator('en', catalogues.en),
  }
  return () => translations[useLanguage()]
}

/** Made when a text needs them: every room has texts in both languages. */
const rulesOf = madeOnce((language) => ({
  plurals: new Intl.PluralRules(language),
  numbers: new Intl.NumberFormat(language),
}))

function translator(language: Language, catalogue: Readonly<Record<string, string>>) {
  const written = (value: string | number) =>
    typeof value === 'number' ? rulesOf(language).numbers.format(value) : value
  return (id: unknown, values: Values = {}): string => {
    const { count } = values
    const form = typeof count === 'number' ? rulesOf(language).plurals.select(count) : 'other'
    const text = catalogue[`${id}.${form}`] ?? catalogue[`${id}.other`] ?? catalogue[`${id}`] ?? ''
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      values[name] === undefined ? whole : written(values[name]),
    )
  }
}
