import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import Type from 'typebox'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { KeyField, Label } from '../../platform/values/shape.ts'

const algorithms = ['Ed25519', 'ES256'] as const
export type Algorithm = (typeof algorithms)[number]

/** A public key that a provider signs manifests with. */
export const ExtensionProviderKey = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What people call the key, unique for the provider.' }),
  algorithm: Type.Unsafe<Algorithm>({
    ...{ type: 'string', enum: [...algorithms], readOnly: true },
    description: 'Ed25519 (RFC 8032), or ES256: ECDSA on P-256 with SHA-256 (RFC 7518, 3.4).',
  }),
  publicKey: Label(2000, {
    description:
      'The public key as SubjectPublicKeyInfo in PEM (`-----BEGIN PUBLIC KEY-----`), Ed25519 or P-256. It stays as it is: another key is another record.',
  }),
  fingerprint: Type.String({
    readOnly: true,
    description: 'SHA-256 of the key in DER, in hexadecimal.',
  }),
  isRevoked: Type.Boolean({
    description:
      'Whether the key signs nothing any more. A revoked key stays revoked; what it has signed before stays.',
  }),
})

export const extensionProviderKeySentences = {
  'extension-provider-key.missing': {
    en: 'There is no such key.',
    de: 'Diesen Schlüssel gibt es nicht.',
  },
  'extension-provider-key.in-use': {
    en: 'The key has signed manifests; it can be revoked.',
    de: 'Der Schlüssel hat Manifeste signiert; er kann widerrufen werden.',
  },
  'extension-provider-key.name.taken': {
    en: 'Another key of the provider has this name.',
    de: 'Ein anderer Schlüssel des Anbieters hat diesen Namen.',
  },
  'extension-provider-key.public-key.taken': {
    en: 'This key is registered already.',
    de: 'Dieser Schlüssel ist schon eingetragen.',
  },
}

export const noPublicKey: Sentence = {
  en: 'This is not a public key of Ed25519 or P-256 in PEM.',
  de: 'Das ist kein öffentlicher Schlüssel von Ed25519 oder P-256 in PEM.',
}

export const keyRevoked = () =>
  new Refusal('broken-rule', 'extension-provider-key.revoked', {
    en: 'A revoked key cannot be used again.',
    de: 'Ein widerrufener Schlüssel kann nicht wieder benutzt werden.',
  })

export const keyTaken = () =>
  new Refusal(
    'conflict',
    'extension-provider-key.public-key.taken',
    extensionProviderKeySentences['extension-provider-key.public-key.taken'],
  )

export const keyFixed = () =>
  new Refusal('broken-rule', 'extension-provider-key.fixed', {
    en: 'A key cannot be replaced by another one: add that as a record of its own.',
    de: 'Ein Schlüssel kann nicht durch einen anderen ersetzt werden: Tragen Sie diesen eigens ein.',
  })

export interface ReadKey {
  readonly algorithm: Algorithm
  /** In the one way that the service writes it. */
  readonly publicKey: string
  readonly fingerprint: string
}

/** Reads a public key in PEM; undefined for anything else, a private key as well. */
export function readPublicKey(pem: string): ReadKey | undefined {
  if (!/^\s*-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----\s*$/.test(pem)) return undefined
  let key: KeyObject
  try {
    key = createPublicKey(pem)
  } catch {
    return undefined
  }
  const algorithm = algorithmOf(key)
  if (!algorithm) return undefined
  const der = key.export({ type: 'spki', format: 'der' })
  return {
    algorithm,
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex'),
  }
}

function algorithmOf({
  asymmetricKeyType,
  asymmetricKeyDetails,
}: KeyObject): Algorithm | undefined {
  if (asymmetricKeyType === 'ed25519') return 'Ed25519'
  const isP256 = asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  return isP256 ? 'ES256' : undefined
}
