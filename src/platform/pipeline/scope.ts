import type { Sentence } from '../values/refusal.ts'

/** What a user, a client or an app may be allowed; operations and queries of the graph require it. */
export interface Scope {
  readonly name: string
  /** What it allows, as the consent page shows it. */
  readonly phrase: Sentence
}

/** `<noun>.read`, shown as “See <things>”. */
function readScope(noun: string, { en, de }: Sentence): Scope {
  return { name: `${noun}.read`, phrase: { en: `See ${en}`, de: `${begun(de)} sehen` } }
}

/** `<noun>.read` and `<noun>.write`. */
export function readAndWriteScopes(noun: string, things: Sentence): readonly Scope[] {
  const { en, de } = things
  const write = { name: `${noun}.write`, phrase: { en: `Change ${en}`, de: `${begun(de)} ändern` } }
  return [readScope(noun, things), write]
}

/** `<noun>.print`: to print and to send things that the caller may see. */
export function printScope(noun: string, { en, de }: Sentence): Scope {
  return {
    name: `${noun}.print`,
    phrase: { en: `Print and send ${en}`, de: `${begun(de)} drucken und versenden` },
  }
}

/** As a sentence begins. */
const begun = (things: string) => things.charAt(0).toUpperCase() + things.slice(1)
