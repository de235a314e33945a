import { setTimeout as pause } from 'node:timers/promises'
import type { FollowedEntity } from '../../platform/events/event.ts'
import {
  type FollowedEvent,
  followedEvents,
  type Places,
  placesNow,
} from '../../platform/events/followed-event-store.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { EventStream } from './event-stream.ts'

const intervalMs = 500
/** Events that are read at a time for those at one place; the rest comes right after. */
const partSize = 500
/** Places of one tenant from which is read in one round. */
const placesAtOnce = 8
const waitingBytesMax = 32 * 1024 * 1024

/** A part of the events, for the streams that are at its beginning. */
interface Part {
  readonly streams: readonly EventStream[]
  /** Whether events between them and this part are not kept any more. */
  readonly isLost: boolean
  readonly to: number
  readonly events: readonly FollowedEvent[]
  readonly hasMore: boolean
}

/**
 * Reads for all streams of a process: each tenant that somebody follows is asked about twice a second,
 * once for all streams that are equally far. It asks nothing while nobody follows.
 */
export class EventHub {
  readonly #pool: Pool
  readonly #entities: readonly FollowedEntity[]
  readonly #streams = new Map<string, Set<EventStream>>()
  #isRunning = false

  constructor(pool: Pool, entities: readonly FollowedEntity[]) {
    this.#pool = pool
    this.#entities = entities
  }

  get count(): number {
    return [...this.#streams.values()].reduce((sum, { size }) => sum + size, 0)
  }

  countOf(tenantId: string): number {
    return this.#streams.get(tenantId)?.size ?? 0
  }

  add(tenantId: string, stream: EventStream): void {
    const streams = this.#streams.get(tenantId) ?? new Set()
    this.#streams.set(tenantId, streams.add(stream))
    if (!this.#isRunning) void this.#run()
  }

  remove(tenantId: string, stream: EventStream): void {
    const streams = this.#streams.get(tenantId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(tenantId)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#streams.size > 0) {
      let hasMore = false
      for (const [tenantId, streams] of [...this.#streams]) {
        hasMore = (await this.#look(tenantId, streams)) || hasMore
      }
      this.#relieve()
      await pause(hasMore ? 10 : intervalMs, undefined, { ref: false })
    }
    this.#isRunning = false
  }

  /**
   * One part for each place that streams of the tenant have reached, so a stream that is far behind does not delay
   * the others. Returns whether there is more.
   */
  async #look(tenantId: string, streams: ReadonlySet<EventStream>): Promise<boolean> {
    const listening = [...streams].filter(({ isBehind }) => !isBehind)
    let hasMore = false
    try {
      const parts = await asTenant(this.#pool, tenantId, (tx) => this.#parts(tx, listening))
      for (const part of parts) await send(part)
      hasMore = parts.some((part) => part.hasMore)
    } catch {
      // The database is away or busy: everyone stays where it is, and the next round goes on from there.
    }
    await Promise.all(listening.filter(({ isSilent }) => isSilent).map(keepAlive))
    return hasMore
  }

  async #parts(tx: TenantTx, listening: readonly EventStream[]): Promise<Part[]> {
    const places = await placesNow(tx)
    const late = listening.filter(({ position }) => position !== places.last)
    const groups = [...Map.groupBy(late, ({ position }) => position)]
    const parts: Part[] = []
    for (const [position, streams] of groups.slice(0, placesAtOnce)) {
      const isLost = isGone(position, places)
      const to = isLost ? places.last : Math.min(places.last, position + partSize)
      const events = isLost ? [] : await followedEvents(tx, position + 1, to, this.#entities)
      const hasMore = to < places.last || groups.length > placesAtOnce
      parts.push({ streams, isLost, to, events, hasMore })
    }
    return parts
  }

  /** Ends those that have most waiting for them, where it is too much for the process. */
  #relieve(): void {
    const all = [...this.#streams.values()].flatMap((streams) => [...streams])
    let waiting = all.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0)
    if (waiting <= waitingBytesMax) return
    for (const stream of all.toSorted((one, next) => next.waitingBytes - one.waitingBytes)) {
      if (waiting <= waitingBytesMax) return
      waiting -= stream.waitingBytes
      stream.body.destroy()
    }
  }
}

/** Whether there were events behind the place that are not kept; a place that was never given belongs to other data. */
function isGone(position: number, { first, last }: Places): boolean {
  return position > last || position + 1 < (first ?? last + 1)
}

/** The rights of each caller are checked before anything is sent to it. */
async function send({ streams, isLost, to, events }: Part): Promise<void> {
  await Promise.all(
    streams.map(async (stream) => {
      if (isLost) stream.passBy(to)
      else if (events.length === 0) stream.position = to
      else await admitted(stream, (caller) => stream.send(events, to, caller))
    }),
  )
}

function keepAlive(stream: EventStream): Promise<void> {
  return admitted(stream, () => stream.beat())
}

/** Ends the stream of a caller that has lost its access; where its rights cannot be read now, nothing is sent. */
async function admitted(
  stream: EventStream,
  work: (caller: Awaited<ReturnType<EventStream['readmit']>>) => void,
): Promise<void> {
  try {
    const caller = await stream.readmit()
    if (!stream.body.destroyed) work(caller)
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'unavailable') stream.end()
  }
}
