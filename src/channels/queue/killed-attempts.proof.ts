import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  asOwner,
  dataDirectory,
  endings,
  figures,
  rounds,
} from '../../whole/strain/testing/proving-ground.ts'
import {
  type ServiceProcess,
  serverProcesses,
  startService,
} from '../../whole/testing/processes/service-process.ts'
import { attemptsMax } from './channel-event.ts'

/** Events that are never acknowledged are delivered ten times, even if any process is killed in between. */

const leaseSeconds = 1
/** Which process is killed at the end of each round, in turn. */
const victims = ['service', 'database'] as const
/** How often each event came, or was delivered as it is stored, by its id. */
type Counts = ReadonlyMap<string, number>

/** The service with the channel of the sample tenant, to be killed and started again. */
class Ground {
  readonly #dataDir: string
  #service: ServiceProcess
  #authorization = ''

  private constructor(dataDir: string, service: ServiceProcess) {
    this.#dataDir = dataDir
    this.#service = service
  }

  static async raise(dataDir: string): Promise<Ground> {
    const ground = new Ground(dataDir, await startService({ DATA_DIR: dataDir, DEMO: '1' }))
    await ground.#ask(`update erp.marketplace_channels set redelivery_seconds = ${leaseSeconds}`)
    // The sample's own sellers stay silent.
    await ground.#ask(`update erp.channel_connections set status = 'paused'`)
    await ground.#logIn()
    return ground
  }

  async #logIn(): Promise<void> {
    const text = readFileSync(join(this.#dataDir, 'first-run.json'), 'utf8')
    const { refreshToken } = JSON.parse(text).channel
    const body = new URLSearchParams({ refreshToken })
    const reply = await fetch(`${this.#url}/v1/auth`, { method: 'POST', body })
    assert.equal(reply.status, 200)
    const { authToken } = (await reply.json()) as { authToken: string }
    this.#authorization = `Bearer ${authToken}`
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#service.port}`
  }

  async #ask(text: string): Promise<Record<string, number>[]> {
    return asOwner(this.#dataDir, async (owner) => (await owner.query(text)).rows)
  }

  /** Queues an event behind all others. */
  async queue(): Promise<void> {
    await this.#ask(`
      with queue as (
        select tenant_id, sales_channel_id from erp.channel_queues order by sales_channel_id limit 1),
      place as (
        insert into erp.counters as counter (tenant_id, kind, last_id)
        select tenant_id, 'channel-event-' || sales_channel_id, 1 from queue
        on conflict (tenant_id, kind) do update set last_id = counter.last_id + 1
        returning last_id)
      insert into erp.channel_events
        (tenant_id, sales_channel_id, sequence, seller_id, type, created, content, size)
      select queue.tenant_id, queue.sales_channel_id, place.last_id, 'x', 'System:Test', now(),
        format('{"id":"%s.%s","type":"System:Test"}', queue.sales_channel_id, place.last_id), 20
      from queue cross join place`)
  }

  /** The ids of the events of the proof that a poll gets. */
  async poll(): Promise<string[]> {
    const headers = { authorization: this.#authorization }
    const reply = await fetch(`${this.#url}/v1/channel/event`, { headers })
    const text = await reply.text()
    assert.equal(reply.status, 200, text)
    const { eventList } = JSON.parse(text) as { eventList: { id: string; type?: string }[] }
    return eventList.filter(({ type }) => type === 'System:Test').map(({ id }) => id)
  }

  /** Attempts as they are stored: of what waits, and of what has failed since nobody acknowledged it. */
  async stored(): Promise<{ readonly all: Counts; readonly failed: number }> {
    const of = (table: string) => `
      select sales_channel_id || '.' || sequence as id, attempts, '${table}' as place
      from erp.${table} where type = 'System:Test'`
    const rows = await this.#ask(
      `${of('channel_events')} union all ${of('failed_channel_events')} and reason = 'not-acknowledged'`,
    )
    return {
      all: new Map(rows.map(({ id, attempts }) => [String(id), Number(attempts)])),
      failed: rows.filter(({ place }) => String(place) === 'failed_channel_events').length,
    }
  }

  async kill(victim: 'service' | 'database'): Promise<void> {
    const { port } = this.#service
    if (victim === 'database') {
      for (const pid of serverProcesses(this.#dataDir)) process.kill(pid, 'SIGKILL')
      await this.#service.end('SIGTERM')
    } else await this.#service.end('SIGKILL')
    this.#service = await startService({ DATA_DIR: this.#dataDir, DEMO: '1' }, { port })
    await this.#logIn()
  }

  end(): Promise<unknown> {
    return this.#service.end('SIGTERM')
  }
}

/** What came so far, and how soon again. */
class Seen {
  readonly counts = new Map<string, number>()
  readonly #sentAt = new Map<string, number>()
  soonest = Number.POSITIVE_INFINITY

  /** The time between is measured from when the first poll was sent: its lease began later. */
  note(id: string, sentAt: number): void {
    const between = performance.now() - (this.#sentAt.get(id) ?? Number.NEGATIVE_INFINITY)
    this.soonest = Math.min(this.soonest, between)
    this.#sentAt.set(id, sentAt)
    const count = (this.counts.get(id) ?? 0) + 1
    assert.ok(count <= attemptsMax, `${id} came an eleventh time`)
    this.counts.set(id, count)
  }

  /** Those that are to come again. */
  open(): [id: string, count: number][] {
    return [...this.counts].filter(([, count]) => count < attemptsMax)
  }
}

async function pollOnce(ground: Ground, seen: Seen): Promise<void> {
  const sentAt = performance.now()
  for (const id of await ground.poll()) seen.note(id, sentAt)
}

/** Polls until each of so many events has come once more than before. */
async function untilDelivered(ground: Ground, seen: Seen, events: number): Promise<void> {
  const [before, startedAt] = [seen.open(), performance.now()]
  const isMissing = () =>
    seen.counts.size < events || before.some(([id, count]) => seen.counts.get(id) === count)
  while (isMissing()) {
    assert.ok(performance.now() - startedAt < 60_000, 'something does not come again')
    await pollOnce(ground, seen)
    await pause(50)
  }
}

test('every event comes exactly ten times while service and database are killed in between', async (t) => {
  const atEnd = endings(t)
  const ground = await Ground.raise(dataDirectory(atEnd))
  atEnd(() => ground.end())
  const [count, seen] = [rounds(20), new Seen()]
  for (let round = 1; round <= count; round++) {
    await ground.queue()
    await untilDelivered(ground, seen, round)
    assert.deepEqual(sorted((await ground.stored()).all), sorted(seen.counts), `round ${round}`)
    await ground.kill(victims[round % victims.length] ?? 'service')
    assert.deepEqual(sorted((await ground.stored()).all), sorted(seen.counts), `after ${round}`)
  }
  while (seen.open().length > 0) await untilDelivered(ground, seen, count)
  for (const until = performance.now() + 3_000 * leaseSeconds; performance.now() < until; ) {
    await pollOnce(ground, seen)
    await pause(100)
  }
  const { all, failed } = await ground.stored()
  assert.deepEqual([failed, [...new Set(all.values())]], [count, [attemptsMax]])
  t.diagnostic(figures({ rounds: count, kills: count, 'soonest again ms': seen.soonest }))
  assert.ok(seen.soonest >= leaseSeconds * 1000, `again after ${seen.soonest} ms`)
})

const sorted = (counts: Counts) =>
  [...counts].toSorted(([one], [other]) => one.localeCompare(other))
