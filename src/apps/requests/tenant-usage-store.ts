import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { daysKept } from './app-request.ts'
import type { UsedOperation } from './app-usage-store.ts'

interface Calls {
  readonly calls: number
  readonly refusedCalls: number
}

/** What all apps of the tenant called within the last 24 hours, the present one included. */
export async function findCallsOfDay(tx: TenantTx): Promise<{
  hours: (Calls & { hour: Date })[]
  apps: (Calls & { appId: string })[]
}> {
  const [hours, apps] = await tx.all<[Calls & { hour: Date }, Calls & { appId: string }]>([
    sql`
      select kept.hour, sum(kept.calls)::integer as calls, sum(kept.refused)::integer as "refusedCalls"
      from erp.app_request_hours kept
      where kept.tenant_id = ${tx.tenantId} and kept.hour > now() - interval '24 hours'
      group by kept.hour order by kept.hour`,
    sql`
      select kept.app_id as "appId", sum(kept.calls)::integer as calls,
        sum(kept.refused)::integer as "refusedCalls"
      from erp.app_request_hours kept
      where kept.tenant_id = ${tx.tenantId} and kept.hour > now() - interval '24 hours'
      group by kept.app_id order by sum(kept.calls) desc, kept.app_id`,
  ])
  return { hours, apps }
}

export interface CallOfApp extends UsedOperation {
  readonly appId: string
}

const today = fixed(`(now() at time zone 'UTC')::date`)

/** The calls of some operations within the last month by app and address, the latest first. */
export function findCallsOf(tx: TenantTx, operations: readonly string[]): Promise<CallOfApp[]> {
  return tx.rows<CallOfApp>(sql`
    select kept.app_id as "appId", kept.operation, kept.method, kept.path,
      sum(kept.calls)::integer as calls, sum(kept.refused)::integer as refused,
      max(kept.last_call) as "lastCall"
    from erp.app_operation_days kept
    where kept.tenant_id = ${tx.tenantId} and kept.operation = any(${operations}::text[])
      and kept.day > ${today} - ${daysKept}::integer
    group by kept.app_id, kept.operation, kept.method, kept.path
    order by max(kept.last_call) desc, kept.app_id, kept.path, kept.method`)
}
