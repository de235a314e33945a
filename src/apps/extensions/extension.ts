import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label, ReferenceField, Uuid } from '../../platform/values/shape.ts'

/** What a provider offers for installation: described by a manifest that the provider signs. */
export const Extension = Type.Object({
  id: KeyField({ readOnly: true }),
  extensionId: Uuid({
    readOnly: true,
    description: 'Names the extension in both generations, and is the audience of its tokens.',
  }),
  name: Label(255, { description: 'What the provider calls it, unique in any case of letters.' }),
  providerId: ReferenceField({
    refersTo: 'extension-providers',
    description: 'Who offers it and signs its manifests.',
  }),
  version: Type.String({
    readOnly: true,
    description: 'Version of its manifest; empty before the first one.',
  }),
  manifestHash: Type.String({
    readOnly: true,
    description: 'SHA-256 of its manifest, in hexadecimal; empty before the first one.',
  }),
  status: Type.Unsafe<'draft' | 'ready'>({
    ...{ type: 'string', enum: ['draft', 'ready'], readOnly: true },
    description: '`draft`: it has no manifest yet. `ready`: it has one.',
  }),
  created: Instant({ readOnly: true, description: 'When it was created.' }),
  lastChanged: Instant({ readOnly: true, description: 'When it or its manifest last changed.' }),
})

/** 256 kB, written in base64. */
export const manifestTextMax = Math.ceil((256 * 1024) / 3) * 4

/** A manifest and what its provider has signed it with. */
export const ExtensionManifest = Type.Object({
  manifest: Type.String({
    ...{ format: 'byte', minLength: 4, maxLength: manifestTextMax },
    description: 'The manifest: JSON in UTF-8 of at most 256 kB, in base64.',
  }),
  signature: Type.String({
    ...{ format: 'byte', minLength: 4, maxLength: 200 },
    description:
      'The signature over exactly these bytes, in base64. Ed25519: the 64 bytes of RFC 8032. ES256: the 64 bytes R and S of RFC 7518, section 3.4, not DER.',
  }),
})

export const extensionSentences = {
  'extension.missing': {
    en: 'There is no such extension.',
    de: 'Diese Erweiterung gibt es nicht.',
  },
  'extension.in-use': {
    en: 'Records refer to this extension.',
    de: 'Datensätze verweisen auf diese Erweiterung.',
  },
  'extension.name.taken': {
    en: 'Another extension has this name.',
    de: 'Eine andere Erweiterung hat diesen Namen.',
  },
}

export const noSuchExtension = () =>
  new Refusal('missing', 'extension.missing', extensionSentences['extension.missing'])

export const noManifest = () =>
  new Refusal('missing', 'extension.manifest.missing', {
    en: 'The extension has no manifest yet.',
    de: 'Die Erweiterung hat noch kein Manifest.',
  })

export const providerFixed = (path: string) => {
  const sentence = {
    en: 'An extension stays with its provider.',
    de: 'Eine Erweiterung bleibt bei ihrem Anbieter.',
  }
  const details = { faults: { [path]: sentence } }
  return new Refusal('broken-rule', 'extension.provider.fixed', sentence, details)
}

const manifestRules = {
  'extension.manifest.signature': {
    en: 'No key of the provider that is not revoked has signed exactly this manifest.',
    de: 'Kein nicht widerrufener Schlüssel des Anbieters hat genau dieses Manifest signiert.',
  },
  'extension.manifest.invalid': {
    en: 'The manifest does not follow its schema.',
    de: 'Das Manifest folgt nicht seinem Schema.',
  },
  'extension.manifest.of-other': {
    en: 'The manifest is that of another extension.',
    de: 'Das Manifest ist das einer anderen Erweiterung.',
  },
  'extension.manifest.not-newer': {
    en: 'The version of the manifest is not newer than the one that the extension has.',
    de: 'Die Version des Manifests ist nicht neuer als die, die die Erweiterung hat.',
  },
} satisfies Record<string, Sentence>

export type ManifestRule = keyof typeof manifestRules

/** One 422 with every rule that a manifest breaks, and the faults of its content. */
export function refuseManifest(rules: readonly ManifestRule[], faults: Faults = {}): void {
  const [first] = rules
  if (!first) return
  throw new Refusal('broken-rule', first, manifestRules[first], {
    rules: Object.fromEntries(rules.map((rule) => [rule, manifestRules[rule]])),
    faults,
  })
}

export const wrongBase64: Sentence = {
  en: 'This is not base64 as RFC 4648 writes it, without breaks.',
  de: 'Das ist kein Base64, wie RFC 4648 es schreibt, ohne Umbrüche.',
}

export const noSuchProvider = missingRecords('extension.reference.missing', {
  en: 'The extension refers to a provider that does not exist.',
  de: 'Die Erweiterung verweist auf einen Anbieter, den es nicht gibt.',
})
