import { givenRows } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { daysKept } from './app-request.ts'
import type { HourCount, OperationCount } from './gathered-requests.ts'

const operationColumns = {
  appId: 'text',
  day: 'date',
  operation: 'text',
  method: 'text',
  path: 'text',
  calls: 'integer',
  refused: 'integer',
  lastCall: 'timestamptz',
}

/** Adds to the counts of days. */
export function addOperationCounts(
  tx: TenantTx,
  counts: readonly (OperationCount & { readonly appId: string })[],
): Sql {
  return sql`
    insert into erp.app_operation_days as kept (tenant_id, app_id, day, operation, method, path,
      calls, refused, last_call)
    select ${tx.tenantId}::uuid, given."appId", given.day, given.operation, given.method, given.path,
      given.calls, given.refused, given."lastCall"
    from ${givenRows(operationColumns, counts)}
    on conflict (tenant_id, app_id, day, method, path) do update
    set calls = kept.calls + excluded.calls, refused = kept.refused + excluded.refused,
      last_call = greatest(kept.last_call, excluded.last_call)`
}

const hourColumns = { appId: 'text', hour: 'timestamptz', calls: 'integer', refused: 'integer' }

/** Adds to the counts of hours. */
export function addHourCounts(
  tx: TenantTx,
  counts: readonly (HourCount & { readonly appId: string })[],
): Sql {
  return sql`
    insert into erp.app_request_hours as kept (tenant_id, app_id, hour, calls, refused)
    select ${tx.tenantId}::uuid, given."appId", given.hour, given.calls, given.refused
    from ${givenRows(hourColumns, counts)}
    on conflict (tenant_id, app_id, hour) do update
    set calls = kept.calls + excluded.calls, refused = kept.refused + excluded.refused`
}

const today = fixed(`(now() at time zone 'UTC')::date`)

/** An operation that an app called at an address within the last month. */
export interface UsedOperation {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly calls: number
  readonly refused: number
  readonly lastCall: Date
}

/** The calls of an app within the last 24 hours, the present one included. */
export interface LastDay {
  readonly calls: number
  readonly refused: number
}

/** What an app called; operations by their names. */
export async function findUsage(
  tx: TenantTx,
  appId: string,
): Promise<{ operations: UsedOperation[]; lastDay: LastDay }> {
  const [operations, [lastDay = { calls: 0, refused: 0 }]] = await tx.all<[UsedOperation, LastDay]>(
    [
      sql`
        select operation, method, path, sum(calls)::integer as calls,
          sum(refused)::integer as refused, max(last_call) as "lastCall"
        from erp.app_operation_days
        where tenant_id = ${tx.tenantId} and app_id = ${appId}
          and day > ${today} - ${daysKept}::integer
        group by operation, method, path
        order by operation, path, method`,
      sql`
        select coalesce(sum(calls), 0)::integer as calls,
          coalesce(sum(refused), 0)::integer as refused
        from erp.app_request_hours
        where tenant_id = ${tx.tenantId} and app_id = ${appId} and hour > now() - interval '24 hours'`,
    ],
  )
  return { operations, lastDay }
}

/** Deletes counts that nobody is shown any more, at most `limit` of each kind. Returns how many. */
export async function deleteOldCounts(tx: TenantTx, limit: number): Promise<number> {
  const [days, hours] = await tx.all<[object, object]>([
    sql`
      with old as materialized (
        select app_id, day, method, path from erp.app_operation_days
        where tenant_id = ${tx.tenantId} and day < ${today} - ${daysKept}::integer
        order by day, app_id, method, path limit ${limit}
        for update skip locked
      )
      delete from erp.app_operation_days counted using old
      where counted.tenant_id = ${tx.tenantId} and counted.app_id = old.app_id
        and counted.day = old.day and counted.method = old.method and counted.path = old.path
      returning 1`,
    sql`
      with old as materialized (
        select app_id, hour from erp.app_request_hours
        where tenant_id = ${tx.tenantId} and hour < now() - interval '48 hours'
        order by hour, app_id limit ${limit}
        for update skip locked
      )
      delete from erp.app_request_hours counted using old
      where counted.tenant_id = ${tx.tenantId} and counted.app_id = old.app_id
        and counted.hour = old.hour
      returning 1`,
  ])
  return Math.max(days.length, hours.length)
}
