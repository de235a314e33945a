import { knownScopes } from '../scopes.ts'

/** Scopes that say something about the login itself; everybody may ask for them. */
export const offlineAccess = 'offline_access'
export const identityScopes: readonly string[] = ['openid', 'profile', offlineAccess]

/** Whether who holds these scopes may do what the scope stands for: `all.read` stands for every `….read` that there is. */
export function covers(held: ReadonlySet<string>, scope: string): boolean {
  if (held.has(scope)) return true
  return held.has('all.read') && scope.endsWith('.read') && knownScopes.includes(scope)
}

/** The words of a scope parameter (RFC 6749, section 3.3). */
export function wordsOf(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : []
}
