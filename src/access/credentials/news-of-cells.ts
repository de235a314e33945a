import type { AccessNews, News, OnAccessChange } from './access-news.ts'

/** What is heard of changes in several cells, each of which notes those of its own tenants. */
export class NewsOfCells implements News {
  readonly #first: AccessNews
  readonly #others = new Map<string, AccessNews>()
  readonly #cellOf: (tenantId: string) => string
  readonly #told: OnAccessChange[] = []

  constructor(first: AccessNews, cellOf: (tenantId: string) => string) {
    this.#first = first
    this.#cellOf = cellOf
  }

  add(cell: string, news: AccessNews): void {
    this.#others.set(cell, news)
    for (const told of this.#told) news.onChange(told)
  }

  /** Of a tenant in a cell that is away, long ago; of callers who named no tenant, what all cells have told. */
  heardAt(owner: string): number {
    if (this.#others.size === 0) return this.#first.heardAt()
    if (owner !== '') return (this.#others.get(this.#cellOf(owner)) ?? this.#first).heardAt()
    return Math.min(...[this.#first, ...this.#others.values()].map((news) => news.heardAt()))
  }

  onChange(told: OnAccessChange): void {
    this.#told.push(told)
    for (const news of [this.#first, ...this.#others.values()]) news.onChange(told)
  }
}
