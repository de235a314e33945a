import { useLanguage } from '../texts/texts.ts'

/** What a language (ISO 639-1) is called in that of the pages. */
export function useLanguageNames(): (languageIso: string) => string {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (languageIso) => names.of(languageIso) ?? languageIso
}

/** The official languages of the single market and its neighbours, and those of the widest trade. */
export const languages = [
  ...[
    'bg',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fi',
    'fr',
    'ga',
    'hr',
    'hu',
    'is',
    'it',
    'lt',
  ],
  ...[
    'lv',
    'mt',
    'nl',
    'no',
    'pl',
    'pt',
    'ro',
    'sk',
    'sl',
    'sv',
    'tr',
    'uk',
    'ar',
    'ja',
    'ko',
    'zh',
  ],
]
