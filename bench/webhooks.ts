import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { Agent, request } from 'undici'
import { addTenants, type ProvingTenant } from '../src/whole/strain/testing/proving-ground.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'

/**
 * Deliveries of webhooks by the one worker that sends them, to a receiver on this machine: how many a second, and
 * what each costs the processors, compared with the same POSTs by a bare client, as many at once. `DELIVERIES` sets how
 * many there are (10,000), `ANSWER_MS` how long the receiver takes to answer (0).
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { DELIVERIES = '10000', ANSWER_MS = '0' } = process.env
const [tenantCount, webhooksEach, atOnce, goal] = [10, 4, 400, 1_000]
const total = Number(DELIVERIES)

const example = JSON.stringify({
  type: 'item.changed',
  timestamp: '2026-03-02T09:30:00.000Z',
  data: { id: '0197c2a4-6f00-7000-8000-000000000001', fields: ['name'] },
})

let lastId = 1_000_000

const sink = await openSink()
const stage = await raiseStage(20, { OUTBOUND_ALLOW: '127.0.0.1/32' })
try {
  const names = Array.from({ length: tenantCount }, (_, n) => `Subscriber ${n}`)
  const tenants = await addTenants(stage.database, names)
  for (const tenant of tenants) await subscribe(stage, tenant)
  for (let round = 1; round <= 3; round++) {
    const sent = sink.next(total)
    await fill(stage, tenants)
    const usedBefore = await used()
    const delivered = rate(await sent)
    const usedAfter = await used()
    const [worker = 0, database = 0] = usedAfter.map(
      (seconds, index) => ((seconds - (usedBefore[index] ?? 0)) / total) * 1e6,
    )
    const bareSent = sink.next(total)
    await postBare()
    const bare = rate(await bareSent)
    console.log(
      `${delivered.toFixed(0)} deliveries/s   ratio to the goal ${(delivered / goal).toFixed(2)}   bare client ${bare.toFixed(0)}/s   ratio ${(delivered / bare).toFixed(2)}   ` +
        `processor time of each delivery: worker ${worker.toFixed(0)} µs, database ${database.toFixed(0)} µs`,
    )
  }
} finally {
  await stage.strike()
  sink.close()
}

/** Seconds of processor time so far, of the worker and of the database. */
function used(): Promise<number[]> {
  return Promise.all([[stage.workerProcessId()], stage.databaseProcessIds()].map(processorSeconds))
}

function rate(ms: number): number {
  return (total / ms) * 1_000
}

async function openSink() {
  let waiting: { left: number; from: number; done: (ms: number) => void } | undefined
  const server = createServer((message, response) => {
    message.resume().on('end', () => {
      setTimeout(() => response.end(), Number(ANSWER_MS))
      if (!waiting) return
      waiting.from ||= performance.now()
      if (--waiting.left === 0) waiting.done(performance.now() - waiting.from)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Resolves with the time from the first of so many requests to the last, in ms. */
    next: (left: number) =>
      new Promise<number>((done) => {
        waiting = { left, from: 0, done }
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function subscribe({ url }: Stage, { app }: ProvingTenant): Promise<void> {
  for (let n = 0; n < webhooksEach; n++) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const body = { name: `Shop ${n}`, address: sink.url, entities: ['item'], secret }
    const { status } = await fetch(`${url}/v2/webhooks`, {
      method: 'POST',
      headers: { ...app.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (status !== 201) throw new Error(`a webhook was refused: ${status}`)
  }
}

/** Deliveries of different records, all due at once. */
async function fill(
  { database }: Stage,
  tenants: readonly Pick<ProvingTenant, 'tenantId'>[],
): Promise<void> {
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  const filled = owner.query(
    `insert into erp.webhook_deliveries
       (tenant_id, id, webhook_id, entity, record_id, record_uuid, body)
     select webhook.tenant_id, $2::integer + n, webhook.id, 'item', n, gen_random_uuid(), $3
     from erp.webhooks webhook, generate_series(1, $4::integer) n
     where webhook.tenant_id = any($1::uuid[]) and n % $5::integer = webhook.id % $5::integer`,
    [tenants.map(({ tenantId }) => tenantId), lastId, example, total / tenantCount, webhooksEach],
  )
  lastId += total
  await filled.finally(() => owner.end())
}

async function postBare(): Promise<void> {
  const agent = new Agent({ connections: atOnce })
  let left = total
  const post = async () => {
    while (left-- > 0) {
      const { body } = await request(sink.url, { method: 'POST', body: example, dispatcher: agent })
      await body.dump()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, post))
  await agent.close()
}
