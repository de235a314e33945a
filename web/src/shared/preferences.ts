import { useMantineColorScheme } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { answerOf, api, type Shape, speak } from '../api/client.ts'
import { type Session, sessionQuery, useSession } from '../session.ts'
import { sayFailed } from './messages/toasts.ts'
import type { Language } from './texts/texts.ts'

/**
 * How the person wants to see the pages: kept with the person by the service, and in this browser for the time
 * before somebody has signed in.
 */

const languageKey = 'kontor.language'
const keysOffKey = 'kontor.keys-off'
const listeners = new Set<() => void>()
let language: Language = languageIn(localStorage.getItem(languageKey)) ?? languageOfBrowser()
apply()

/** The language of the pages: that of the person, before the sign-in the last one here or that of the browser. */
export function useChosenLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => language,
  )
}

/** Whether single letters are switched off: programs that are spoken to send them unasked. */
export function areKeysOff(): boolean {
  return localStorage.getItem(keysOffKey) === '1'
}

export type Density = NonNullable<Shape<'ProfileV2'>['density']>

export type ColorScheme = NonNullable<Shape<'ProfileV2'>['colorScheme']>

/** What the person chooses: it shows here at once, and on every other machine from the next page on. */
export function usePreferences(): {
  readonly chooseLanguage: (chosen: Language) => void
  readonly chooseScheme: (chosen: ColorScheme) => void
  readonly chooseDensity: (chosen: Density) => void
  readonly switchKeys: (isOff: boolean) => void
} {
  const queries = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const { mutate: keep } = useMutation({
    mutationFn: (body: Shape<'UpdateProfileBodyV2'>) =>
      answerOf(api.PATCH('/v2/profile', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onError: sayFailed,
  })
  return {
    chooseLanguage: (languageIso) => {
      speakFromNowOn(languageIso)
      keep({ languageIso })
    },
    chooseScheme: (colorScheme) => {
      setColorScheme(colorScheme)
      keep({ colorScheme })
    },
    chooseDensity: (density) => {
      queries.setQueryData(
        sessionQuery.queryKey,
        (session) => session && withDensity(session, density),
      )
      keep({ density })
    },
    switchKeys: (areSingleKeysOff) => {
      rememberKeys(areSingleKeysOff)
      keep({ areSingleKeysOff })
    },
  }
}

function withDensity(session: Session, density: Density): Session {
  const { user } = session
  return { ...session, user: { ...user, preferences: { ...user.preferences, density } } }
}

/** Shows the pages as the person wants them, also where that was chosen on another device. */
export function useKeptPreferences(): void {
  const { user } = useSession()
  const { colorScheme, areSingleKeysOff } = user.preferences
  const { setColorScheme } = useMantineColorScheme()
  const kept = languageIn(user.language)
  useLayoutEffect(() => {
    if (kept) speakFromNowOn(kept)
  }, [kept])
  useLayoutEffect(() => {
    if (colorScheme) setColorScheme(colorScheme)
  }, [colorScheme, setColorScheme])
  useLayoutEffect(() => rememberKeys(areSingleKeysOff), [areSingleKeysOff])
}

function rememberKeys(areOff: boolean): void {
  if (areOff) localStorage.setItem(keysOffKey, '1')
  else localStorage.removeItem(keysOffKey)
}

function speakFromNowOn(chosen: Language): void {
  localStorage.setItem(languageKey, chosen)
  if (chosen === language) return
  language = chosen
  apply()
  for (const listener of listeners) listener()
}

function apply(): void {
  document.documentElement.lang = language
  speak(language)
}

function languageIn(value: string | null): Language | undefined {
  return value === 'de' || value === 'en' ? value : undefined
}

function languageOfBrowser(): Language {
  return navigator.language.startsWith('de') ? 'de' : 'en'
}
