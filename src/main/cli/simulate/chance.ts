/** Random choices that are the same for the same seed (the generator is Mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** True in this share of cases. */
  happens(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from 1 on. */
  upTo(most: number): number {
    return 1 + Math.floor(this.next() * most)
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)]
  }
}
