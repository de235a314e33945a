import type { TenantTx } from '../postgres/transaction.ts'
import type { EventReader, ReadingMeans } from './event.ts'
import {
  eventsAfter,
  holdPosition,
  movePosition,
  placeEvents,
  recordsAtOnce,
} from './outbox-store.ts'

/**
 * Passes a reader the next bounded part of the events of its entities, in the order of commits.
 * The position moves in this transaction, so what the reader does happens once: a crash undoes
 * both, and the same reader in another process waits. Returns the number of records in the part, those of
 * other entities included, and whether more may be waiting.
 */
export async function readEvents(
  tx: TenantTx,
  reader: EventReader,
  means?: ReadingMeans,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const placed = await placeEvents(tx)
  const position = await holdPosition(tx, reader.name)
  const { events, end, count } = await eventsAfter(tx, position, reader.entities)
  if (end === undefined) return { count: 0, hasMore: false }
  if (events.length > 0) await reader.read(tx, events, means)
  movePosition(tx, reader.name, end)
  return { count, hasMore: placed >= recordsAtOnce || count >= recordsAtOnce }
}
