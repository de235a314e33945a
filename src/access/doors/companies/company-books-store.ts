import { announce } from '../../../platform/events/outbox-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { companyEvents } from '../../companies/company-events.ts'
import { setBooksClosedUntil } from '../../companies/company-store.ts'

/**
 * The last day whose books are closed, as YYYY-MM-DD. Until the transaction ends nobody closes more of them; who is
 * just doing so is waited for.
 */
export async function holdClosedUntil(tx: TenantTx, companyId: number): Promise<string | null> {
  const found = await tx.row<{ until: string | null }>(sql`
    select to_char(company.books_closed_until, 'YYYY-MM-DD') as until from erp.companies company
    where company.tenant_id = ${tx.tenantId} and company.id = ${companyId} for share`)
  return found?.until ?? null
}

/** Closes the books of a locked company until a day, or opens all of them. */
export async function closeBooksUntil(
  tx: TenantTx,
  companyId: number,
  until: string | null,
): Promise<void> {
  await setBooksClosedUntil(tx, companyId, until)
  announce(tx, { entity: companyEvents, kind: 'changed', ids: [companyId] })
}
