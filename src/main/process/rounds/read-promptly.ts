import { setTimeout as pause } from 'node:timers/promises'
import { Election } from '../../../platform/election/election.ts'
import type { EventReader, ReadingMeans } from '../../../platform/events/event.ts'
import { type PassedRecord, readAround } from '../../../platform/events/read-around.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asOperator } from '../../../platform/postgres/transaction.ts'
import { rooms } from '../../rooms.ts'
import type { Running } from '../running.ts'

const intervalMs = 1_000
/** How long a tenant whose reading failed is left to the upkeep. */
const setAsideMs = 60_000
/** Long, since a reading that usually takes a fraction of a second would, if cut off under load, start from the beginning. */
const timeLimitMs = 30_000
const tenantPage = 500
/** Tenants that are read at the same time; each holds a connection. */
const atOnce = 2
const firstUuid = '00000000-0000-0000-0000-000000000000'

type FindDue = NonNullable<EventReader['findDue']>
/** Called with a failure, and with the records that were skipped because of it. */
type OnFailure = (error: unknown, tenantId?: string, passed?: readonly PassedRecord[]) => void

/**
 * Lets readers of the outbox that may not wait for the upkeep read about every second, in the process that
 * is elected, until the process ends.
 */
export function readPromptly({ log, atEnd }: Running, pool: Pool, means: ReadingMeans): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const onFailure: OnFailure = (error, tenantId, passed) =>
    log.error({ tenantId, passed, cause: errorFacts(error) }, 'reading events failed')
  const election = new Election(pool, 'reading')
  const reading = new PromptReading(pool, onFailure, { means })
  const rounds = async () => {
    let hasMore = false
    while (!signal.aborted) {
      if (!hasMore) await pause(intervalMs, undefined, { signal }).catch(() => undefined)
      try {
        hasMore = (await election.stand()).isLeader && (await reading.round(signal))
      } catch (error) {
        hasMore = false
        onFailure(error)
      }
    }
    await election.resign().catch(() => undefined)
  }
  const ended = rounds()
  atEnd(() => {
    stopping.abort()
    return ended
  })
}

interface PromptReadingOptions {
  readonly readers?: readonly EventReader[]
  readonly means?: ReadingMeans
}

/** Reads one batch for each tenant in turn, so that a tenant with much to read does not delay others. */
export class PromptReading {
  readonly #pool: Pool
  readonly #onFailure: OnFailure
  readonly #readers: readonly EventReader[]
  readonly #means: ReadingMeans | undefined
  /** Tenants that are left to the upkeep, and until when. */
  readonly #failed = new Map<string, number>()
  /** Tenants for which a reader has more to read. */
  readonly #unread = new Map<EventReader, readonly string[]>()

  constructor(
    pool: Pool,
    onFailure: OnFailure,
    { readers = promptReaders, means }: PromptReadingOptions = {},
  ) {
    this.#pool = pool
    this.#onFailure = onFailure
    this.#readers = readers
    this.#means = means
  }

  /** Returns whether more is waiting. */
  async round(signal?: AbortSignal): Promise<boolean> {
    for (const [tenantId, until] of this.#failed) {
      if (until < performance.now()) this.#failed.delete(tenantId)
    }
    const due: (readonly [EventReader, string[]])[] = []
    for (const [findDue, readers] of Map.groupBy(this.#readers, (one) => one.findDue)) {
      const found = findDue ? await this.#dueTenants(findDue, readers) : []
      for (const reader of readers) due.push([reader, this.#tenantsOf(reader, found)])
    }
    this.#unread.clear()
    for (const [reader, tenants] of due) {
      const more: string[] = []
      const readSome = async () => {
        for (let one = tenants.pop(); one && !signal?.aborted; one = tenants.pop()) {
          if (await this.#read(reader, one)) more.push(one)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, readSome))
      if (more.length > 0) this.#unread.set(reader, more)
    }
    return this.#unread.size > 0
  }

  async #read(reader: EventReader, tenantId: string): Promise<boolean> {
    try {
      const reading = { pool: this.#pool, tenantId, reader, means: this.#means, timeLimitMs }
      const onPassed = (error: unknown, passed: readonly PassedRecord[]) =>
        this.#onFailure(error, tenantId, passed)
      return (await readAround({ ...reading, onPassed })).hasMore
    } catch (error) {
      this.#failed.set(tenantId, performance.now() + setAsideMs)
      this.#onFailure(error, tenantId)
      return false
    }
  }

  #tenantsOf(reader: EventReader, found: readonly string[]): string[] {
    const all = new Set([...(this.#unread.get(reader) ?? []), ...found])
    return [...all].filter((tenantId) => !this.#failed.has(tenantId))
  }

  async #dueTenants(findDue: FindDue, readers: readonly EventReader[]): Promise<string[]> {
    const names = readers.map(({ name }) => name)
    const found: string[] = []
    for (let last: string | undefined = firstUuid; last !== undefined; ) {
      const after: string = last
      const page = await asOperator(this.#pool, (tx) => findDue(tx, after, tenantPage, names))
      last = page.length === tenantPage ? page.at(-1) : undefined
      found.push(...page)
    }
    return found
  }
}

const promptReaders = rooms.flatMap(({ eventReaders = [] }) =>
  eventReaders.filter(({ findDue }) => findDue !== undefined),
)
