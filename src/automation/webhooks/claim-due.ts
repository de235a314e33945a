import { findHeldScopes } from '../../access/doors/users/held-scopes-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FollowedEntities } from './webhook.ts'
import { testedEntity } from './webhook-delivery.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DueWebhook,
  findDueWebhooks,
} from './webhook-delivery-store.ts'
import type { WebhookPlaces } from './webhook-places.ts'

/** After this a delivery is sent again: longer than an attempt with its record takes. */
const leaseSeconds = 60

interface Taken {
  readonly webhook: DueWebhook
  readonly deliveries: readonly ClaimedDelivery[]
  /** How many these are. */
  readonly count: number
}

/** Deliveries of a webhook that this process sends. */
export interface Claim extends Taken {
  /** Whether the owner of the webhook may read such records at present. */
  readonly mayRead: (entity: string) => boolean
}

/** Takes what is due of a tenant and has places. */
export async function claimDue(
  tx: TenantTx,
  places: WebhookPlaces,
  followed: FollowedEntities,
): Promise<readonly Claim[]> {
  const due = await findDueWebhooks(tx)
  if (plannedOf(tx, places, due, []).length === 0) return []
  const owners = due.map(({ owner }) => owner)
  const [holds, taken] = await Promise.all([findHeldScopes(tx, owners), takeDue(tx, places, due)])
  const scopes = new Map(followed().map((one) => [one.name, one.followed.scope]))
  scopes.set(testedEntity, 'webhooks.write')
  return taken.map((one) => ({
    ...one,
    mayRead: (entity) => holds(one.webhook.owner, scopes.get(entity) ?? ''),
  }))
}

/** In one round trip for all webhooks that have places, and in the next for others, if these leave them some. */
async function takeDue(
  tx: TenantTx,
  places: WebhookPlaces,
  due: readonly DueWebhook[],
): Promise<readonly Taken[]> {
  const taken: Taken[] = []
  for (let left = due; left.length > 0; ) {
    const planned = plannedOf(tx, places, left, taken)
    if (planned.length === 0) break
    const takes = planned.map(async ({ webhook, count }) => {
      const deliveries = await claimDeliveries(tx, webhook.id, { limit: count, leaseSeconds })
      return { webhook, deliveries, count: deliveries.length }
    })
    taken.push(...(await Promise.all(takes)))
    const asked = new Set(planned.map(({ webhook }) => webhook))
    left = left.filter((webhook) => !asked.has(webhook))
  }
  return taken
}

/** How many deliveries of each of these webhooks have places when those that were taken have begun. */
function plannedOf(
  { tenantId }: TenantTx,
  places: WebhookPlaces,
  webhooks: readonly DueWebhook[],
  taken: readonly Taken[],
) {
  const planned: { readonly webhook: DueWebhook; readonly count: number }[] = []
  for (const webhook of webhooks) {
    const count = places.room(tenantId, webhook, [...taken, ...planned])
    if (count > 0) planned.push({ webhook, count })
  }
  return planned
}
