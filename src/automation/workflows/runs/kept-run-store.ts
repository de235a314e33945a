import { hasUnread, tenantsWithNewEvents } from '../../../platform/events/outbox-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { aloneAfter } from './workflow-run-store.ts'

/** Whether events may start a workflow of the tenant. */
export async function hasWorkflows(tx: TenantTx): Promise<boolean> {
  const found = await tx.conclude(sql`
    select workflow.id from erp.workflows workflow
    where workflow.tenant_id = ${tx.tenantId} and workflow.is_active limit 1`)
  return found.length > 0
}

/** The tenants behind `after` with runs that are due, in order; under the operator's role. */
export async function findTenantsToRun(
  tx: TenantTx,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct run.tenant_id as "tenantId" from erp.workflow_runs run
    where run.tenant_id > ${after}::uuid and run.status = 'pending' and run.next_attempt <= now()
    order by run.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/** Tenants with runs that are due and must be done alone in a process; under the operator's role. */
export async function findTenantsWithUnendedRuns(tx: TenantTx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct run.tenant_id as "tenantId" from erp.workflow_runs run
    where run.status = 'pending' and run.unended >= ${aloneAfter} and run.next_attempt <= now()
    limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * The tenants behind `after` with workflows and events that one of these readers has not read, in order; under
 * the operator's role. What is pending is asked for first: in between it may be placed, but never become pending.
 */
export async function findTenantsToStart(
  tx: TenantTx,
  after: string,
  limit: number,
  readers: readonly string[],
): Promise<string[]> {
  const isNew = sql`workflow.tenant_id in ${tenantsWithNewEvents}`
  const isPlaced = hasUnread(fixed('workflow.tenant_id'), readers)
  const found = [
    ...(await findAutomated(tx, after, limit, isNew)),
    ...(await findAutomated(tx, after, limit, isPlaced)),
  ]
  return [...new Set(found)].sort().slice(0, limit)
}

async function findAutomated(
  tx: TenantTx,
  after: string,
  limit: number,
  condition: Sql,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct workflow.tenant_id as "tenantId" from erp.workflows workflow
    where workflow.tenant_id > ${after}::uuid and workflow.is_active and ${condition}
    order by workflow.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}
