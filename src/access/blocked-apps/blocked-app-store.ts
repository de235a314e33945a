import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'

export interface BlockedApp {
  readonly appId: string
  readonly blockedAt: Date
  readonly reason: string
}

/** Blocks an app in every tenant; a blocked app keeps its date and reason. */
export async function blockApp(tx: TenantTx, appId: string, reason: string): Promise<BlockedApp> {
  noteAccessChange(tx, null)
  const [, found] = await tx.all<[object, BlockedApp]>([
    sql`
      insert into erp.blocked_apps (app_id, reason) values (${appId}, ${reason})
      on conflict (app_id) do nothing`,
    sql`
      select app_id as "appId", blocked_at as "blockedAt", reason
      from erp.blocked_apps where app_id = ${appId}`,
  ])
  return found[0] as BlockedApp
}

/** False when the app was not blocked. */
export async function unblockApp(tx: TenantTx, appId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from erp.blocked_apps where app_id = ${appId} returning app_id`)
  if (rows.length > 0) noteAccessChange(tx, null)
  return rows.length > 0
}

export function listBlockedApps(tx: TenantTx): Promise<BlockedApp[]> {
  return tx.rows<BlockedApp>(
    fixed(
      `select app_id as "appId", blocked_at as "blockedAt", reason from erp.blocked_apps order by 1`,
    ),
  )
}
