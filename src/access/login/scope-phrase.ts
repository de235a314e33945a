import type { Scope } from '../../platform/pipeline/scope.ts'
import type { Language } from './phrases.ts'

/** Scopes about the login itself, which every client may ask for. */
const identityPhrases: Readonly<Record<string, Scope['phrase']>> = {
  openid: { en: 'Know who you are', de: 'Wissen, wer Sie sind' },
  profile: { en: 'See your name and language', de: 'Ihren Namen und Ihre Sprache sehen' },
  offline_access: {
    en: 'Keep this access when you are not there',
    de: 'Diesen Zugriff behalten, wenn Sie nicht da sind',
  },
}

/** What a scope allows, as shown on the consent page; its name where the service no longer has it. */
export function scopePhrase(name: string, scopes: readonly Scope[], language: Language): string {
  const phrase = identityPhrases[name] ?? scopes.find((scope) => scope.name === name)?.phrase
  return phrase?.[language] ?? name
}
