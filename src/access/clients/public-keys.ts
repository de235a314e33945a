import type { Sentence } from '../../platform/values/refusal.ts'

const keyTypes = new Set(['RSA', 'EC', 'OKP'])
/** Members of private and symmetric keys (RFC 7518, section 6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

const malformed: Sentence = {
  en: 'This must be a JWK set (RFC 7517) with 1 to 10 RSA, EC or OKP keys.',
  de: 'Hier muss ein JWK-Set (RFC 7517) mit 1 bis 10 RSA-, EC- oder OKP-Schlüsseln stehen.',
}
const secret: Sentence = {
  en: 'These are private keys. Only the public part belongs here; treat the sent ones as exposed.',
  de: 'Das sind private Schlüssel. Hierher gehört nur der öffentliche Teil; die gesendeten gelten als bekannt geworden.',
}

/** Why a value cannot be the key set of a client that signs. */
export function publicKeysFault(jwks: object): Sentence | undefined {
  const { keys } = jwks as { keys?: unknown }
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > 10) return malformed
  if (!keys.every((key) => keyTypes.has((key as { kty?: string } | null)?.kty ?? '')))
    return malformed
  return keys.some((key) => privateMembers.some((member) => member in key)) ? secret : undefined
}
