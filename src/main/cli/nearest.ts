/** The candidate that a mistyped word most likely meant; undefined where none is like it. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .toSorted((one, other) => one.distance - other.distance)
  return best && best.distance <= Math.max(2, word.length / 3) ? best.candidate : undefined
}

/** How many letters must be added, dropped or exchanged (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const current = [i]
    for (let j = 1; j <= other.length; j++) {
      const exchanged = (previous[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      current.push(Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, exchanged))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
