import { announce } from '../../platform/events/outbox-store.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { failedEventEvents } from './failed-channel-event.ts'
import { type FailureToNotify, failureTable, takeFailuresToNotify } from './failed-event-store.ts'

/** How many at a time: each seller is notified in its own tenant, which may be on another machine. */
const atOnce = 200

/**
 * Announces failed events of the tenant's channels in the tenants of their sellers, each once. A part of the
 * upkeep, and not of what lets events fail: queuing and polling write in no other tenant, and wait for none.
 * Returns how many it was.
 */
export async function notifySellers(tx: TenantTx, limit: number): Promise<number> {
  const failures = await takeFailuresToNotify(tx, Math.min(limit, atOnce))
  // In the order of tenants, so that two channels wait for each other in one order.
  const bySeller = Map.groupBy(failures, ({ sellerTenantId }) => sellerTenantId)
  for (const [sellerTenantId, own] of bySeller) {
    await inTenant(tx, sellerTenantId, (seller) => record(seller, own))
  }
  return failures.length
}

async function record(tx: TenantTx, failures: readonly FailureToNotify[]): Promise<void> {
  const rows = failures.map(({ channel, sequence, subject }) => ({
    ...{ channel, sequence, itemId: offerOf(subject) },
  }))
  const keys = await insertRows(tx, failureTable, rows)
  for (const [index, { id }] of keys.entries()) {
    const cause = { causedBy: failures[index]?.causedBy ?? null, workflowsDisabled: false }
    announce(tx, { entity: failedEventEvents, kind: 'created', ids: [id], cause })
  }
}

/** Offers have the numbers of their items. */
function offerOf(subject: string): number | null {
  const [, number] = /^offer:([1-9]\d{0,8})$/.exec(subject) ?? []
  return number === undefined ? null : Number(number)
}
