import type { LockedLine } from '../../../doors/orders/locked-order.ts'

/** Where a body names the lines that it changes, by their numbers, and those that it adds. */
export interface LinePlaces {
  readonly kept: ReadonlyMap<number, number>
  readonly added: readonly number[]
}

/**
 * The place in the body of a line, by its place among the kept lines and then the added ones. Components are where
 * their bill of materials is.
 */
export function bodyPlace(
  kept: readonly LockedLine[],
  place: number,
  places: LinePlaces | undefined,
): number {
  const line = kept[place]
  if (!line) return places?.added[place - kept.length] ?? Math.max(0, place - kept.length)
  return places?.kept.get(line.id) ?? places?.kept.get(line.parentLineId ?? 0) ?? 0
}
