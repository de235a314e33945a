/**
 * How long the rights of a credential are used without a report that nothing has changed, and without another read
 * from the database. So all processes notice a revocation, a logout or an ended licence within a second.
 */
export const rightsLifetimeMs = 750

/** How long a value is kept at most, as long as no change is reported. */
const keptMsMost = 60_000

/** Knows up to which moment all changes have been reported. */
export interface Hearing {
  /**
   * All changes of this owner's entries before this moment have been reported to the cache, by the cache's clock;
   * negative infinity where that is unknown.
   */
  readonly heardAt: (owner: string) => number
}

const silence: Hearing = { heardAt: () => Number.NEGATIVE_INFINITY }

export interface FreshCacheOptions<V> {
  readonly lifetimeMs: number
  readonly entriesMax: number
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
  readonly hearing?: Hearing | undefined
  /** How long a value may be kept after it was read, where it changes with time. */
  readonly keptMs?: (value: V) => number
}

interface Entry<V> {
  readonly value: V
  readonly readAt: number
  readonly keptUntil: number
}

interface Reading<V> {
  readonly readAt: number
  value: Promise<V>
}

/**
 * Caches values. A returned value is at most one lifetime old: either it was read within that time, counted from the
 * start of the read, or a report within that time says that it has not changed (`hearing`; changes call `forget`).
 * Concurrent callers share one read. Failed reads are not cached and displace nothing.
 *
 * The part of a name before its first space is its owner.
 */
export class FreshCache<V> {
  readonly #lifetimeMs: number
  readonly #entriesMax: number
  readonly #now: () => number
  readonly #hearing: Hearing
  readonly #keptMs: (value: V) => number
  readonly #entries = new Map<string, Entry<V>>()
  readonly #running = new Map<string, Reading<V>>()

  constructor({
    lifetimeMs,
    entriesMax,
    now = () => performance.now(),
    hearing = silence,
    keptMs = () => keptMsMost,
  }: FreshCacheOptions<V>) {
    this.#lifetimeMs = lifetimeMs
    this.#entriesMax = entriesMax
    this.#now = now
    this.#hearing = hearing
    this.#keptMs = keptMs
  }

  get(name: string, read: () => Promise<V>): V | Promise<V> {
    const now = this.#now()
    const known = this.#entries.get(name)
    if (known && this.#isFresh(name, known, now)) return known.value
    const running = this.#running.get(name)
    if (running && now < running.readAt + this.#lifetimeMs) return running.value
    const reading = { readAt: now } as Reading<V>
    reading.value = this.#read(name, read, reading)
    this.#running.set(name, reading)
    const forget = () => {
      if (this.#running.get(name) === reading) this.#running.delete(name)
    }
    reading.value.then(forget, forget)
    return reading.value
  }

  /**
   * Drops all entries of these owners, or of all. Reads in progress are dropped as well, because they may have seen
   * the state before the change.
   */
  forget(owners?: ReadonlySet<string>): void {
    for (const names of [this.#entries, this.#running]) {
      if (!owners) names.clear()
      else for (const name of names.keys()) if (owners.has(ownerOf(name))) names.delete(name)
    }
  }

  #isFresh(name: string, { readAt, keptUntil }: Entry<V>, now: number): boolean {
    if (now >= keptUntil) return false
    if (now < readAt + this.#lifetimeMs) return true
    return now < this.#hearing.heardAt(ownerOf(name)) + this.#lifetimeMs
  }

  async #read(name: string, read: () => Promise<V>, reading: Reading<V>): Promise<V> {
    const value = await read()
    // Dropped, or replaced by a later read, in the meantime.
    if (this.#running.get(name) !== reading) return value
    // Deleted first, so that the map is in the order of reading and its first entry is the oldest.
    this.#entries.delete(name)
    if (this.#entries.size >= this.#entriesMax) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    const { readAt } = reading
    const keptUntil = readAt + Math.min(keptMsMost, this.#keptMs(value))
    this.#entries.set(name, { value, readAt, keptUntil })
    return value
  }
}

function ownerOf(name: string): string {
  const end = name.indexOf(' ')
  return end === -1 ? name : name.slice(0, end)
}
