import { createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { StoredKey } from './signing-key-store.ts'

/** The only algorithm of our tokens: every client library has it, and a fixed list has no gaps. */
export const signingAlgorithm = 'RS256'

const sealPurpose = 'signing-key'
const generate = promisify(generateKeyPair)

export interface NewKey {
  readonly kid: string
  readonly algorithm: string
  readonly publicJwk: JWK
  readonly privateSealed: Buffer
}

/** Creates a key pair; its id is the thumbprint of the public key (RFC 7638). */
export async function newSigningKey(vault: Vault): Promise<NewKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  const bare = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
  const kid = await calculateJwkThumbprint(bare)
  const marks = { kid, use: 'sig', alg: signingAlgorithm }
  const privateJwk = { ...privateKey.export({ format: 'jwk' }), ...marks }
  const privateSealed = vault.seal(sealPurpose, JSON.stringify(privateJwk))
  return { kid, algorithm: signingAlgorithm, publicJwk: { ...bare, ...marks }, privateSealed }
}

/** Throws when the key was sealed with another master key. */
export function privateJwkOf(key: StoredKey, vault: Vault): JWK {
  try {
    return JSON.parse(vault.open(sealPurpose, key.privateSealed).toString())
  } catch (cause) {
    throw new Error(`the signing key ${key.kid} was sealed with another master key`, { cause })
  }
}

export function publicKeyOf(key: StoredKey): KeyObject {
  return createPublicKey({ key: { ...key.publicJwk }, format: 'jwk' })
}
