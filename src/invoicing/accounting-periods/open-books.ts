import { holdClosedUntil } from '../../access/doors/companies/company-books-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'

/** Throws 422 where a document or a payment would get a date whose books are closed. */
export function refuseClosed(date: Date, closedUntil: string | null): void {
  if (closedUntil === null || date.toISOString().slice(0, 10) > closedUntil) return
  throw new Refusal('broken-rule', 'invoice.period-closed', {
    en: `The books of the company are closed until ${closedUntil}.`,
    de: `Die Bücher der Firma sind bis ${closedUntil} abgeschlossen.`,
  })
}

/**
 * The same of a company that is not held yet. Who closes its books waits until the transaction ends, or is
 * waited for.
 */
export async function requireOpenBooks(tx: TenantTx, companyId: number, date: Date): Promise<void> {
  refuseClosed(date, await holdClosedUntil(tx, companyId))
}
