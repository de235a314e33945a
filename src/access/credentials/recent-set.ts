/** The names that were added last; beyond the limit the oldest is dropped. */
export class RecentSet {
  readonly #namesMax: number
  readonly #names = new Set<string>()

  constructor(namesMax: number) {
    this.#namesMax = namesMax
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  add(name: string): void {
    this.#names.delete(name)
    this.#names.add(name)
    const [oldest] = this.#names
    if (this.#names.size > this.#namesMax && oldest !== undefined) this.#names.delete(oldest)
  }

  delete(name: string): void {
    this.#names.delete(name)
  }
}
