import { presentScope } from '../scopes/older-scopes.ts'

/** Scopes about the login itself; every client may ask for them. */
export const offlineAccess = 'offline_access'
export const identityScopes: readonly string[] = ['openid', 'profile', offlineAccess]

/** Whether these scopes include the one asked for: `all.read` includes every `….read`. */
export function covers(held: ReadonlySet<string>, scope: string): boolean {
  if (held.has(scope)) return true
  return held.has('all.read') && scope.endsWith('.read')
}

/** Renames scopes that are asked for under an older name; the answer names them under their present ones. */
export function renameOlderScopes(params: { scope?: unknown } | undefined): void {
  const asked = wordsOf(params?.scope)
  if (params && asked.length > 0) params.scope = asked.map(presentScope).join(' ')
}

/** The words of a scope parameter (RFC 6749, section 3.3). */
export function wordsOf(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : []
}
