import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { KeyColumns } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'

/** Both keys of the condition that a row names in `condition_id`, for a projection. */
export function conditionReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'condition_id', 'conditions')
}

/** The conditions, for looking up those that a body names. */
export const namedConditions = 'conditions'

/** The number of the condition of items that name none; undefined where there is none. */
export async function findDefaultCondition(tx: TenantTx): Promise<number | undefined> {
  const found = await tx.row<{ id: number }>(sql`
    select condition.id from erp.conditions condition
    where condition.tenant_id = ${tx.tenantId} and condition.is_default
    order by condition.id limit 1`)
  return found?.id
}
