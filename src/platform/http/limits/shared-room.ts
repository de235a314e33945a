interface Held {
  readonly owner: string
  readonly bytes: number
}

/**
 * Room for what has arrived and is still needed. Everybody shares it, and one owner may use half of it.
 * Only what has arrived counts, so a slow sender blocks nobody.
 */
export class SharedRoom {
  readonly #bytes: number
  readonly #held = new Map<object, Held>()

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  /** Whether there is room for so many bytes of a request in all; if so they count until `free`. */
  hold(request: object, owner: string, bytes: number): boolean {
    const others = [...this.#held].flatMap(([one, held]) => (one === request ? [] : [held]))
    const neighbours = others.filter((held) => held.owner === owner)
    const isFull = sum(others) + bytes > this.#bytes || sum(neighbours) + bytes > this.#bytes / 2
    if (!isFull) this.#held.set(request, { owner, bytes })
    return !isFull
  }

  /** Returns how many bytes became free. */
  free(request: object): number {
    const { bytes = 0 } = this.#held.get(request) ?? {}
    this.#held.delete(request)
    return bytes
  }
}

function sum(all: readonly Held[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0)
}
