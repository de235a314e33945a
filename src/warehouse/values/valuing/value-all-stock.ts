import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { holdProgress } from './known-values-store.ts'
import { valueStock } from './value-stock.ts'

/**
 * Entries that a request values itself, some two seconds of work on a busy machine (`bench:stock-value`); what is more
 * is left to the upkeep.
 */
const atOnce = 500
const roundsMax = 4

/**
 * Values all that was booked, and keeps others from valuing more until the transaction ends. Throws `stock-value.behind`
 * (409) where that is too much for a request.
 */
export async function valueAllStock(tx: TenantTx): Promise<void> {
  await holdProgress(tx)
  for (let round = 0; round < roundsMax; round++) {
    if ((await valueStock(tx, atOnce)) < atOnce) return
  }
  throw new Refusal('conflict', 'stock-value.behind', {
    en: 'Many bookings are not valued yet. Please try again in a few minutes.',
    de: 'Viele Buchungen sind noch nicht bewertet. Bitte versuchen Sie es in einigen Minuten wieder.',
  })
}
