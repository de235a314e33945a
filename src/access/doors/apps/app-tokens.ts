import { importJWK, SignJWT } from 'jose'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { appSigningAlgorithm, newSigningKey, privateJwkOf } from '../../tokens/signing-key.ts'
import { findSigningKey, insertKey, lockKeys } from '../../tokens/signing-key-store.ts'

/** The content of a token for an app. */
export interface AppToken {
  /** Media type of the token, which names its purpose, so that a token of another kind is not accepted instead. */
  readonly type: 'app-hook+jwt' | 'app-session+jwt'
  /** The address of this service for clients, without a slash at its end. */
  readonly issuer: string
  /** The extension: another app refuses it. */
  readonly audience: string
  readonly subject: string
  readonly id: string
  readonly claims: Readonly<Record<string, string>>
}

/** How long the tokens of apps are valid. */
export const appTokenSeconds = 60

/**
 * A token that an app verifies with the keys of `/oauth2/jwks`. It is signed with EdDSA, with which no access
 * token is verified, so it gives no access to this service.
 */
export async function signAppToken(
  tx: TenantTx,
  vault: Vault,
  { type, issuer, audience, subject, id, claims }: AppToken,
): Promise<string> {
  const key = (await findSigningKey(tx, appSigningAlgorithm)) ?? (await makeFirst(tx, vault))
  const now = Math.floor(Date.now() / 1_000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: appSigningAlgorithm, kid: key.kid, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(id)
    .setIssuedAt(now)
    .setExpirationTime(now + appTokenSeconds)
    .sign(await importJWK(privateJwkOf(key, vault), appSigningAlgorithm))
}

/** Only before anybody has read the keys of this installation: reading creates the missing ones. */
async function makeFirst(tx: TenantTx, vault: Vault) {
  await lockKeys(tx)
  const made = await findSigningKey(tx, appSigningAlgorithm)
  if (made) return made
  const key = await newSigningKey(vault, appSigningAlgorithm)
  await insertKey(tx, key)
  return key
}
