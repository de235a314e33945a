import { shapeOf } from '../../platform/pipeline/operation.ts'
import { givenRows } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type AnsweredRequest, AppRequest, daysKept, requestsKept } from './app-request.ts'

const as = 'app_request'

/** The newest first. */
export const appRequests: RecordSource = {
  table: 'app_requests',
  as,
  order: fixed(`${as}.at desc, ${as}.id desc`),
  record: projected(shapeOf(AppRequest), {
    ...columnsOf(as, 'requestId', 'at', 'operation', 'method', 'path'),
    ...columnsOf(as, 'status', 'durationMs', 'errorCode', 'ignoredNames'),
  }),
}

/** The condition on calls of an app; all given filters must match. */
export function requestsOf(
  appId: string,
  { status, operation }: { readonly status?: number; readonly operation?: string },
): Sql {
  const conditions = [sql`app_request.app_id = ${appId}`]
  if (status !== undefined) conditions.push(sql`app_request.status = ${status}`)
  if (operation !== undefined) conditions.push(sql`app_request.operation = ${operation}`)
  return joined(conditions, ' and ')
}

const columns = {
  appId: 'text',
  id: 'uuid',
  at: 'timestamptz',
  requestId: 'text',
  operation: 'text',
  method: 'text',
  path: 'text',
  status: 'integer',
  durationMs: 'integer',
  errorCode: 'text',
  ignoredNames: 'text',
}

/** Adds calls. Those that a batch has written before, whose commit was not confirmed, stay as they are. */
export function insertRequests(
  tx: TenantTx,
  requests: readonly (AnsweredRequest & { readonly appId: string })[],
): Sql {
  return sql`
    insert into erp.app_requests (tenant_id, app_id, id, at, request_id, operation, method, path,
      status, duration_ms, error_code, ignored_names)
    select ${tx.tenantId}::uuid, given."appId", given.id, given.at, given."requestId",
      given.operation, given.method, given.path, given.status, given."durationMs", given."errorCode",
      given."ignoredNames"
    from ${givenRows(columns, requests)}
    on conflict (tenant_id, id) do nothing`
}

/**
 * Deletes what is older than the newest calls of an app. The oldest one that stays is read first: a statement that
 * locks rows behind an offset would lock those before it. What another process deletes is left to it.
 */
export async function pruneRequests(tx: TenantTx, appId: string): Promise<void> {
  const last = await tx.row<{ id: string; at: Date }>(sql`
    select id, at from erp.app_requests
    where tenant_id = ${tx.tenantId} and app_id = ${appId}
    order by at desc, id desc offset ${requestsKept - 1} limit 1`)
  if (!last) return
  await tx.rows(sql`
    delete from erp.app_requests
    where tenant_id = ${tx.tenantId} and id = any(array(
      select id from erp.app_requests
      where tenant_id = ${tx.tenantId} and app_id = ${appId}
        and (at < ${last.at} or at = ${last.at} and id < ${last.id})
      order by at, id
      for update skip locked))
    returning id`)
}

/** Deletes calls of a month ago, at most `limit`. Returns how many. */
export async function deleteOldRequests(tx: TenantTx, limit: number): Promise<number> {
  const deleted = await tx.rows(sql`
    delete from erp.app_requests
    where tenant_id = ${tx.tenantId} and id = any(array(
      select id from erp.app_requests
      where tenant_id = ${tx.tenantId} and at < now() - make_interval(days => ${daysKept})
      order by at, id limit ${limit}
      for update skip locked))
    returning id`)
  return deleted.length
}
