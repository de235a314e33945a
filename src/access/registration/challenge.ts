import type { Vault } from '../../platform/secrets/vault.ts'

const hashPurpose = 'challenge-code'
const sealPurpose = 'challenge-code-shown'

/** The hash of a challenge code; the same code gives another one for every registration. */
export function challengeHash(vault: Vault, registrationId: string, code: string): Buffer {
  return vault.hash(hashPurpose, `${registrationId} ${code}`)
}

/** Whether the code is the one of the registration, in a time that tells nothing. */
export function matchesChallenge(
  vault: Vault,
  registration: { readonly registrationId: string; readonly challengeHash: Buffer },
  code: string,
): boolean {
  const { registrationId, challengeHash: hash } = registration
  return vault.matches(hashPurpose, `${registrationId} ${code}`, hash)
}

export function sealChallenge(vault: Vault, code: string): Buffer {
  return vault.seal(sealPurpose, code)
}

export function openChallenge(vault: Vault, sealed: Buffer): string {
  return vault.open(sealPurpose, sealed).toString()
}
