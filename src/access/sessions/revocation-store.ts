import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'

/** Makes a token invalid until it would have expired by itself. */
export function revokeToken(tx: TenantTx, tokenId: string, expiresAt: Date): Sql {
  noteAccessChange(tx)
  return sql`
    insert into erp.revocations (tenant_id, kind, id, expires_at)
    values (${tx.tenantId}, 'token', ${tokenId}, ${expiresAt}::timestamptz + interval '5 minutes')
    on conflict (tenant_id, kind, id) do nothing`
}
