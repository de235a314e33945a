import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'

/** Makes the access tokens of a grant invalid until the last of them has expired. */
export async function revokeGrant(
  tx: TenantTx,
  grantId: string,
  lifetimeSeconds: number,
): Promise<void> {
  noteAccessChange(tx)
  await tx.conclude(sql`
    insert into erp.revocations (tenant_id, kind, id, expires_at)
    values (${tx.tenantId}, 'grant', ${grantId}, now() + make_interval(secs => ${lifetimeSeconds}))
    on conflict (tenant_id, kind, id) do nothing`)
}
