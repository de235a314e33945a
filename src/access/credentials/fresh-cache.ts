export interface FreshCacheOptions {
  readonly lifetimeMs: number
  readonly entriesMax: number
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

interface Entry<V> {
  readonly value: V
  readonly freshUntil: number
}

/**
 * Remembers what was read for a short time, counted from the beginning of the reading, so that what
 * it answers is never older than its lifetime. Who asks for the same thing at once shares one reading.
 * Failed readings are not remembered and displace nothing.
 */
export class FreshCache<V> {
  readonly #lifetimeMs: number
  readonly #entriesMax: number
  readonly #now: () => number
  readonly #entries = new Map<string, Entry<V>>()
  readonly #running = new Map<string, Entry<Promise<V>>>()

  constructor({ lifetimeMs, entriesMax, now = () => performance.now() }: FreshCacheOptions) {
    this.#lifetimeMs = lifetimeMs
    this.#entriesMax = entriesMax
    this.#now = now
  }

  get(name: string, read: () => Promise<V>): V | Promise<V> {
    const now = this.#now()
    const known = this.#entries.get(name)
    if (known && now < known.freshUntil) return known.value
    const running = this.#running.get(name)
    if (running && now < running.freshUntil) return running.value
    const freshUntil = now + this.#lifetimeMs
    const entry = { value: this.#read(name, read, freshUntil), freshUntil }
    this.#running.set(name, entry)
    const forget = () => {
      if (this.#running.get(name) === entry) this.#running.delete(name)
    }
    entry.value.then(forget, forget)
    return entry.value
  }

  async #read(name: string, read: () => Promise<V>, freshUntil: number): Promise<V> {
    const value = await read()
    // Deleted first, so that the entries stand in the order of their reading: the oldest goes.
    this.#entries.delete(name)
    if (this.#entries.size >= this.#entriesMax) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(name, { value, freshUntil })
    return value
  }
}
