import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { requestsKept } from './app-request.ts'
import { insertRequests, pruneRequests } from './app-request-store.ts'
import { addHourCounts, addOperationCounts } from './app-usage-store.ts'
import type { GatheredTenant } from './gathered-requests.ts'

/**
 * Writes what the apps of a tenant called. Counts are sorted, so that processes that write at the same time lock
 * them in one order.
 */
export async function writeGathered(tx: TenantTx, apps: GatheredTenant): Promise<void> {
  const sorted = [...apps].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const each = <T>(listed: (appId: string, app: (typeof sorted)[number][1]) => T[]) =>
    sorted.flatMap(([appId, app]) => listed(appId, app))
  const requests = each((appId, app) =>
    app.requests.slice(-requestsKept).map((request) => ({ appId, ...request })),
  )
  const operations = each((appId, app) =>
    [...app.operations]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, count]) => ({ appId, ...count })),
  )
  const hours = each((appId, app) =>
    [...app.hours]
      .toSorted(([one], [other]) => one - other)
      .map(([, count]) => ({ appId, ...count })),
  )
  await tx.all([
    insertRequests(tx, requests),
    addOperationCounts(tx, operations),
    addHourCounts(tx, hours),
  ])
  for (const [appId] of sorted) await pruneRequests(tx, appId)
}
