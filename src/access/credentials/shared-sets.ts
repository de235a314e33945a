const setsMax = 1_000
const sets = new Map<string, ReadonlySet<string>>()

/**
 * The same set for the same scopes. Thousands of callers are kept, of whom most may do what many others may: a set of
 * all scopes with its texts takes ten kilobytes.
 */
export function sharedSet(scopes: ReadonlySet<string>): ReadonlySet<string> {
  const text = [...scopes].join(' ')
  const known = sets.get(text)
  if (known) return known
  if (sets.size >= setsMax) sets.clear()
  sets.set(text, scopes)
  return scopes
}
