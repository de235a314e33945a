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
