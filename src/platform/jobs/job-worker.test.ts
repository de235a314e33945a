import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { Election } from '../election/election.ts'
import { Outbound } from '../outbound/fetch-public.ts'
import { sql } from '../postgres/sql.ts'
import { Refusal, unavailable } from '../values/refusal.ts'
import type { JobKind } from './job.ts'
import { WorkerDied } from './job-failure.ts'
import { claimJob } from './job-queue-store.ts'
import { JobWorker } from './job-worker.ts'

const all = await world()
const { call, bob, database, files, vault } = all

async function enqueue(kind: string): Promise<string> {
  const id = randomUUID()
  await bob.work((tx) =>
    tx.rows(sql`
      insert into erp.jobs (tenant_id, id, kind, parameters)
      values (${tx.tenantId}, ${id}, ${kind}, '{}'::jsonb)`),
  )
  return id
}

async function withKind(kind: JobKind, work: () => Promise<void>): Promise<void> {
  const own = startWorker(all, [kind])
  try {
    await work()
  } finally {
    await own.stop()
  }
  assert.deepEqual(own.failures, [])
}

const waiting = (name: string, begun: () => void): JobKind => ({
  name,
  run: async ({ progress }) => {
    begun()
    for (;;) {
      progress(1, 2)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  },
})

test('a job that is cancelled ends at once, and cannot be cancelled twice', async () => {
  const begun = Promise.withResolvers<void>()
  await withKind(waiting('endless', begun.resolve), async () => {
    const id = await enqueue('endless')
    await begun.promise
    const cancelled = await call(bob.app, `POST /v2/jobs/${id}/cancel`)
    assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'cancelled'], cancelled.text)
    const twice = await call(bob.app, `POST /v2/jobs/${id}/cancel`)
    assert.deepEqual([twice.status, twice.body.errorCode], [409, 'job.ended'])
    assert.equal(
      (await call(bob.app, `GET /v2/jobs/${id}/result`)).body.errorCode,
      'job.file.missing',
    )
  })
})

test('a worker that is stopped gives its job back, not counted, and another does it', async () => {
  const begun = Promise.withResolvers<void>()
  let id = ''
  await withKind(waiting('handed-over', begun.resolve), async () => {
    id = await enqueue('handed-over')
    await begun.promise
  })
  const { body } = await call(bob.app, `GET /v2/jobs/${id}`)
  assert.deepEqual([body.status, body.attempts], ['queued', 0])
  const kind: JobKind = { name: 'handed-over', run: async () => ({ status: 'succeeded' }) }
  await withKind(kind, async () => {
    assert.equal((await endOf(all, bob, id)).status, 'succeeded')
  })
})

test('a refusal ends a job with its message; an unexpected failure is logged and tried again later', async () => {
  const sentence = { en: 'It cannot be done.', de: 'Es geht nicht.' }
  const refusing: JobKind = {
    name: 'refusing',
    run: async () => {
      throw new Refusal('broken-rule', 'job.refused', sentence)
    },
  }
  await withKind(refusing, async () => {
    const job = await endOf(all, bob, await enqueue('refusing'))
    assert.deepEqual(
      [job.status, job.errorCode, job.errorMessage],
      ['failed', 'job.refused', sentence.en],
    )
    const german = await call(bob.app, `GET /v2/jobs/${job.id}`, undefined, {
      'accept-language': 'de',
    })
    assert.equal(german.body.errorMessage, sentence.de)
  })
  const failure = Promise.withResolvers<unknown>()
  const failing: JobKind = {
    name: 'failing',
    run: async () => {
      throw new Error('boom')
    },
  }
  const own = new JobWorker({
    pool: database.pool,
    files,
    outbound: new Outbound(),
    vault,
    kinds: [failing],
    election: new Election(database.pool, 'work'),
    onFailure: ({ error }) => failure.resolve(error),
  })
  const id = await enqueue('failing')
  assert.match(String(await failure.promise), /boom/)
  await own.stop()
  const { body } = await call(bob.app, `GET /v2/jobs/${id}`)
  assert.deepEqual([body.status, body.attempts], ['queued', 1])
})

/** Leaves the job in the state that a killed worker leaves. */
const leave = (id: string, attempts: number, deaths: number) =>
  bob.work((tx) =>
    tx.rows(sql`
      update erp.jobs set status = 'running', worker = ${randomUUID()}, attempts = ${attempts},
        deaths = ${deaths}, locked_until = now() - interval '1 s'
      where tenant_id = ${tx.tenantId} and id = ${id}
      returning id`),
  )

