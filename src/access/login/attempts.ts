const keysMax = 20_000

interface Window {
  count: number
  endsAt: number
}

/**
 * Counts attempts in memory: at most `max` per key within `windowSeconds` from the first one. Each
 * process counts for itself, so several processes allow a few more attempts, but never unlimited ones.
 */
export class Attempts {
  readonly #max: number
  readonly #windowMs: number
  readonly #clock: () => number
  readonly #windows = new Map<string, Window>()

  constructor(max: number, windowSeconds: number, clock: () => number = () => performance.now()) {
    this.#max = max
    this.#windowMs = windowSeconds * 1000
    this.#clock = clock
  }

  /** Seconds until the next attempt may be made: 0 when one may be made now. */
  wait(key: string): number {
    const window = this.#windows.get(key)
    if (!window || window.count < this.#max) return 0
    return Math.max(0, Math.ceil((window.endsAt - this.#clock()) / 1000))
  }

  count(key: string): void {
    const now = this.#clock()
    const window = this.#windows.get(key)
    if (window && window.endsAt > now) {
      window.count++
      return
    }
    this.#windows.delete(key)
    this.#windows.set(key, { count: 1, endsAt: now + this.#windowMs })
    this.#forgetOldest()
  }

  forget(key: string): void {
    this.#windows.delete(key)
  }

  /** A map keeps the order of insertion, so its first key is the one that ends first. */
  #forgetOldest(): void {
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= keysMax) return
      this.#windows.delete(key)
    }
  }
}
