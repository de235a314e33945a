import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../platform/records/record-source.ts'
import type { Reference } from '../platform/values/shape.ts'

/** Both keys of the company that a row names in `company_id`, for a projection. */
export function companyReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'company_id', 'companies')
}

/** The number of the company that a caller names; undefined where there is none. */
export async function findCompanyId(tx: TenantTx, company: Reference): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select company.id from erp.companies company
    where company.tenant_id = ${tx.tenantId} and ${isReferredTo('company', company)}`)
  return found?.id
}
