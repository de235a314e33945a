import { nearest } from '../../platform/values/nearest.ts'
import { usageError } from './cli-error.ts'
import type { Given } from './command.ts'

/** Every scope that exists. Loads all rooms, which takes half a second, so only where it is needed. */
async function knownScopes(): Promise<readonly string[]> {
  const { scopeNames } = await import('../rooms.ts')
  return scopeNames
}

/** The given scopes, checked; `all` stands for all known scopes. */
export async function scopesOf(given: Given): Promise<string[] | undefined> {
  const scopes = given.texts('scope')?.flatMap((text) => text.split(/[\s,]+/))
  if (!scopes) return undefined
  const known = await knownScopes()
  if (scopes.includes('all')) return [...known]
  const unknown = scopes.find((scope) => !known.includes(scope))
  if (unknown === undefined) return [...new Set(scopes)]
  const meant = nearest(unknown, known)
  const advice = meant ? ` Did you mean ${meant}?` : ` There are: ${known.join(' ')}.`
  throw usageError(`There is no scope ${unknown}.${advice}`)
}

/** The cell of a table for these scopes: `all` where they are all known ones. */
export async function scopeSummary(): Promise<
  (scopes: readonly string[]) => string | readonly string[]
> {
  const known = await knownScopes()
  return (scopes) => (scopes.length === known.length ? 'all' : scopes)
}
