import type { Vault } from '../../platform/secrets/vault.ts'
import { openChallenge } from './challenge.ts'
import type { StoredRegistration } from './registration-store.ts'

/** A registration as administrators see it: with the challenge code while the decision is open. */
export function shown(stored: StoredRegistration, vault: Vault) {
  const { status, challengeSealed } = stored
  const isOpen = status === 'pending' && challengeSealed !== null
  return { ...stored, challengeCode: isOpen ? openChallenge(vault, challengeSealed) : null }
}
