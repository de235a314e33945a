import {
  closeBooksUntil,
  holdClosedUntil,
} from '../../access/doors/companies/company-books-store.ts'
import { lockCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { insertPeriodChange } from './accounting-period-store.ts'

type PeriodCall = Pick<Call<{ companyId: Reference }>, 'tx' | 'path' | 'user' | 'audit'>

/**
 * Moves the last closed day of a company. Documents and payments hold the company while they are written, so this waits
 * for those that are under way, and those that follow see the new day. `decide` throws where it must not move.
 */
export async function writeClosedUntil(
  { tx, path, user, audit }: PeriodCall,
  reason: string,
  decide: (closedUntil: string | null) => string | null,
): Promise<{ closedUntil: string | null }> {
  const company = await lockCompanyKey(tx, path.companyId)
  const before = await holdClosedUntil(tx, company.id)
  const closedUntil = decide(before)
  await closeBooksUntil(tx, company.id, closedUntil)
  await insertPeriodChange(tx, {
    ...{ companyId: company.id, closedUntil, formerlyClosedUntil: before, reason },
    createdByUserId: user?.id ?? null,
  })
  audit({
    ...{ entity: 'company', entityId: company.uuid, before: { booksClosedUntil: before } },
    after: { booksClosedUntil: closedUntil, ...(reason && { reason }) },
  })
  return { closedUntil }
}
