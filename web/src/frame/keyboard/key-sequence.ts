/** How long the second of two keys may take. */
const pauseMs = 1_000

/** Joins keys to the names of bindings: `?`, or `g i` where `g` begins one. */
export class KeySequence {
  #first: string | undefined
  #at = 0

  /** What a key makes together with the one before it: names to look for, the longer first. */
  add(key: string, nowMs: number): readonly string[] {
    const first = nowMs - this.#at < pauseMs ? this.#first : undefined
    this.#first = key
    this.#at = nowMs
    return first === undefined ? [key] : [`${first} ${key}`, key]
  }

  /** The next key begins a new sequence. */
  clear(): void {
    this.#first = undefined
  }
}
