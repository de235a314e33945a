import Type from 'typebox'
import { knownScopes } from './scopes.ts'

/** Scopes of a user or a client; unknown ones are refused by name. */
export function ScopeList(options: Record<string, unknown> = {}) {
  const scope = Type.Unsafe<string>({ type: 'string', enum: [...knownScopes] })
  return Type.Array(scope, { maxItems: 200, uniqueItems: true, ...options })
}
