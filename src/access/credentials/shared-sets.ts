const setsMax = 1_000
const sets = new Map<string, ReadonlySet<string>>()

/**
 * Returns the same set for the same scopes. Thousands of callers are cached, most of them with the same scopes as many
 * others, and a set of all scopes with its texts takes ten kilobytes.
 */
export function sharedSet(scopes: ReadonlySet<string>): ReadonlySet<string> {
  const text = [...scopes].join(' ')
  const known = sets.get(text)
  if (known) return known
  if (sets.size >= setsMax) sets.clear()
  sets.set(text, scopes)
  return scopes
}
