import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { windowMinutes } from './registration.ts'

export interface OpenWindow {
  readonly registrationWindowId: string
  readonly expiresAt: Date
}

/** Opens a window, and deletes those that closed a month ago. */
export async function openWindow(tx: TenantTx, openedBy: string): Promise<OpenWindow> {
  tx.later(sql`
    delete from erp.registration_windows
    where tenant_id = ${tx.tenantId} and expires_at < now() - interval '30 days'`)
  const window = await tx.row<OpenWindow>(sql`
    insert into erp.registration_windows (tenant_id, opened_by, expires_at)
    values (${tx.tenantId}, ${openedBy}, now() + make_interval(mins => ${windowMinutes}))
    returning id as "registrationWindowId", expires_at as "expiresAt"`)
  if (!window) throw new Error('an insert returned no row')
  return window
}
