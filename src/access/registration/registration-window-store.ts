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

export interface ListedWindow extends OpenWindow {
  readonly openedBy: string
  readonly created: Date
}

/** The open ones, the one that closes last first. */
export async function listOpenWindows(
  tx: TenantTx,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: ListedWindow[] }> {
  const open = sql`
    from erp.registration_windows where tenant_id = ${tx.tenantId} and expires_at > now()`
  const [counted, items] = await tx.all<[{ totalItems: number }, ListedWindow]>([
    sql`select count(*) as "totalItems" ${open}`,
    sql`
      select id as "registrationWindowId", opened_by as "openedBy", opened_at as created,
        expires_at as "expiresAt"
      ${open}
      order by expires_at desc, id
      limit ${page.limit} offset ${page.offset}`,
  ])
  return { totalItems: counted[0]?.totalItems ?? 0, items }
}

/** Closes an open window. Returns false where there is none. */
export async function closeWindow(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update erp.registration_windows set expires_at = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and expires_at > now()
    returning id`)
  return rows.length > 0
}
