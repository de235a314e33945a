import { lockKind } from '../../platform/postgres/counter.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { rightsOfUser } from './user-rights-store.ts'

/**
 * Waits for other requests that may end the rights of an administrator: two of them could otherwise end each
 * other's, one by a user and one by a role. Before users and roles, so that all such requests lock in one order.
 */
export function lockAdministration(tx: TenantTx): Promise<void> {
  return lockKind(tx, 'administration')
}

/** Uuids of the active users who may administer the tenant, by a scope of their own or by a role. */
export async function findAdministrators(tx: TenantTx): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(sql`
    select users.uuid from erp.users
    where users.tenant_id = ${tx.tenantId} and users.is_active and 'admin' = any(${rightsOfUser})
    order by users.id`)
  return rows.map(({ uuid }) => uuid)
}
