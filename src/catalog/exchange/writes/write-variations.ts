import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { folded } from '../../../platform/tables/folded.ts'
import type { DetailedItem } from '../columns/item-record.ts'
import {
  type ChildValue,
  type NamedBelow,
  resolveOrCreateVariations,
  resolveOrCreateVariationValues,
  setChildValues,
} from './variation-import-store.ts'

/**
 * Writes the options of variants as variations of their parent, and the values of each variant; both
 * are matched by name. Returns the items in which anything changed. The caller has locked the items.
 */
export async function writeVariations(
  tx: TenantTx,
  items: readonly DetailedItem[],
): Promise<number[]> {
  const given = items.flatMap(({ id, parentId, options = [] }) =>
    parentId === null ? [] : options.map((option) => ({ ...option, childId: id, parentId })),
  )
  if (given.length === 0) return []
  const variations = new Named(
    given.map(({ parentId, ...option }) => ({ ...option, above: parentId })),
  )
  const { ids: variationIds, addedTo } = await resolveOrCreateVariations(tx, variations.all)
  const inVariations = given.map(({ parentId, name, value, childId }) => ({
    childId,
    above: variations.of({ above: parentId, name }, variationIds),
    name: value,
  }))
  const values = new Named(inVariations)
  const { ids: valueIds, addedTo: extended } = await resolveOrCreateVariationValues(tx, values.all)
  const wanted = inVariations.map(
    (one): ChildValue => ({
      childId: one.childId,
      variationId: one.above,
      valueId: values.of(one, valueIds),
    }),
  )
  const parentOf = new Map(inVariations.map(({ above }, index) => [above, given[index]?.parentId]))
  const parents = [...addedTo, ...extended.map((variationId) => parentOf.get(variationId))]
  const changed = await setChildValues(tx, wanted)
  return [...new Set([...parents, ...changed])].filter((id) => id !== undefined)
}

/** Names below records, each once regardless of letter case. */
class Named<T extends NamedBelow> {
  readonly all: T[] = []
  readonly #places = new Map<string, number>()

  constructor(named: readonly T[]) {
    for (const one of named) {
      const key = keyOf(one)
      if (this.#places.has(key)) continue
      this.#places.set(key, this.all.length)
      this.all.push(one)
    }
  }

  /** The one of `ids`, which are in the order of `all`, that belongs to a name. */
  of(named: NamedBelow, ids: readonly number[]): number {
    return ids[this.#places.get(keyOf(named)) as number] as number
  }
}

function keyOf({ above, name }: NamedBelow): string {
  return `${above} ${folded(name)}`
}
