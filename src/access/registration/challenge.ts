import type { Vault } from '../../platform/secrets/vault.ts'

const hashPurpose = 'challenge-code'
const sealPurpose = 'challenge-code-shown'

/** The hash of a challenge code; it differs between registrations even for the same code. */
export function challengeHash(vault: Vault, registrationId: string, code: string): Buffer {
  return vault.hash(hashPurpose, `${registrationId} ${code}`)
}

/** Whether the code belongs to the registration; compares in constant time. */
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
