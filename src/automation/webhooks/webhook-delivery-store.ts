import { auditWithoutCaller } from '../../platform/audit/audit-entry-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { WebhookDelivery } from './webhook-delivery.ts'
import { webhookEvents } from './webhook-store.ts'

export const deliveryTable: NumberedTable = {
  table: 'webhook_deliveries',
  as: 'webhook_delivery',
  columns: {
    webhookId: 'integer',
    entity: 'text',
    recordId: 'integer',
    recordUuid: 'uuid',
    body: 'text',
  },
}

const as = 'webhook_delivery'

/** The newest first. */
export const webhookDeliveries: RecordSource = {
  table: deliveryTable.table,
  as,
  order: fixed('webhook_delivery.id desc'),
  record: projected(shapeOf(WebhookDelivery), {
    id: keyOf(as),
    recordId: { id: fixed(`${as}.record_id`), uuid: fixed(`${as}.record_uuid`) },
    ...columnsOf(as, 'entity', 'body', 'status', 'attempts', 'nextAttempt'),
    ...columnsOf(as, 'answerStatus', 'answer', 'error', 'created', 'finished'),
  }),
}

/** A webhook with deliveries that are due. */
export interface DueWebhook {
  readonly id: number
  readonly address: string
  readonly secretSealed: string
  /** The secret before, while deliveries are signed with it as well. */
  readonly formerSecretSealed: string | null
  readonly owner: string
  readonly failures: number
}

/** Webhooks that have something to send now; of a suspended one nothing before its time. */
export function findDueWebhooks(tx: TenantTx): Promise<DueWebhook[]> {
  return tx.rows<DueWebhook>(sql`
    select webhook.id, webhook.address, webhook.secret_sealed as "secretSealed", webhook.owner,
      webhook.failures, case when webhook.former_secret_until > now()
        then webhook.former_secret_sealed end as "formerSecretSealed"
    from erp.webhooks webhook
    cross join lateral (
      select from erp.webhook_deliveries delivery
      where delivery.tenant_id = ${tx.tenantId} and delivery.webhook_id = webhook.id
        and delivery.finished is null and delivery.next_attempt <= now()
      order by delivery.next_attempt limit 1
    ) due
    where webhook.tenant_id = ${tx.tenantId} and webhook.is_active
      and (webhook.suspended_until is null or webhook.suspended_until <= now())
    order by webhook.id`)
}

/** A delivery that this process sends. */
export interface ClaimedDelivery {
  readonly id: number
  readonly uuid: string
  readonly entity: string
  readonly body: string
  readonly attempts: number
}

/**
 * Takes deliveries that are due, the oldest first, and of each record only the first that is on its way.
 * The array is made once: as a list for `in` it may be read again for each row, and takes more than `limit` then.
 * `offset 0` keeps the earlier ones out of a join, which would read all that wait for each of them as long as the
 * planner believes that there are none. They come up again after `leaseSeconds`, unless their outcome is recorded before.
 */
export function claimDeliveries(
  tx: TenantTx,
  webhookId: number,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  return tx.rows<ClaimedDelivery>(sql`
    update erp.webhook_deliveries delivery
    set next_attempt = now() + make_interval(secs => ${leaseSeconds})
    where delivery.tenant_id = ${tx.tenantId} and delivery.id = any(array(
      select due.id from erp.webhook_deliveries due
      where due.tenant_id = ${tx.tenantId} and due.webhook_id = ${webhookId}
        and due.finished is null and due.next_attempt <= now()
        and not exists (
          select from erp.webhook_deliveries earlier
          where earlier.tenant_id = ${tx.tenantId} and earlier.webhook_id = ${webhookId}
            and earlier.entity = due.entity and earlier.record_id = due.record_id
            and earlier.id < due.id and earlier.status = 'pending'
          offset 0
        )
      order by due.next_attempt, due.id limit ${limit}
      for update skip locked))
    returning delivery.id, delivery.uuid, delivery.entity, delivery.body, delivery.attempts`)
}

/** What a receiver said, or why it said nothing. */
interface Said {
  readonly answerStatus?: number
  readonly answer?: string
  readonly error?: string
  /** In milliseconds, for one that is tried again. */
  readonly distance?: number
}

/** What became of an attempt. */
export type Outcome =
  | (Said & { readonly status: 'pending' | 'failed' })
  | (Said & Required<Pick<Said, 'answerStatus' | 'answer'>> & { readonly status: 'delivered' })

