import { listTenantIds } from '../../../access/upkeep-store.ts'
import { automationSettings } from '../../../automation/settings.ts'
import type { ReadingMeans } from '../../../platform/events/event.ts'
import { forgetEvents, recordsAtOnce } from '../../../platform/events/outbox-store.ts'
import { type PassedRecord, readAround } from '../../../platform/events/read-around.ts'
import { readEvents } from '../../../platform/events/read-events.ts'
import { deleteOldParts } from '../../../platform/exchange/import/undo/import-part-store.ts'
import { deleteExpiredKeys } from '../../../platform/pipeline/idempotency/idempotency-store.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { isUnavailable } from '../../../platform/postgres/failure.ts'
import {
  asOperator,
  asService,
  asTenant,
  type TenantTx,
} from '../../../platform/postgres/transaction.ts'
import type { UpkeepCounts } from '../../../platform/room.ts'
import type { RoomSettings } from '../../../platform/values/settings.ts'
import { rooms } from '../../rooms.ts'

/** Rows of a kind in one transaction: it takes some milliseconds, so that no request is delayed noticeably. */
const batchSize = 1_000
/** Batches of a tenant in one round. More rows wait for the next round, so that no tenant delays the others. */
const batchesMax = 20
const tenantPage = 500
const firstUuid = '00000000-0000-0000-0000-000000000000'

/** Called with a failure, and with the records that readers skipped because of it. */
type OnFailure = (error: unknown, tenantId?: string, passed?: readonly PassedRecord[]) => void

/**
 * Deletes what has expired, tenant by tenant. A failure in one tenant is reported, and the upkeep of the
 * others goes on. Returns how many rows of each kind it dealt with.
 */
export async function clearExpired(
  pool: Pool,
  onFailure: OnFailure,
  stopped: AbortSignal,
  means?: ReadingMeans,
  settings?: RoomSettings,
): Promise<UpkeepCounts> {
  const totals: Record<string, number> = {}
  const attempt = async (clear: () => Promise<UpkeepCounts>, tenantId?: string) => {
    try {
      await repeat(clear, totals, stopped)
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
  for (const { clearService } of upkeep) {
    if (clearService) await attempt(() => asService(pool, (tx) => clearService(tx, batchSize)))
  }
  for await (const tenantId of listTenants(pool)) {
    if (stopped.aborted) break
    await attempt(async () => {
      try {
        return await asTenant(pool, tenantId, (tx) => clearOne(tx, means, settings))
      } catch (error) {
        if (isUnavailable(error)) throw error
        await readOneByOne(pool, tenantId, onFailure, means)
        return await clearOneByOne(pool, tenantId, onFailure, settings)
      }
    }, tenantId)
    for (const { clear, isOperator } of partsApart) {
      const work = (tx: TenantTx) => clear(tx, batchSize)
      await attempt(() => asTenant(pool, tenantId, work, { isOperator }), tenantId)
    }
  }
  return totals
}

const upkeep = rooms.flatMap((room) => room.upkeep ?? [])
const eventReaders = rooms.flatMap((room) => room.eventReaders ?? [])

/** What is done for a tenant in a transaction each. */
const partsApart = upkeep.flatMap(({ clearTenantApart, clearTenantAsOperator }) => [
  ...(clearTenantApart ? [{ clear: clearTenantApart, isOperator: false }] : []),
  ...(clearTenantAsOperator ? [{ clear: clearTenantAsOperator, isOperator: true }] : []),
])

type Part = (tx: TenantTx, settings?: RoomSettings) => Promise<UpkeepCounts>

/** What is done for a tenant in addition, in the transaction that reads its events. */
const parts: readonly Part[] = [
  async (tx) => ({ idempotencyKeys: await deleteExpiredKeys(tx, batchSize) }),
  async (tx) => ({ importParts: await deleteOldParts(tx, batchSize) }),
  ...upkeep.flatMap(({ clearTenant: clear }): Part[] =>
    clear ? [(tx, settings) => clear(tx, batchSize, settings)] : [],
  ),
]

/** All in one transaction. Every reader of the outbox reads here, so that entries that all have read can be deleted. */
async function clearOne(
  tx: TenantTx,
  means?: ReadingMeans,
  settings?: RoomSettings,
): Promise<UpkeepCounts> {
  let counts: UpkeepCounts = {}
  for (const part of parts) counts = { ...counts, ...(await part(tx, settings)) }
  const read = []
  for (const reader of eventReaders) read.push((await readEvents(tx, reader, means)).count)
  const forgotten = await forgetRead(tx, settings)
  return { ...counts, ...forgotten, eventsRead: Math.max(0, ...read) }
}

const forgetRead: Part = async (tx, settings) => {
  const names = eventReaders.map(({ name }) => name)
  const hours = settings?.['eventRetentionHours'] ?? automationSettings.eventRetentionHours
  // As many as are read at a time: with fewer, the rows of a tenant that writes much would pile up.
  return { eventsForgotten: await forgetEvents(tx, names, hours, recordsAtOnce) }
}

/** Each part in its own transaction: a part that fails, such as a report that cannot be sent, does not stop the others. */
async function clearOneByOne(
  pool: Pool,
  tenantId: string,
  onFailure: OnFailure,
  settings?: RoomSettings,
): Promise<UpkeepCounts> {
  let counts: UpkeepCounts = {}
  for (const part of [...parts, forgetRead]) {
    try {
      counts = { ...counts, ...(await asTenant(pool, tenantId, (tx) => part(tx, settings))) }
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
  return counts
}

/** A reader that fails stops neither the other readers nor the upkeep, and a faulty record does not stop its reader. */
async function readOneByOne(
  pool: Pool,
  tenantId: string,
  onFailure: OnFailure,
  means?: ReadingMeans,
): Promise<void> {
  const onPassed = (error: unknown, passed: readonly PassedRecord[]) =>
    onFailure(error, tenantId, passed)
  for (const reader of eventReaders) {
    try {
      await readAround({ ...{ pool, tenantId, reader, means }, onPassed })
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
}

async function repeat(
  clear: () => Promise<UpkeepCounts>,
  totals: Record<string, number>,
  stopped: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < batchesMax && !stopped.aborted; batch++) {
    const counts = await clear()
    for (const [kind, count] of Object.entries(counts)) totals[kind] = (totals[kind] ?? 0) + count
    if (Object.values(counts).every((count) => count < batchSize)) return
  }
}

/** Every tenant, active or not. */
export async function* listTenants(pool: Pool): AsyncGenerator<string> {
  for (let last: string | undefined = firstUuid; last !== undefined; ) {
    const after: string = last
    const page = await asOperator(pool, (tx) => listTenantIds(tx, after, tenantPage))
    yield* page
    last = page.length === tenantPage ? page.at(-1) : undefined
  }
}
