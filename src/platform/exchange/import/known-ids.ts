import { folded } from '../../tables/folded.ts'

/** Ids of records by name, looked up once per name and import; letter case is ignored. */
export class KnownIds {
  readonly #find: (names: readonly string[]) => Promise<readonly number[]>
  readonly #ids = new Map<string, number>()

  /** `find` returns the ids of the names in their order. */
  constructor(find: (names: readonly string[]) => Promise<readonly number[]>) {
    this.#find = find
  }

  async learn(names: Iterable<string | null | undefined>): Promise<void> {
    const fresh = new Map<string, string>()
    for (const name of names) {
      if (!name) continue
      const key = folded(name)
      if (!this.#ids.has(key) && !fresh.has(key)) fresh.set(key, name)
    }
    if (fresh.size === 0) return
    const ids = await this.#find([...fresh.values()])
    for (const [index, name] of [...fresh.keys()].entries())
      this.#ids.set(name, ids[index] as number)
  }

  /** Null for an empty name. The name must have been learnt. */
  of(name: string | null): number | null {
    if (name === null) return null
    const id = this.#ids.get(folded(name))
    if (id === undefined) throw new Error('a name was not looked up')
    return id
  }
}
