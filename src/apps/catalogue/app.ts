import Type, { type Static } from 'typebox'
import type { Scope } from '../../platform/pipeline/scope.ts'
import { orNull, Uuid } from '../../platform/values/shape.ts'
import type { Manifest } from '../extensions/manifest.ts'
import { type PlaceKind, placeKinds, placesOf } from '../frames/place.ts'

const texts = {
  hook: 'Its address; null where it does not ask for it.',
  scopes: 'What it may do in the tenant once it is installed.',
}

const AskedScope = Type.Object({
  name: Type.String({ description: 'The scope.' }),
  phrase: Type.String({ description: 'What it allows, in the language of the caller.' }),
})

/** An app as an administrator decides about it: who offers it, and what it asks for. */
export const App = Type.Object({
  extensionId: Uuid({ description: 'The extension; the operator blocks the app by it.' }),
  name: Type.String({ description: 'From its manifest, in the language of the caller.' }),
  description: Type.String({ description: 'What it does; empty where it says nothing.' }),
  providerName: Type.String({ description: 'Who offers it.' }),
  providerWebsite: Type.String({ description: 'Where they are found.' }),
  version: Type.String({ description: 'Version of its manifest.' }),
  isBlocked: Type.Boolean({ description: 'Whether the operator refuses it in every tenant.' }),
  scopes: Type.Array(AskedScope, { description: texts.scopes }),
  addedScopes: Type.Array(Type.String(), {
    description: 'Those that are not granted yet: what an installation or an update accepts.',
  }),
  frames: Type.Array(
    Type.Object({
      kind: Type.Unsafe<PlaceKind>({
        ...{ type: 'string', enum: [...placeKinds] },
        description: 'Where it appears.',
      }),
      name: Type.String({ description: 'What people see; empty where it has no name.' }),
      context: Type.String({ description: 'The kind of record next to it; empty: none.' }),
      url: Type.String({ description: 'What is shown there.' }),
    }),
    { description: 'Its places in the ERP client.' },
  ),
  hooks: Type.Object({
    configurationUrl: Type.String({ description: 'The screen that sets it up.' }),
    connectUrl: orNull(Type.String({ description: texts.hook })),
    disconnectUrl: orNull(Type.String({ description: texts.hook })),
  }),
  installation: orNull(
    Type.Object({
      id: Uuid({ description: 'The installation that has not ended.' }),
      status: Type.String({ description: 'Its status.' }),
      version: Type.String({ description: 'The version that was agreed to.' }),
    }),
  ),
})
export type App = Static<typeof App>

/** Reads a manifest that was verified when it came. */
export function readManifest(bytes: Buffer): Manifest {
  return JSON.parse(bytes.toString())
}

export function scopesOf({ capabilities }: Manifest): readonly string[] {
  return capabilities?.erp?.api?.scopes ?? []
}

/** What is asked for and not granted. */
export function addedScopes(
  asked: readonly string[],
  granted: readonly string[] | null,
): readonly string[] {
  return asked.filter((scope) => !granted?.includes(scope))
}

/** The text in a language, or in the language that comes nearest. */
export function textIn(
  language: 'en' | 'de',
  texts: Readonly<Record<string, string>> = {},
): string {
  const related = Object.keys(texts).find((one) => one.startsWith(language))
  return texts[language] ?? texts[related ?? 'en'] ?? Object.values(texts)[0] ?? ''
}

export function phrasesOf(
  names: readonly string[],
  known: readonly Scope[],
  language: 'en' | 'de',
): App['scopes'] {
  const phrases = new Map(known.map(({ name, phrase }) => [name, phrase[language]]))
  return names.map((name) => ({ name, phrase: phrases.get(name) ?? name }))
}

export function framesOf(manifest: Manifest, language: 'en' | 'de'): App['frames'] {
  return placesOf(manifest).map(({ kind, title, context, url }) => ({
    ...{ kind, name: textIn(language, title), context, url },
  }))
}
