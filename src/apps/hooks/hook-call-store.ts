import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { InstallationStatus } from '../installations/app-installation.ts'
import { AppHookCall, type HookEvent } from './hook-call.ts'

const as = 'app_hook_call'

const hookCallTable: NumberedTable = {
  table: 'app_hook_calls',
  as,
  columns: { installationId: 'integer', event: 'text', address: 'text' },
}

export const hookCalls: RecordSource = {
  ...hookCallTable,
  record: projected(shapeOf(AppHookCall), {
    id: keyOf(as),
    ...columnsOf(as, 'event', 'address', 'status', 'answerStatus', 'error'),
    ...columnsOf(as, 'created', 'sent', 'finished'),
  }),
}

/** The condition on calls of an installation. */
export const callsOf = (installationId: number): Sql =>
  sql`app_hook_call.installation_id = ${installationId}`

/** One call of each event and installation: a second one would break `app_hook_calls_once`. */
export async function queueHookCall(
  tx: TenantTx,
  installationId: number,
  event: HookEvent,
  address: string,
): Promise<void> {
  await insertRows(tx, hookCallTable, [{ installationId, event, address }])
}

/** Takes back what was not sent. Waits for a sender that is about to send it, which wins. */
export async function dropPendingCalls(tx: TenantTx, installationId: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.app_hook_calls
    where tenant_id = ${tx.tenantId} and installation_id = ${installationId} and status = 'pending'
    returning id`)
}

/** Whether the app was called for an event, or may have been. */
export async function wasCalled(
  tx: TenantTx,
  installationId: number,
  event: HookEvent,
): Promise<boolean> {
  const found = await tx.row(sql`
    select 1 as found from erp.app_hook_calls
    where tenant_id = ${tx.tenantId} and installation_id = ${installationId} and event = ${event}`)
  return found !== undefined
}

/** The tenants behind `after` with calls that have not ended, in order; under the operator's role. */
export async function findTenantsToCall(
  tx: TenantTx,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct call.tenant_id as "tenantId" from erp.app_hook_calls call
    where call.tenant_id > ${after}::uuid and call.status in ('pending', 'sent')
    order by call.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/** A call that this process makes, and nobody else ever. */
export interface ClaimedCall {
  readonly id: number
  readonly uuid: string
  readonly event: HookEvent
  readonly address: string
  readonly created: Date
  readonly installationId: number
  readonly installationUuid: string
  readonly installationStatus: InstallationStatus
  readonly extensionUuid: string
}

/** Marks calls as sent, the oldest first; each waits for the earlier calls of its installation. */
export async function claimCalls(tx: TenantTx, limit: number): Promise<ClaimedCall[]> {
  const claimed = await tx.rows<{ id: number }>(sql`
    update erp.app_hook_calls call set status = 'sent', sent = now()
    where call.tenant_id = ${tx.tenantId} and call.id = any(array(
      select due.id from erp.app_hook_calls due
      where due.tenant_id = ${tx.tenantId} and due.status = 'pending'
        and not exists (
          select from erp.app_hook_calls earlier
          where earlier.tenant_id = ${tx.tenantId}
            and earlier.installation_id = due.installation_id and earlier.id < due.id
            and earlier.status in ('pending', 'sent')
        )
      order by due.id limit ${limit}
      for update skip locked))
    returning call.id`)
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return tx.rows<ClaimedCall>(sql`
    select call.id, call.uuid, call.event, call.address, call.created,
      installation.id as "installationId", installation.uuid as "installationUuid",
      installation.status as "installationStatus", extension.uuid as "extensionUuid"
    from erp.app_hook_calls call
    join erp.app_installations installation
      on installation.tenant_id = ${tx.tenantId} and installation.id = call.installation_id
    join erp.extensions extension
      on extension.tenant_id = ${tx.tenantId} and extension.id = installation.extension_id
    where call.tenant_id = ${tx.tenantId} and call.id = any(${ids}::integer[])
    order by call.id`)
}

export interface CallOutcome {
  readonly status: 'ok' | 'failed' | 'unknown'
  readonly answerStatus?: number | undefined
  readonly error?: string
}

/** Without effect on a call that has ended meanwhile. */
export async function recordCall(
  tx: TenantTx,
  id: number,
  { status, answerStatus, error = '' }: CallOutcome,
): Promise<void> {
  await tx.rows(sql`
    update erp.app_hook_calls set status = ${status}, error = ${error},
      answer_status = ${answerStatus ?? null}::integer, finished = now()
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sent'
    returning id`)
}

/** A call whose sender has ended without a record of it. */
export interface LostCall {
  readonly id: number
  readonly event: HookEvent
  readonly installationId: number
}

/** Calls that were sent so long ago that nobody waits for their answer any more. */
export function findLostCalls(tx: TenantTx, seconds: number): Promise<LostCall[]> {
  return tx.rows<LostCall>(sql`
    select id, event, installation_id as "installationId" from erp.app_hook_calls
    where tenant_id = ${tx.tenantId} and status = 'sent'
      and sent < now() - make_interval(secs => ${seconds})
    order by id for update skip locked`)
}
