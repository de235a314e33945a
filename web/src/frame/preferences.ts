import { useSyncExternalStore } from 'react'
import { speak } from '../api/client.ts'
import type { Language } from '../shared/texts/texts.ts'

const key = 'kontor.language'
const listeners = new Set<() => void>()
let language: Language = isLanguage(localStorage.getItem(key)) ?? languageOfBrowser()
apply()

/** The language of the pages: chosen here, or that of the browser. */
export function useChosenLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => language,
  )
}

export function chooseLanguage(chosen: Language): void {
  language = chosen
  localStorage.setItem(key, chosen)
  apply()
  for (const listener of listeners) listener()
}

function apply(): void {
  document.documentElement.lang = language
  speak(language)
}

function isLanguage(value: string | null): Language | undefined {
  return value === 'de' || value === 'en' ? value : undefined
}

function languageOfBrowser(): Language {
  return navigator.language.startsWith('de') ? 'de' : 'en'
}
