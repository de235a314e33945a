/** Nobody types so many keys so fast, and no scanner is slower. */
const keysMin = 6
const pauseMax = 50

/** Distinguishes a scanner, which types like a keyboard, from a person. */
export class TypingPace {
  #first = 0
  #last = 0
  #keys = 0

  /** A key that writes something, at a time in milliseconds. */
  press(atMs: number): void {
    if (this.#keys === 0 || atMs - this.#last > pauseMax * 2) {
      this.#first = atMs
      this.#keys = 0
    }
    this.#last = atMs
    this.#keys += 1
  }

  /** Whether what was typed, now that it ends, came from a scanner. */
  end(atMs: number): boolean {
    const isFast = (atMs - this.#first) / Math.max(1, this.#keys) < pauseMax
    const isScanned = this.#keys >= keysMin && isFast
    this.#keys = 0
    return isScanned
  }
}
