import { findEndedOwners } from '../../access/doors/users/held-scopes-store.ts'
import { auditWithoutCaller } from '../../platform/audit/audit-entry-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { deactivateWebhooks, findActiveOwners } from './webhook-store.ts'

/**
 * Deactivates the webhooks of apps and clients that were removed, at most `limit`, and returns how many. They
 * get nothing from the moment of the removal on, since rights are asked for before each delivery; this shows
 * it, and keeps them silent when an app of the same name is registered later. The caller that activates one again
 * becomes its owner.
 */
export async function endWebhooksOfRemovedOwners(tx: TenantTx, limit: number): Promise<number> {
  const owners = await findActiveOwners(tx)
  if (owners.length === 0) return 0
  const ended = await findEndedOwners(tx, owners)
  if (ended.size === 0) return 0
  const webhooks = await deactivateWebhooks(tx, [...ended], limit)
  for (const { uuid } of webhooks) {
    await auditWithoutCaller(tx, {
      requestId: '',
      operation: 'endWebhook',
      entity: 'webhook',
      entityId: uuid,
      after: { isActive: false },
    })
  }
  return webhooks.length
}
