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

interface Reading<V> {
  readonly freshUntil: number
  value: Promise<V>
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
  readonly #running = new Map<string, Reading<V>>()

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
    const entry = { freshUntil: now + this.#lifetimeMs } as Reading<V>
    entry.value = this.#read(name, read, entry)
    this.#running.set(name, entry)
    const forget = () => {
      if (this.#running.get(name) === entry) this.#running.delete(name)
    }
    entry.value.then(forget, forget)
    return entry.value
  }

  /**
   * What was read before under names that begin like this is not believed any more, nor what is being
   * read: it may have been looked at before the change that this tells of.
   */
  forget(beginning: string): void {
    for (const names of [this.#entries, this.#running]) {
      for (const name of names.keys()) if (name.startsWith(beginning)) names.delete(name)
    }
  }

  async #read(name: string, read: () => Promise<V>, entry: Reading<V>): Promise<V> {
    const value = await read()
    // Forgotten, or replaced by a later reading, while it was under way.
    if (this.#running.get(name) !== entry) return value
    // Deleted first, so that the entries stand in the order of their reading: the oldest goes.
    this.#entries.delete(name)
    if (this.#entries.size >= this.#entriesMax) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(name, { value, freshUntil: entry.freshUntil })
    return value
  }
}