/** Without effect on a delivery that has ended meanwhile. */
export async function recordOutcome(
  tx: TenantTx,
  deliveryId: number,
  { status, distance = 0, answerStatus, answer = '', error = '' }: Outcome,
): Promise<void> {
  const times =
    status === 'pending'
      ? sql`next_attempt = now() + make_interval(secs => ${distance / 1_000})`
      : sql`next_attempt = null, finished = now()`
  await tx.rows(sql`
    update erp.webhook_deliveries
    set status = ${status}, attempts = attempts + 1, answer_status = ${answerStatus ?? null}::integer,
      answer = ${answer}, error = ${error}, ${times}
    where tenant_id = ${tx.tenantId} and id = ${deliveryId} and next_attempt is not null`)
}

/** A delivery that arrived. */
export type ArrivedDelivery = Required<Pick<Said, 'answerStatus' | 'answer'>> & {
  readonly id: number
}

/** As `recordOutcome` of each, where nothing else is to be written. */
export async function concludeWithArrived(
  tx: TenantTx,
  deliveries: readonly ArrivedDelivery[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id)
  const statuses = deliveries.map(({ answerStatus }) => answerStatus)
  await tx.conclude(sql`
    update erp.webhook_deliveries delivery
    set status = 'delivered', attempts = attempts + 1, answer_status = arrived.answer_status,
      answer = arrived.answer, error = '', next_attempt = null, finished = now()
    from unnest(${ids}::integer[], ${statuses}::integer[], ${deliveries.map(({ answer }) => answer)}::text[])
      as arrived (id, answer_status, answer)
    where delivery.tenant_id = ${tx.tenantId} and delivery.id = arrived.id
      and delivery.next_attempt is not null`)
}

/** The receiver works: what is suspended goes on. */
export async function noteSuccess(tx: TenantTx, webhookId: number): Promise<void> {
  const former = await tx.row<{ uuid: string; isSuspended: boolean }>(sql`
    select webhook.uuid, webhook.suspended_until is not null as "isSuspended"
    from erp.webhooks webhook
    where webhook.tenant_id = ${tx.tenantId} and webhook.id = ${webhookId} and webhook.failures > 0
    for update`)
  if (!former) return
  await tx.rows(sql`
    update erp.webhooks set failures = 0, suspended_until = null
    where tenant_id = ${tx.tenantId} and id = ${webhookId} returning id`)
  announceState(tx, webhookId)
  if (former.isSuspended) await auditState(tx, 'resumeWebhook', former.uuid, false)
}

/** For the administrator, who finds in the trail when a receiver failed and when it came back. */
function auditState(
  tx: TenantTx,
  name: string,
  entityId: string,
  isSuspended: boolean,
): Promise<void> {
  const entry = { requestId: '', operation: name, entity: 'webhook', entityId }
  return auditWithoutCaller(tx, { ...entry, after: { isSuspended } })
}

/** Lets a webhook that is suspended try one delivery now. */
export async function endSuspension(tx: TenantTx, webhookId: number): Promise<void> {
  await tx.rows(sql`
    update erp.webhooks set suspended_until = now()
    where tenant_id = ${tx.tenantId} and id = ${webhookId} and suspended_until > now()
    returning id`)
}

/** After so many failures in a row a webhook is suspended for this time. */
const breaker = { failures: 10, seconds: 300 }

export async function noteFailure(tx: TenantTx, webhookId: number): Promise<void> {
  const counted = await tx.row<{ failures: number; uuid: string }>(sql`
    update erp.webhooks set failures = failures + 1
    where tenant_id = ${tx.tenantId} and id = ${webhookId}
    returning failures, uuid`)
  if (!counted || counted.failures < breaker.failures) return
  await tx.rows(sql`
    update erp.webhooks set suspended_until = now() + make_interval(secs => ${breaker.seconds})
    where tenant_id = ${tx.tenantId} and id = ${webhookId}`)
  if (counted.failures !== breaker.failures) return
  announceState(tx, webhookId)
  await auditState(tx, 'suspendWebhook', counted.uuid, true)
}

function announceState(tx: TenantTx, webhookId: number): void {
  announce(tx, {
    entity: webhookEvents,
    kind: 'changed',
    ids: [webhookId],
    fields: ['suspendedUntil'],
  })
}
