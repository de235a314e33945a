import { type Conflict, isEqual } from './merge.ts'

/**
 * A conflict as it is shown: of lists of which most is the same on all sides, what differs. A right that one side gave
 * would not be seen among a hundred others.
 */
export function shownConflict(conflict: Conflict): Conflict {
  const { was, theirs, mine } = conflict
  const sides = [was, theirs, mine].map((side) => side ?? [])
  if (!sides.every(Array.isArray)) return conflict
  const isEverywhere = (one: unknown) =>
    sides.every((side) => side.some((other) => isEqual(one, other)))
  const [own, their, my] = sides.map((side) => side.filter((one) => !isEverywhere(one)))
  // Where only the order differs, each side is shown as it is.
  if (isEqual(their, my)) return conflict
  return { ...conflict, was: own, theirs: their, mine: my }
}
