import { type Changes, valueAt } from '../form/changes.ts'

/** A field that both sides changed, each in its own way. */
export interface Conflict {
  readonly path: string
  readonly was: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Merge {
  /** What is still to be saved: changed here alone. */
  readonly changes: Changes
  /** What somebody has to decide. */
  readonly conflicts: readonly Conflict[]
  /** Fields that were changed there alone: they are taken over. */
  readonly takenOver: readonly string[]
}

/**
 * Merges what was entered with what somebody else has saved meanwhile, both begun from the same record. Of the
 * fields that are not in the form, `fields` names the ones that the person sees.
 */
export function merged(
  was: unknown,
  theirs: unknown,
  mine: Changes,
  fields: readonly string[],
): Merge {
  const isTheirs = (path: string) => !isEqual(valueAt(was, path), valueAt(theirs, path))
  const entered = Object.entries(mine).filter(
    ([path, value]) => !isEqual(value, valueAt(theirs, path)),
  )
  return {
    changes: Object.fromEntries(entered.filter(([path]) => !isTheirs(path))),
    conflicts: entered
      .filter(([path]) => isTheirs(path))
      .map(([path, value]) => ({
        path,
        was: valueAt(was, path),
        theirs: valueAt(theirs, path),
        mine: value,
      })),
    takenOver: fields.filter((path) => !(path in mine) && isTheirs(path)),
  }
}

/** Null, an empty text and nothing at all are the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}
