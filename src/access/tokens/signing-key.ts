import { createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { StoredKey } from './signing-key-store.ts'

/** The only algorithm of access and ID tokens: every client library has it, and a fixed list has no gaps. */
export const signingAlgorithm = 'RS256'
/** The algorithm of tokens for apps (`app-tokens.ts`): no access token is verified with it. */
export const appSigningAlgorithm = 'EdDSA'

export type SigningAlgorithm = typeof signingAlgorithm | typeof appSigningAlgorithm
export const signingAlgorithms: readonly SigningAlgorithm[] = [
  signingAlgorithm,
  appSigningAlgorithm,
]

const sealPurpose = 'signing-key'
const generate = promisify(generateKeyPair)

export interface NewKey {
  readonly kid: string
  readonly algorithm: string
  readonly publicJwk: JWK
  readonly privateSealed: Buffer
}

/** Creates a key pair; its id is the thumbprint of the public key (RFC 7638). */
export async function newSigningKey(vault: Vault, algorithm: SigningAlgorithm): Promise<NewKey> {
  const { privateKey } =
    algorithm === 'EdDSA'
      ? await generate('ed25519', {})
      : await generate('rsa', { modulusLength: 2048 })
  const bare = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK
  const kid = await calculateJwkThumbprint(bare)
  const marks = { kid, use: 'sig', alg: algorithm }
  const privateJwk = { ...privateKey.export({ format: 'jwk' }), ...marks }
  const privateSealed = vault.seal(sealPurpose, JSON.stringify(privateJwk))
  return { kid, algorithm, publicJwk: { ...bare, ...marks }, privateSealed }
}

/** Throws when the key was sealed with another master key. */
export function privateJwkOf(key: Pick<StoredKey, 'kid' | 'privateSealed'>, vault: Vault): JWK {
  try {
    return JSON.parse(vault.open(sealPurpose, key.privateSealed).toString())
  } catch (cause) {
    throw new Error(`the signing key ${key.kid} was sealed with another master key`, { cause })
  }
}

export function publicKeyOf(key: StoredKey): KeyObject {
  return createPublicKey({ key: { ...key.publicJwk }, format: 'jwk' })
}
