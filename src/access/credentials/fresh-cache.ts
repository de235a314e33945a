/**
 * How long it is used what a credential may do, without reading the database again. Every process reads
 * for itself, so all of them notice a revocation, a logout or an ended licence within a second, without
 * notifications.
 */
export const rightsLifetimeMs = 750

export interface FreshCacheOptions {
  readonly lifetimeMs: number
  readonly entriesMax: number
  /** Monotonic clock in milliseconds. */
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
 * Caches values for a short time, counted from the start of the read, so that a returned value is never
 * older than the lifetime. Concurrent callers share one read. Failed reads are not cached and displace
 * nothing.
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
   * Drops all entries whose names begin like this. Reads in progress are dropped as well, because they
   * may have seen the state before the change.
   */
  forget(beginning: string): void {
    for (const names of [this.#entries, this.#running]) {
      for (const name of names.keys()) if (name.startsWith(beginning)) names.delete(name)
    }
  }

  async #read(name: string, read: () => Promise<V>, entry: Reading<V>): Promise<V> {
    const value = await read()
    // Dropped, or replaced by a later read, in the meantime.
    if (this.#running.get(name) !== entry) return value
    // Deleted first, so that the map is in the order of reading and its first entry is the oldest.
    this.#entries.delete(name)
    if (this.#entries.size >= this.#entriesMax) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    this.#entries.set(name, { value, freshUntil: entry.freshUntil })
    return value
  }
}
