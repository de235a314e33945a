import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { Webhook } from './webhook.ts'

export const webhookEvents = eventsOf('webhook')

export const webhookTable: NumberedTable = {
  table: 'webhooks',
  as: 'webhook',
  announces: webhookEvents,
  columns: {
    name: 'text',
    address: 'text',
    secretSealed: 'text',
    formerSecretSealed: 'text',
    formerSecretUntil: 'timestamptz',
    entities: 'text[]',
    kinds: 'text[]',
    fields: 'text[]',
    isActive: 'boolean',
    owner: 'text',
  },
}

const shown = ['name', 'address', 'entities', 'kinds', 'fields', 'isActive', 'owner']

export const webhooks: RecordSource = {
  ...webhookTable,
  record: projected(shapeOf(Webhook), {
    id: keyOf('webhook'),
    ...columnsOf('webhook', ...shown, 'failures', 'suspendedUntil'),
    formerSecretUntil: fixed(`case when webhook.former_secret_until > now()
      then webhook.former_secret_until end`),
  }),
}

/** Which events a webhook gets, and for whom. */
export interface Subscription {
  readonly id: number
  readonly entities: readonly string[]
  readonly kinds: readonly string[]
  readonly fields: readonly string[]
  readonly owner: string
  readonly created: Date
}

export function findSubscriptions(tx: TenantTx): Promise<Subscription[]> {
  return tx.rows<Subscription>(sql`
    select id, entities, kinds, fields, owner, created from erp.webhooks
    where tenant_id = ${tx.tenantId} and is_active order by id`)
}

/** The apps and clients that own active webhooks. */
export async function findActiveOwners(tx: TenantTx): Promise<string[]> {
  const rows = await tx.rows<{ owner: string }>(sql`
    select distinct owner from erp.webhooks
    where tenant_id = ${tx.tenantId} and is_active order by owner`)
  return rows.map(({ owner }) => owner)
}

/** Deactivates active webhooks of these owners, at most `limit`; those that a request holds are left. */
export async function deactivateWebhooks(
  tx: TenantTx,
  owners: readonly string[],
  limit: number,
): Promise<Key[]> {
  const ended = await tx.rows<Key>(sql`
    update erp.webhooks set is_active = false
    where tenant_id = ${tx.tenantId} and id = any(array(
      select id from erp.webhooks
      where tenant_id = ${tx.tenantId} and is_active and owner = any(${owners}::text[])
      order by id limit ${limit}
      for update skip locked))
    returning id, uuid`)
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id)
    announce(tx, { entity: webhookEvents, kind: 'changed', ids, fields: ['isActive'] })
  }
  return ended
}

interface StoredWebhook extends Key, Subscription {
  readonly isActive: boolean
  readonly secretSealed: string
}

export function findWebhook(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredWebhook | undefined> {
  return tx.row<StoredWebhook>(sql`
    select webhook.id, webhook.uuid, webhook.entities, webhook.kinds, webhook.fields, webhook.owner,
      webhook.created, webhook.is_active as "isActive", webhook.secret_sealed as "secretSealed"
    from erp.webhooks webhook
    where webhook.tenant_id = ${tx.tenantId} and ${isReferredTo('webhook', reference)}`)
}
