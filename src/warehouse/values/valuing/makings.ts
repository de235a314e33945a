import type { JournalEntry } from './valuation.ts'

const isMaking = ({ productionOrderId = null }: JournalEntry) => productionOrderId !== null
const isTaken = ({ quantity }: JournalEntry) => quantity.startsWith('-')

/**
 * Entries in the groups in which they are valued: what one report of production took and what came of it, which follow
 * each other in the journal, and every other entry by itself.
 */
export function groupsOf(entries: readonly JournalEntry[]): JournalEntry[][] {
  const groups: JournalEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && isSameMaking(last, entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** What is taken stands first in a report, so something that is taken after something that came begins the next one. */
const isSameMaking = (last: JournalEntry, entry: JournalEntry) =>
  isMaking(entry) &&
  last.productionOrderId === entry.productionOrderId &&
  (isTaken(last) || !isTaken(entry))

export const isMade = ([entry]: readonly JournalEntry[]): boolean =>
  entry !== undefined && isMaking(entry)

/**
 * What of the entries that were read can be valued, where more of them follow: the two of a transfer are valued
 * together, and all of a report of production.
 */
export function completeEntries(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const last = entries.at(-1)
  if (!last) return entries
  const isDeparture = last.movementType === 'Transfer' && isTaken(last)
  const open = isMaking(last) ? (groupsOf(entries).at(-1)?.length ?? 0) : Number(isDeparture)
  return open === 0 ? entries : entries.slice(0, -open)
}
