import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { stockEvents } from './stock.ts'

const announced = new WeakMap<TenantTx, Set<number>>()

/** The items whose stock this transaction has not announced yet; from now on it has. */
export function notYetAnnounced(tx: TenantTx, itemIds: readonly number[]): number[] {
  const known = announced.get(tx) ?? new Set()
  announced.set(tx, known)
  const fresh = new Set(itemIds.filter((itemId) => !known.has(itemId)))
  for (const itemId of fresh) known.add(itemId)
  return [...fresh]
}

/** Announces items of which another quantity can be sold now, each once in a transaction. */
export function announceStock(tx: TenantTx, itemIds: readonly number[]): void {
  announce(tx, { entity: stockEvents, kind: 'changed', ids: notYetAnnounced(tx, itemIds) })
}
