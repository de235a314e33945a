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
} from '../../whole/testing/service-process.ts'
import { attemptsMax } from './channel-event.ts'

/** An event that is never acknowledged is delivered ten times, whichever process is killed in between. */

const leaseSeconds = 1
/** After these attempts a process is killed. */
const kills = new Map<number, 'service' | 'database'>([
  [3, 'service'],
  [5, 'database'],
  [7, 'service'],
])

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

  /** How many events of the proof a poll gets. */
  async poll(): Promise<number> {
    const headers = { authorization: this.#authorization }
    const reply = await fetch(`${this.#url}/v1/channel/event`, { headers })
    const text = await reply.text()
    assert.equal(reply.status, 200, text)
    const { eventList } = JSON.parse(text) as { eventList: { type?: string }[] }
    return eventList.filter(({ type }) => type === 'System:Test').length
  }

  /** Attempts as they are stored, of what is in the queue and of what has failed. */
  async stored(): Promise<{ queued: number[]; failed: number[] }> {
    const [queued, failed] = [
      await this.#ask(`select attempts from erp.channel_events where type = 'System:Test'`),
      await this.#ask(
        `select attempts from erp.failed_channel_events 
          where type = 'System:Test' and reason = 'not-acknowledged'`,
      ),
    ].map((rows) => rows.map(({ attempts }) => attempts as number))
    return { queued: queued ?? [], failed: failed ?? [] }
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

  async forget(): Promise<void> {
    await this.#ask(`delete from erp.failed_channel_events where type = 'System:Test'`)
  }

  end(): Promise<unknown> {
    return this.#service.end('SIGTERM')
  }
}

/** Polls until the event comes; returns after how long. */
async function untilDelivered(ground: Ground): Promise<number> {
  const startedAt = performance.now()
  while ((await ground.poll()) === 0) {
    assert.ok(performance.now() - startedAt < 30_000, 'it does not come again')
    await pause(50)
  }
  return performance.now() - startedAt
}

test('an event comes exactly ten times while service and database are killed in between', async (t) => {
  const atEnd = endings(t)
  const ground = await Ground.raise(dataDirectory(atEnd))
  atEnd(() => ground.end())
  const count = rounds(20)
  let [killed, soonest] = [0, Number.POSITIVE_INFINITY]
  for (let round = 1; round <= count; round++) {
    await ground.queue()
    let deliveredAt = Number.NEGATIVE_INFINITY
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      await untilDelivered(ground)
      soonest = Math.min(soonest, performance.now() - deliveredAt)
      deliveredAt = performance.now()
      assert.deepEqual((await ground.stored()).queued, [attempt], `round ${round}`)
      const victim = kills.get(attempt)
      if (!victim) continue
      await ground.kill(victim)
      killed++
      assert.deepEqual((await ground.stored()).queued, [attempt], `killed in round ${round}`)
    }
    for (const until = performance.now() + 5_000 * leaseSeconds; performance.now() < until; ) {
      assert.equal(await ground.poll(), 0, 'an eleventh time')
      await pause(100)
    }
    assert.deepEqual(await ground.stored(), { queued: [], failed: [attemptsMax] })
    await ground.forget()
  }
  t.diagnostic(figures({ rounds: count, kills: killed, 'soonest again ms': soonest }))
  // The clock of this process began a little later than that of the lease.
  assert.ok(soonest >= leaseSeconds * 1000 - 100, `again after ${soonest} ms`)
})
