import { KnownIds } from '../../platform/exchange/import/known-ids.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { ChildCategory } from './writes/item-import-store.ts'

export interface CategoryLookup {
  /** Ids of categories of these names at any level. */
  readonly byName: (names: readonly string[]) => Promise<readonly number[]>
  /** Ids of categories directly below their parents. */
  readonly byParent: (wanted: readonly ChildCategory[]) => Promise<readonly number[]>
}

/** Ids of categories by path, looked up level by level and once per path and import. */
export class CategoryPaths {
  readonly #lookup: CategoryLookup
  readonly #single: KnownIds
  readonly #ids = new Map<string, number>()

  constructor(lookup: CategoryLookup) {
    this.#lookup = lookup
    this.#single = new KnownIds(lookup.byName)
  }

  async learn(paths: readonly (readonly string[])[]): Promise<void> {
    await this.#single.learn(paths.filter(isSingle).map(([name]) => name))
    const long = paths.filter((path) => !isSingle(path)).map(fromTop)
    const depth = Math.max(0, ...long.map((path) => path.length))
    for (let level = 1; level <= depth; level++) await this.#learnLevel(long, level)
  }

  async #learnLevel(paths: readonly (readonly string[])[], level: number): Promise<void> {
    const fresh = new Map<string, ChildCategory>()
    for (const path of paths) {
      const key = nameOf(path, level)
      if (path.length < level || this.#ids.has(key) || fresh.has(key)) continue
      const parentId = level === 1 ? null : (this.#ids.get(nameOf(path, level - 1)) ?? null)
      fresh.set(key, { parentId, name: path[level - 1] as string })
    }
    if (fresh.size === 0) return
    const ids = await this.#lookup.byParent([...fresh.values()])
    for (const [index, name] of [...fresh.keys()].entries())
      this.#ids.set(name, ids[index] as number)
  }

  /** The path must have been looked up before. */
  of(path: readonly string[]): number {
    const id = isSingle(path)
      ? this.#single.of(path[0] ?? null)
      : this.#ids.get(nameOf(fromTop(path), path.length))
    if (typeof id !== 'number') throw new Error('a category was not looked up')
    return id
  }
}

const isSingle = (path: readonly string[]) => path.length === 1

/** The names of a path, without the mark of one that is a single name at the top. */
const fromTop = (path: readonly string[]) => (path[0] === '' ? path.slice(1) : path)

function nameOf(path: readonly string[], length: number): string {
  return JSON.stringify(path.slice(0, length).map(folded))
}
