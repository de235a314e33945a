import Type from 'typebox'
import { knownScopes } from './scopes.ts'

/** Scopes that a user or a client holds; an unknown one is refused by name. */
export function ScopeList() {
  const scope = Type.Unsafe<string>({ type: 'string', enum: [...knownScopes] })
  return Type.Array(scope, { maxItems: 200, uniqueItems: true })
}
