import { createHash } from 'node:crypto'
import type { ReadEntry } from '../reading/statement-content.ts'

export type KeyedEntry = ReadEntry & { readonly entryKey: string }

/**
 * Entries with what identifies each one within its account, in whatever file it comes: the day, the amount and the
 * reference of the bank, else that of the payer, else all that is said. Equal ones are counted, so that two equal
 * payments of a day are two, and the same two in another file are these.
 */
export function keyedEntries(
  entries: Iterable<ReadEntry>,
  counts: Map<string, number>,
): KeyedEntry[] {
  return [...entries].map((entry) => {
    const hash = createHash('sha256')
      .update(JSON.stringify(identityOf(entry)))
      .digest('hex')
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return { ...entry, entryKey: `${hash.slice(0, 40)}.${count}` }
  })
}

function identityOf(entry: ReadEntry): readonly string[] {
  const { bookingDay, amount, currencyIso, bankReference, endToEndId } = entry
  const common = [bookingDay, amount, currencyIso]
  if (bankReference !== '') return [...common, 'bank', bankReference]
  if (endToEndId !== '') return [...common, 'payer', endToEndId]
  return [...common, 'said', entry.otherIban, entry.otherName, entry.remittance]
}
