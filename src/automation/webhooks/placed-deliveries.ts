import { findHeldScopes, type Holds } from '../../access/held-scopes-store.ts'
import type { EventReader, FollowedEntity, PlacedEvent } from '../../platform/events/event.ts'
import { hasUnread, tenantsWithNewEvents } from '../../platform/events/outbox-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findSubscribed } from './kept-delivery-store.ts'
import type { FollowedEntities } from './webhook.ts'
import { deliveryTable } from './webhook-delivery-store.ts'
import { findSubscriptions, findUuids, type Subscription } from './webhook-store.ts'

/**
 * Makes deliveries of events: one for each record and webhook, in the order of the events. Nothing is sent
 * here, since the reader holds its position until its transaction ends.
 */
export const placedDeliveries = (followed: FollowedEntities): EventReader => ({
  name: 'webhooks',
  get entities() {
    return followed()
  },
  async findDue(tx, after, limit, readers) {
    const isNew = await findSubscribed(
      tx,
      after,
      limit,
      sql`webhook.tenant_id in ${tenantsWithNewEvents}`,
    )
    const isPlaced = await findSubscribed(
      tx,
      after,
      limit,
      hasUnread(fixed('webhook.tenant_id'), readers),
    )
    return [...new Set([...isNew, ...isPlaced])].sort().slice(0, limit)
  },
  async read(tx, events) {
    const subscriptions = events.length === 0 ? [] : await findSubscriptions(tx)
    if (subscriptions.length === 0) return
    const holds = await findHeldScopes(
      tx,
      subscriptions.map(({ owner }) => owner),
    )
    const entities = new Map(followed().map((entity) => [entity.name, entity]))
    const rows = []
    for (const event of events) {
      const entity = entities.get(event.entity)
      if (entity) rows.push(...(await deliveriesOf(tx, entity, event, subscriptions, holds)))
    }
    await insertRows(tx, deliveryTable, rows)
  },
})

/** One for each record and each webhook that wants the event and whose owner may read such records. */
async function deliveriesOf(
  tx: TenantTx,
  { followed: { scope, table } }: FollowedEntity,
  event: PlacedEvent,
  subscriptions: readonly Subscription[],
  holds: Holds,
) {
  const wanting = subscriptions.filter((one) => wants(one, event) && holds(one.owner, scope))
  if (wanting.length === 0) return []
  const uuids = event.uuids ?? (await findUuids(tx, table, event.ids))
  return wanting.flatMap(({ id }) => deliveriesOfEvent(id, { ...event, uuids }))
}

/** A change whose fields are not known may be of any field. */
function wants(
  { entities, kinds, fields }: Subscription,
  { entity, kind, fields: changed }: PlacedEvent,
): boolean {
  if (!entities.includes(entity)) return false
  if (kinds.length > 0 && !kinds.includes(kind)) return false
  if (fields.length === 0 || kind !== 'changed' || changed === null) return true
  return changed.some((field) => fields.includes(field))
}

/** An event with the uuids of its records; null for one that is gone since. */
interface Told extends Omit<PlacedEvent, 'uuids'> {
  readonly uuids: readonly (string | null)[]
}

/** The body names what happened and no contents: a receiver reads the record with its own rights. */
function deliveriesOfEvent(webhookId: number, { entity, kind, ids, uuids, fields, at }: Told) {
  return ids.map((id, index) => {
    const data = { id, uuid: uuids[index] ?? null, ...(fields && { fields }) }
    const body = JSON.stringify({ type: `${entity}.${kind}`, timestamp: at.toISOString(), data })
    return { webhookId, entity, recordId: id, body }
  })
}
