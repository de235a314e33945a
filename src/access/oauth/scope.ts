/** Scopes that say something about the login itself; everybody may ask for them. */
export const identityScopes: readonly string[] = ['openid', 'profile', 'offline_access']

/** Whether who holds these scopes may do what the scope stands for: `all.read` stands for every `….read`. */
export function covers(held: ReadonlySet<string>, scope: string): boolean {
  return held.has(scope) || (scope.endsWith('.read') && held.has('all.read'))
}

/** The words of a scope parameter (RFC 6749, section 3.3). */
export function wordsOf(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : []
}
