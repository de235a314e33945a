/** Returns the same for the same: making a formatter of `Intl` takes longer than writing some hundred values with it. */
export function madeOnce<Made>(make: (...keys: readonly string[]) => Made) {
  const known = new Map<string, Made>()
  return (...keys: readonly string[]): Made => {
    const key = keys.join()
    const made = known.get(key) ?? make(...keys)
    known.set(key, made)
    return made
  }
}
