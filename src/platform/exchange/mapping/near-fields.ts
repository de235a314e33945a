import { comparable } from '../../tables/column-name.ts'
import { allNear } from '../../values/nearest.ts'
import type { Fields } from './field.ts'

/** A longer name is not a typing mistake, and comparing it with all fields takes too long. */
const lengthMax = 60
const suggestedMax = 3

/** The fields that were probably meant by a column of this name, the likeliest first. */
export function nearFields(name: string, fields: Fields): string[] {
  const word = comparable(name)
  if (word.length > lengthMax) return []
  const spellings = Object.entries(fields).flatMap(([field, { names }]) =>
    [field, ...names].map((spelling) => ({ field, spelling: comparable(spelling) })),
  )
  const near = allNear(
    word,
    spellings.map(({ spelling }) => spelling),
  )
  const found = near.flatMap((one) =>
    spellings.filter(({ spelling }) => spelling === one).map(({ field }) => field),
  )
  return [...new Set(found)].slice(0, suggestedMax)
}

/** ` (did you mean a or b?)`, to be appended to an unknown name; empty when no field is similar. */
export function suggestion(near: readonly string[]): string {
  return near.length === 0 ? '' : ` (did you mean ${near.join(' or ')}?)`
}
