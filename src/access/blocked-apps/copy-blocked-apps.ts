import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { blockApp, listBlockedApps, unblockApp } from './blocked-app-store.ts'

/** Copies the blocked apps of the first cell to another one: each cell reads only its own list. */
export async function copyBlockedApps(first: Pool, cell: Pool): Promise<void> {
  const wanted = await asService(first, listBlockedApps)
  const known = await asService(cell, listBlockedApps)
  const missing = wanted.filter(({ appId }) => !known.some((one) => one.appId === appId))
  const over = known.filter(({ appId }) => !wanted.some((one) => one.appId === appId))
  if (missing.length + over.length === 0) return
  await asService(cell, async (tx) => {
    for (const { appId, reason } of missing) await blockApp(tx, appId, reason)
    for (const { appId } of over) await unblockApp(tx, appId)
  })
}