test('a job whose worker died is tried again once, and then fails for that reason', async () => {
  const id = await enqueue('abandoned')
  await leave(id, 3, 0)
  await withKind({ name: 'abandoned', run: async () => ({ status: 'succeeded' }) }, async () => {
    assert.equal((await endOf(all, bob, id)).attempts, 4)
    await leave(id, 4, 1)
    const job = await endOf(all, bob, id)
    assert.deepEqual([job.status, job.errorCode, job.attempts], ['failed', 'job.worker-died', 4])
    await leave(id, 5, 0)
    assert.equal((await endOf(all, bob, id)).errorCode, 'job.given-up')
  })
})

test('after an outage of the database no worker takes over a job whose claim could not be renewed', async () => {
  const id = await enqueue('kept')
  await leave(id, 1, 0)
  const claim = (mayTakeOver: boolean) =>
    bob
      .work((tx) => claimJob(tx, { attempt: randomUUID(), kinds: ['kept'], mayTakeOver }))
      .then((job) => job?.id)
  assert.equal(await claim(false), undefined)
  assert.equal(await claim(true), id)
  assert.equal((await call(bob.app, `POST /v2/jobs/${id}/cancel`)).status, 200)
})

/** Fails a job in the same way each time, and returns its outcome. */
async function failing(name: string, error: () => unknown, failures: number) {
  const id = await enqueue(name)
  let begun = 0
  const kind: JobKind = {
    name,
    run: async () => {
      begun++
      throw error()
    },
  }
  const own = startWorker(all, [kind])
  const deadline = performance.now() + 30_000
  try {
    for (;;) {
      const { body } = await call(bob.app, `GET /v2/jobs/${id}`)
      const isDone = begun >= failures && own.failures.length >= failures
      if (body.status === 'failed' || (isDone && body.status === 'queued'))
        return { begun, ...body }
      if (performance.now() > deadline) throw new Error(`${name}: ${JSON.stringify(body)}`)
      // What is due later is tried now.
      await bob.work((tx) =>
        tx.rows(sql`
          update erp.jobs set run_at = now()
          where tenant_id = ${tx.tenantId} and id = ${id} and status = 'queued' returning id`),
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await own.stop()
    await call(bob.app, `POST /v2/jobs/${id}/cancel`)
  }
}

const coded = (code: string) => Object.assign(new Error('no'), { code })
const gone = new Refusal('missing', 'file.missing', { en: 'Gone.', de: 'Weg.' })

test('an outage of something the job needs is retried without limit; its own failures count, up to five', async () => {
  for (const [name, error] of Object.entries({
    'store-away': () => unavailable(new Error('the bucket is not there')),
    'disk-not-mounted': () => gone,
    'disk-full': () => coded('ENOSPC'),
    'database-away': () => coded('57P01'),
    'locked-by-others': () => coded('55P03'),
  })) {
    const { status, attempts } = await failing(name, error, 7)
    assert.deepEqual([status, attempts], ['queued', 0], name)
  }
  for (const [name, error] of Object.entries({
    'always-too-slow': () => coded('57014'),
    'always-wrong': () => new Error('boom'),
  })) {
    const { begun, errorCode, attempts } = await failing(name, error, 6)
    assert.deepEqual([begun, errorCode, attempts], [5, 'job.failed', 5], name)
  }
  const died = await failing('kills-its-process', () => new WorkerDied('SIGSEGV'), 3)
  assert.deepEqual([died.begun, died.errorCode], [2, 'job.worker-died'])
})

test('a job of a kind that a worker does not know waits for one that does', async () => {
  const unknown = await enqueue('of-a-newer-version')
  const known = await enqueue('of-this-version')
  const run = async () => ({ status: 'succeeded' as const })
  await withKind({ name: 'of-this-version', run }, async () => {
    assert.equal((await endOf(all, bob, known)).status, 'succeeded')
  })
  const { body } = await call(bob.app, `GET /v2/jobs/${unknown}`)
  assert.deepEqual([body.status, body.attempts], ['queued', 0])
  await withKind({ name: 'of-a-newer-version', run }, async () => {
    assert.equal((await endOf(all, bob, unknown)).status, 'succeeded')
  })
})

test('a worker takes one job at a time, however many wait', async () => {
  const worker = randomUUID()
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  await bob.work((tx) =>
    tx.rows(sql`
      insert into erp.jobs (tenant_id, id, kind, parameters)
      select ${tx.tenantId}::uuid, id, 'test.nothing', '{}' from unnest(${ids}::uuid[]) id returning id`),
  )
  await bob.work((tx) => claimJob(tx, { attempt: worker, kinds: ['test.nothing'] }))
  const claimed = await bob.work((tx) =>
    tx.row<{ count: number }>(sql`
      select count(*) as count from erp.jobs where tenant_id = ${tx.tenantId} and worker = ${worker}`),
  )
  await bob.work((tx) =>
    tx.rows(
      sql`delete from erp.jobs where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`,
    ),
  )
  assert.equal(claimed?.count, 1)
})
