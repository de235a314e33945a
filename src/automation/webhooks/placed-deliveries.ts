import { findHeldScopes } from '../../access/doors/users/held-scopes-store.ts'
import type { EventReader, PlacedEvent } from '../../platform/events/event.ts'
import { uuidsOf } from '../../platform/events/followed-event-store.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { findTenantsToNotify } from './kept-delivery-store.ts'
import type { FollowedEntities } from './webhook.ts'
import { deliveryTable } from './webhook-delivery-store.ts'
import { findSubscriptions, type Subscription } from './webhook-store.ts'

/**
 * Makes deliveries of events: one for each record and webhook, in the order of the events. Nothing is sent
 * here, since the reader holds its position until its transaction ends.
 */
export const placedDeliveries = (followed: FollowedEntities): EventReader => ({
  name: 'webhooks',
  get entities() {
    return followed()
  },
  findDue: findTenantsToNotify,
  async read(tx, events) {
    const subscriptions = events.length === 0 ? [] : await findSubscriptions(tx)
    if (subscriptions.length === 0) return
    const holds = await findHeldScopes(
      tx,
      subscriptions.map(({ owner }) => owner),
    )
    const entities = new Map(followed().map((entity) => [entity.name, entity]))
    const wanted = events.flatMap((event) => {
      const scope = entities.get(event.entity)?.followed.scope
      const webhookIds = subscriptions
        .filter((one) => scope !== undefined && wants(one, event) && holds(one.owner, scope))
        .map(({ id }) => id)
      return webhookIds.length > 0 ? [{ ...event, webhookIds }] : []
    })
    const uuids = await uuidsOf(tx, wanted, followed())
    const rows = wanted.flatMap((event) => deliveriesOf(event, uuids.get(event.entity)))
    await insertRows(tx, deliveryTable, rows)
  },
})

/** What was under way when the webhook was made and is committed later has an earlier time. */
const openMs = 60_000

/** A change whose fields are not known may be of any field. */
function wants(
  { entities, kinds, fields, created }: Subscription,
  { entity, kind, fields: changed, at }: PlacedEvent,
): boolean {
  if (!entities.includes(entity) || at.getTime() < created.getTime() - openMs) return false
  if (kinds.length > 0 && !kinds.includes(kind)) return false
  if (fields.length === 0 || kind !== 'changed' || changed === null) return true
  return changed.some((field) => fields.includes(field))
}

/** An event with the webhooks that get it. */
interface Wanted extends PlacedEvent {
  readonly webhookIds: readonly number[]
}

/**
 * The body names what happened and no contents: a receiver reads the record with its own rights. Of a record
 * that was deleted since, only the deletion is sent.
 */
function deliveriesOf(
  { webhookIds, entity, kind, ids, uuids, fields, at }: Wanted,
  known: ReadonlyMap<number, string> | undefined,
) {
  return ids.flatMap((recordId, index) => {
    const recordUuid = uuids?.[index] ?? known?.get(recordId)
    if (recordUuid === undefined) return []
    const data = { id: recordUuid, ...(fields && { fields }) }
    const body = JSON.stringify({ type: `${entity}.${kind}`, timestamp: at.toISOString(), data })
    return webhookIds.map((webhookId) => ({ webhookId, entity, recordId, recordUuid, body }))
  })
}
