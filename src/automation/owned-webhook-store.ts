import { announce } from '../platform/events/outbox-store.ts'
import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key } from '../platform/values/shape.ts'
import { webhookEvents } from './webhooks/webhook-store.ts'

/** Deletes the webhooks of an app or client, by the name that callers have (`Caller.name`). */
export async function deleteWebhooksOf(tx: TenantTx, owner: string): Promise<void> {
  const deleted = await tx.rows<Key>(sql`
    delete from erp.webhooks where tenant_id = ${tx.tenantId} and owner = ${owner}
    returning id, uuid`)
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  const uuids = deleted.map(({ uuid }) => uuid)
  announce(tx, { entity: webhookEvents, kind: 'deleted', ids, uuids })
}

/** Which events a webhook gets, and when one last arrived. */
export interface UsedWebhook extends Key {
  readonly entities: readonly string[]
  readonly kinds: readonly string[]
  readonly isActive: boolean
  readonly deliveries: readonly { readonly entity: string; readonly lastDelivery: Date }[]
}

/** How many deliveries of a webhook are looked at. */
const deliveriesRead = 10_000

/** The webhooks of an app or client, by number. */
export async function findWebhooksOf(tx: TenantTx, owner: string): Promise<UsedWebhook[]> {
  const webhooks = await tx.rows<Omit<UsedWebhook, 'deliveries'>>(sql`
    select id, uuid, entities, kinds, is_active as "isActive" from erp.webhooks
    where tenant_id = ${tx.tenantId} and owner = ${owner} order by id`)
  return Promise.all(
    webhooks.map(async (webhook) => ({
      ...webhook,
      deliveries: await tx.rows<UsedWebhook['deliveries'][number]>(sql`
        select entity, max(finished) as "lastDelivery"
        from (
          select delivery.entity, delivery.finished, delivery.status
          from erp.webhook_deliveries delivery
          where delivery.tenant_id = ${tx.tenantId} and delivery.webhook_id = ${webhook.id}
          order by delivery.id desc limit ${deliveriesRead}
        ) recent
        where status = 'delivered'
        group by entity order by entity`),
    })),
  )
}
