import type { AccessNews, News, OnAccessChange } from './access-news.ts'

/** Reports changes in several cells, each of which notes those of its own tenants. */
export class NewsOfCells implements News {
  readonly #first: AccessNews
  readonly #others = new Map<string, AccessNews>()
  readonly #cellOf: (tenantId: string) => string
  readonly #listeners: OnAccessChange[] = []

  constructor(first: AccessNews, cellOf: (tenantId: string) => string) {
    this.#first = first
    this.#cellOf = cellOf
  }

  add(cell: string, news: AccessNews): void {
    this.#others.set(cell, news)
    for (const listener of this.#listeners) news.onChange(listener)
  }

  /** Negative infinity for a tenant whose cell is away. For callers without a tenant, the oldest of all cells. */
  heardAt(owner: string): number {
    if (this.#others.size === 0) return this.#first.heardAt()
    if (owner !== '') return (this.#others.get(this.#cellOf(owner)) ?? this.#first).heardAt()
    return Math.min(...[this.#first, ...this.#others.values()].map((news) => news.heardAt()))
  }

  onChange(listener: OnAccessChange): void {
    this.#listeners.push(listener)
    for (const news of [this.#first, ...this.#others.values()]) news.onChange(listener)
  }
}
