import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import { Election } from '../election/election.ts'
import { Outbound } from '../outbound/fetch-public.ts'
import { sql } from '../postgres/sql.ts'
import { clusterOwner } from '../testing/database.ts'
import type { JobKind } from './job.ts'
import { JobWorker } from './job-worker.ts'

/** Several workers on one database: one looks for jobs, and all of them do them. */

const all = await world()
const { alice, bob, database, files, vault } = all
const { pool } = database
const outbound = new Outbound()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end().catch(() => undefined))

/** Adds jobs in the order of time. */
const enqueue = ({ tenantId, work }: TestTenant, kind: string, count: number) =>
  work(async (tx) => {
    for (let nth = 0; nth < count; nth++) {
      tx.later(sql`
        insert into erp.jobs (tenant_id, id, kind, parameters, run_at)
        values (${tenantId}, ${randomUUID()}, ${kind}, '{}', clock_timestamp())`)
    }
  })

/** A worker that does one job at a time. */
function start(t: TestContext, kind: JobKind): JobWorker {
  const election = new Election(pool, 'work')
  const options = { vault, intervalMs: 50, concurrency: 1, onFailure: assert.ifError }
  const worker = new JobWorker({ pool, files, outbound, kinds: [kind], election, ...options })
  t.after(() => worker.stop())
  return worker
}

async function until(isReached: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await isReached())) {
    assert.ok(performance.now() < deadline, 'not reached')
    await pause(10)
  }
}

async function leaderOf(): Promise<string | undefined> {
  const { rows } = await owner.query(
    `select leader from erp.elections where duty = 'work' and expires_at >= now()`,
  )
  return rows[0]?.leader
}

test('two workers share a backlog, and each job is done once', async (t) => {
  const done: [worker: number, id: string][] = []
  const bothBegun = Promise.withResolvers<void>()
  const kind = (worker: number): JobKind => ({
    name: 'shared',
    run: async ({ id, signal }) => {
      done.push([worker, id])
      if (new Set(done.map(([one]) => one)).size === 2) bothBegun.resolve()
      // None ends before both workers have one.
      await Promise.race([bothBegun.promise, once(signal, 'abort')])
      return { status: 'succeeded' }
    },
  })
  await enqueue(alice, 'shared', 20)
  for (const nth of [1, 2]) start(t, kind(nth))
  await until(() => done.length === 20)
  assert.equal(new Set(done.map(([, id]) => id)).size, 20)
})

test('tenants take turns, however many jobs another one has', async (t) => {
  const done: string[] = []
  const kind: JobKind = {
    name: 'in-turn',
    run: async ({ tenantId }) => {
      done.push(tenantId === alice.tenantId ? 'Alice' : 'Bob')
      return { status: 'succeeded' }
    },
  }
  await enqueue(alice, 'in-turn', 4)
  await enqueue(bob, 'in-turn', 2)
  start(t, kind)
  await until(() => done.length === 6)
  assert.deepEqual(done.slice(0, 4).toSorted(), ['Alice', 'Alice', 'Bob', 'Bob'])
})

test('jobs of one kind do not wait for those of another, which never end', async (t) => {
  const ended = Promise.withResolvers<void>()
  const kinds: JobKind[] = [
    {
      name: 'silent',
      run: async ({ signal }) => {
        await once(signal, 'abort')
        return undefined
      },
    },
    {
      name: 'prompt',
      run: async () => {
        ended.resolve()
        return { status: 'succeeded' }
      },
    },
  ]
  await enqueue(alice, 'silent', 4)
  await enqueue(bob, 'silent', 4)
  await enqueue(alice, 'prompt', 1)
  const election = new Election(pool, 'work')
  const limits = { concurrency: 6, perKind: 3, perTenant: 2, intervalMs: 50 }
  const worker = new JobWorker({
    ...{ pool, files, outbound, vault, kinds, election, ...limits, onFailure: assert.ifError },
  })
  t.after(async () => {
    await worker.stop()
    await owner.query(`delete from erp.jobs where kind = 'silent'`)
  })
  await ended.promise
})

test('one of several idle workers looks for jobs in all tenants; the others write nothing', async (t) => {
  const kind: JobKind = { name: 'idle', run: async () => ({ status: 'succeeded' }) }
  const workers = [1, 2, 3].map(() => start(t, kind))
  await until(async () => (await leaderOf()) !== undefined)
  const leader = await leaderOf()
  // A process that wrote the row of the election, or locked it, would wait here until its time limit.
  await owner.query('begin')
  await owner.query(`select duty from erp.elections where duty = 'work' for update`)
  const standings = await Promise.all(
    Array.from({ length: 20 }, () => new Election(pool, 'work').stand()),
  )
  await owner.query('rollback')
  assert.deepEqual(
    standings.filter(({ isLeader }) => isLeader),
    [],
  )
  assert.equal(await leaderOf(), leader)
  for (const worker of workers) await worker.stop()
  assert.equal(await leaderOf(), undefined, 'a worker that stops gives its duty up')
})

test('when the leader has died another worker leads and does what waits', async (t) => {
  const dead = new Election(pool, 'work')
  assert.equal((await dead.stand()).isLeader, true)
  await dead.leave([alice.tenantId])
  const done: string[] = []
  const kind: JobKind = {
    name: 'inherited',
    run: async ({ id }) => {
      done.push(id)
      return { status: 'succeeded' }
    },
  }
  start(t, kind)
  await enqueue(bob, 'inherited', 1)
  await enqueue(alice, 'inherited', 1)
  // What the dead leader left is done meanwhile; for anything else its lease must be over.
  await until(() => done.length === 1)
  assert.equal((await dead.stand()).isLeader, true)
  await owner.query(`update erp.elections set expires_at = now() - interval '1 ms'`)
  await until(() => done.length === 2)
  assert.equal((await dead.stand()).isLeader, false)
})

test('of many candidates at the same moment one leads; it keeps leading, and a leader that resigns is replaced', async () => {
  const candidates = Array.from({ length: 12 }, () => new Election(pool, 'other'))
  const standings = await Promise.all(candidates.map((one) => one.stand()))
  const elected = candidates.filter((_, nth) => standings[nth]?.isLeader)
  assert.equal(elected.length, 1)
  await owner.query(
    `update erp.elections set expires_at = now() + interval '1 s' where duty = 'other'`,
  )
  assert.equal((await elected[0]?.stand())?.isLeader, true)
  const { rows } = await owner.query(
    `select expires_at > now() + interval '3 s' as renewed from erp.elections where duty = 'other'`,
  )
  assert.deepEqual(rows, [{ renewed: true }])
  await elected[0]?.resign()
  const [another] = candidates.filter((one) => one !== elected[0])
  assert.equal((await another?.stand())?.isLeader, true)
})

const takesRight =
  clusterOwner() !== undefined && 'takes a right away in the database that test files share'

test('a leader that cannot look for jobs lets another one lead', {
  skip: takesRight,
}, async (t) => {
  const election = new Election(pool, 'work')
  const failed = Promise.withResolvers<void>()
  await owner.query(
    'revoke select (tenant_id, status, run_at, locked_until) on erp.jobs from erp_operator',
  )
  const kinds: JobKind[] = [{ name: 'none', run: async () => undefined }]
  const worker = new JobWorker({
    ...{ pool, files, vault, outbound, kinds, election, intervalMs: 60_000 },
    onFailure: () => failed.resolve(),
  })
  t.after(() => worker.stop())
  await failed.promise
  await until(async () => (await leaderOf()) === undefined)
})
