/** Scopes about the login itself; every client may ask for them. */
export const offlineAccess = 'offline_access'
export const identityScopes: readonly string[] = ['openid', 'profile', offlineAccess]

/** Whether these scopes include the one asked for: `all.read` includes every `….read`. */
export function covers(held: ReadonlySet<string>, scope: string): boolean {
  if (held.has(scope)) return true
  return held.has('all.read') && scope.endsWith('.read')
}

/** The words of a scope parameter (RFC 6749, section 3.3). */
export function wordsOf(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : []
}
