import type { LimitedAmount } from '../../../platform/limits/role-limit.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** The columns with the limits. */
const columns: Readonly<Record<LimitedAmount, string>> = {
  discount: 'discount_percent_max',
  credit: 'credit_amount_max',
  approval: 'approval_amount_max',
}

/** How many roles a refusal names. */
const namedMax = 5

/** The names of roles that give a scope with a limit of at least this, or without one. */
export async function findRolesAllowing(
  tx: TenantTx,
  scope: string,
  kind: LimitedAmount,
  amount: string,
): Promise<string[]> {
  const limit = fixed(`role.${columns[kind]}`)
  const rows = await tx.rows<{ name: string }>(sql`
    select role.name from erp.roles role
    where role.tenant_id = ${tx.tenantId} and ${scope}::text = any(role.scopes)
      and coalesce(${limit} >= ${amount}::numeric, true)
    order by role.name_key limit ${namedMax}`)
  return rows.map(({ name }) => name)
}
