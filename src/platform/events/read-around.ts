import { auditWithoutCaller } from '../audit/audit-entry-store.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { isRetryable, isUnavailable } from '../postgres/failure.ts'
import { asService, asTenant, type TenantTx } from '../postgres/transaction.ts'
import type { EventReader, PlacedEvent, ReadingMeans } from './event.ts'
import { addPassed } from './passed-records-store.ts'
import { readEvents } from './read-events.ts'

/** A record of an event that a reader cannot read. */
export interface PassedRecord {
  readonly entity: string
  readonly id: number
}

/** With more faulty records in one batch, the fault is not in the records. */
const passedMax = 10

interface Reading {
  readonly pool: Pool
  readonly tenantId: string
  readonly reader: EventReader
  readonly means?: ReadingMeans | undefined
  readonly timeLimitMs?: number
  /** Called with the records that are skipped, and the reason. */
  readonly onPassed: (error: unknown, records: readonly PassedRecord[]) => void
}

/**
 * As `readEvents`, in a separate transaction. A record on which the reader fails is skipped, so that it does not
 * block the following ones for ever, but only if other records of the batch could be read: that shows that the fault
 * is in the record. The audit trail of the tenant names it, and its next event is read as any other. Where something
 * is unavailable, or the reader fails on all or many records, it throws as before, and nothing is skipped.
 */
export async function readAround(reading: Reading): Promise<{ count: number; hasMore: boolean }> {
  try {
    return await read(reading, (events) => events)
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error
    const passed = await findFaulty(reading)
    if (passed.length === 0) throw error
    const done = await read(reading, (events) => only(events, (one) => !has(passed, one)), passed)
    reading.onPassed(error, passed)
    // Reported before they are counted: so they are known even if the count fails.
    await asService(reading.pool, (tx) => addPassed(tx, reading.reader.name, passed.length))
    return done
  }
}

type Select = (events: readonly PlacedEvent[]) => readonly PlacedEvent[]

function read(
  { pool, tenantId, reader, means, timeLimitMs }: Reading,
  select: Select,
  passed: readonly PassedRecord[] = [],
  dryRun = false,
) {
  const work = async (tx: TenantTx) => {
    const selecting: EventReader = {
      ...reader,
      async read(own, events, given) {
        const selected = select(events)
        if (selected.length > 0) await reader.read(own, selected, given)
      },
    }
    for (const { entity, id } of passed) {
      const entry = { operation: 'passEvent', entity, entityId: String(id) }
      await auditWithoutCaller(tx, { ...entry, requestId: '', after: { reader: reader.name } })
    }
    return readEvents(tx, selecting, means)
  }
  return asTenant(pool, tenantId, work, { dryRun, ...(timeLimitMs && { timeLimitMs }) })
}

/** The records of the next batch on which the reader fails, found by bisection; none where it fails on all or many. */
async function findFaulty(reading: Reading): Promise<readonly PassedRecord[]> {
  let all: PassedRecord[] = []
  const look: Select = (events) => {
    all = recordsOf(events)
    return []
  }
  await read(reading, look, [], true)
  const faulty: PassedRecord[] = []
  for (let parts = [all]; parts.length > 0; ) {
    const part = parts.pop() as PassedRecord[]
    if (part.length === 0 || (await isReadable(reading, part))) continue
    if (part.length === 1) faulty.push(...part)
    if (faulty.length > passedMax) return []
    const half = Math.ceil(part.length / 2)
    if (part.length > 1) parts = [...parts, part.slice(half), part.slice(0, half)]
  }
  return faulty.length < all.length ? faulty : []
}

async function isReadable(reading: Reading, part: readonly PassedRecord[]): Promise<boolean> {
  try {
    await read(reading, (events) => only(events, (one) => has(part, one)), [], true)
    return true
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error
    return false
  }
}

const keyOf = ({ entity, id }: PassedRecord) => `${entity} ${id}`
const has = (records: readonly PassedRecord[], record: PassedRecord) =>
  records.some((one) => keyOf(one) === keyOf(record))

function recordsOf(events: readonly PlacedEvent[]): PassedRecord[] {
  const all = events.flatMap(({ entity, ids }) => ids.map((id) => ({ entity, id })))
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

/** The events without the other records. */
function only(
  events: readonly PlacedEvent[],
  isWanted: (record: PassedRecord) => boolean,
): PlacedEvent[] {
  return events.flatMap((event) => {
    const { entity, ids, uuids } = event
    const wanted = (_: unknown, index: number) => isWanted({ entity, id: ids[index] as number })
    const left = ids.filter(wanted)
    if (left.length === 0) return []
    return [{ ...event, ids: left, ...(uuids && { uuids: uuids.filter(wanted) }) }]
  })
}
