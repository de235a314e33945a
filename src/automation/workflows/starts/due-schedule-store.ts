import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'

/** The tenants behind `after` with workflows whose time has come, in order; under the operator's role. */
export async function findTenantsWithDueSchedules(
  tx: TenantTx,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct workflow.tenant_id as "tenantId" from erp.workflows workflow
    where workflow.tenant_id > ${after}::uuid and workflow.is_active
      and workflow.next_due <= now()
    order by workflow.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/** A workflow whose time has come, which this transaction holds. */
export interface DueSchedule extends Key {
  readonly version: number
  readonly objectKind: string
  readonly condition: string
  readonly owner: string
  readonly userUuid: string | null
  readonly schedule: string
  readonly timeZone: string
  readonly nextDue: Date
  readonly scanPosition: number
  /** By the clock of the database, which all processes share. */
  readonly now: Date
}

/**
 * Holds the workflow that is due for the longest time, of those that nobody holds, until the transaction ends. A
 * process that is killed lets go of it with what it had written, so another one goes on at the same record.
 */
export function holdDueSchedule(tx: TenantTx): Promise<DueSchedule | undefined> {
  return tx.row<DueSchedule>(sql`
    select workflow.id, workflow.uuid, workflow.version, workflow.object_kind as "objectKind",
      workflow.condition, workflow.owner, workflow.user_uuid as "userUuid", workflow.schedule,
      workflow.time_zone as "timeZone", workflow.next_due as "nextDue",
      workflow.scan_position as "scanPosition", now() as now
    from erp.workflows workflow
    where workflow.tenant_id = ${tx.tenantId} and workflow.is_active
      and workflow.next_due <= now()
    order by workflow.next_due, workflow.id limit 1
    for no key update skip locked`)
}

/** Notes, with the commit, up to which record those of the due time were looked at. */
export function moveScan(tx: TenantTx, { id }: Key, position: number): void {
  tx.later(sql`
    update erp.workflows set scan_position = ${position}
    where tenant_id = ${tx.tenantId} and id = ${id}`)
}

/** Ends a due time with the commit; null: there is no next one. */
export function endScan(
  tx: TenantTx,
  { id }: Key,
  { nextDue, error }: { readonly nextDue: Date | undefined; readonly error: string | null },
): void {
  tx.later(sql`
    update erp.workflows
    set scan_position = 0, next_due = ${nextDue?.toISOString() ?? null}::timestamptz,
      schedule_error = ${error}
    where tenant_id = ${tx.tenantId} and id = ${id}`)
}
