import { hasUnread, tenantsWithNewEvents } from '../../platform/events/outbox-store.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'

/** Which deliveries of a webhook; all given ones must match. */
export interface DeliveryFilter {
  readonly status?: string
  readonly entity?: string
  readonly recordId?: Reference
  /** From this time on, and before this one. */
  readonly createdFrom?: string
  readonly createdBefore?: string
}

/** The condition on rows called `webhook_delivery`. */
export function deliveriesOf(webhookId: number, filter: DeliveryFilter): Sql {
  const { status, entity, recordId, createdFrom, createdBefore } = filter
  const conditions = [sql`webhook_delivery.webhook_id = ${webhookId}`]
  if (status !== undefined) conditions.push(sql`webhook_delivery.status = ${status}`)
  if (entity !== undefined) conditions.push(sql`webhook_delivery.entity = ${entity}`)
  if (recordId) {
    conditions.push(
      'id' in recordId
        ? sql`webhook_delivery.record_id = ${recordId.id}`
        : sql`webhook_delivery.record_uuid = ${recordId.uuid}`,
    )
  }
  if (createdFrom !== undefined) {
    conditions.push(sql`webhook_delivery.created >= ${createdFrom}::timestamptz`)
  }
  if (createdBefore !== undefined) {
    conditions.push(sql`webhook_delivery.created < ${createdBefore}::timestamptz`)
  }
  return joined(conditions, ' and ')
}

/** Sends deliveries that have ended again, `limit` at most, the oldest first. Returns how many. */
export async function replayDeliveries(tx: TenantTx, which: Sql, limit: number): Promise<number> {
  const replayed = await tx.rows(sql`
    update erp.webhook_deliveries delivery
    set status = 'pending', attempts = 0, next_attempt = now(), finished = null
    where delivery.tenant_id = ${tx.tenantId} and delivery.id = any(array(
      select webhook_delivery.id from erp.webhook_deliveries webhook_delivery
      where webhook_delivery.tenant_id = ${tx.tenantId} and ${which}
        and webhook_delivery.status <> 'pending'
      order by webhook_delivery.id limit ${limit}))
    returning delivery.id`)
  return replayed.length
}

/** The tenants behind `after` with deliveries that are due, in order; under the operator's role. */
export async function findTenantsToSend(
  tx: TenantTx,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct webhook.tenant_id as "tenantId" from erp.webhooks webhook
    where webhook.tenant_id > ${after}::uuid and webhook.is_active
      and (webhook.suspended_until is null or webhook.suspended_until <= now())
      and exists (
        select from erp.webhook_deliveries delivery
        where delivery.tenant_id = webhook.tenant_id and delivery.webhook_id = webhook.id
          and delivery.finished is null and delivery.next_attempt <= now()
      )
    order by webhook.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * The tenants behind `after` with webhooks and events that one of these readers has not read, in order; under
 * the operator's role. What is pending is asked for first: in between it may be placed, but never become pending.
 */
export async function findTenantsToNotify(
  tx: TenantTx,
  after: string,
  limit: number,
  readers: readonly string[],
): Promise<string[]> {
  const isNew = sql`webhook.tenant_id in ${tenantsWithNewEvents}`
  const isPlaced = hasUnread(fixed('webhook.tenant_id'), readers)
  const found = [
    ...(await findSubscribed(tx, after, limit, isNew)),
    ...(await findSubscribed(tx, after, limit, isPlaced)),
  ]
  return [...new Set(found)].sort().slice(0, limit)
}

async function findSubscribed(
  tx: TenantTx,
  after: string,
  limit: number,
  condition: Sql,
): Promise<string[]> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select distinct webhook.tenant_id as "tenantId" from erp.webhooks webhook
    where webhook.tenant_id > ${after}::uuid and webhook.is_active
      and ${condition}
    order by webhook.tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}
