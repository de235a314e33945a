/** A scanner types a key about every 10 ms, a person who types fast one in 60. */
const betweenMs = 50
const leastLength = 3

/** FNC1 of GS1, which scanners type as Ctrl and a bracket. */
export const groupSeparator = '\u001D'

/** Finds out what a scanner typed, and leaves what a person types. */
export class KeyBurst {
  #keys = ''
  #lastAt = Number.NEGATIVE_INFINITY

  /** Adds a key: the code where this was its last one, otherwise how many keys came in one go with it. */
  add(key: string, nowMs: number): { readonly code: string } | { readonly length: number } {
    const isLate = nowMs - this.#lastAt > betweenMs
    this.#lastAt = nowMs
    const before = isLate ? '' : this.#keys
    if (key === 'Enter' || key === 'Tab') {
      this.#keys = ''
      return before.length >= leastLength ? { code: before } : { length: 0 }
    }
    this.#keys = before + key
    return { length: this.#keys.length }
  }
}
