/** The candidate that a mistyped word most likely meant; undefined where none is like it. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  return allNear(word, candidates)[0]
}

/** The candidates that a mistyped word may have meant, the likeliest first. */
export function allNear(word: string, candidates: readonly string[]): string[] {
  const differenceMax = Math.min(Math.max(2, word.length / 3), word.length - 1)
  return candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ distance }) => distance <= differenceMax)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ candidate }) => candidate)
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
