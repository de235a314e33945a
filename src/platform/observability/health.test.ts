import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import fastify from 'fastify'
import pg from 'pg'
import { Pool } from '../postgres/connections/pool.ts'
import { codeOf } from '../postgres/failure.ts'
import { readMigrations } from '../postgres/migration-files.ts'
import { asService } from '../postgres/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { readDatabaseState } from './database-state-store.ts'
import { Health, judged, type ReadinessChange } from './health.ts'
import { Metrics } from './metrics.ts'
import { mountObservability } from './mount-observability.ts'

const database = await testDatabase()
after(() => database.drop())

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function ask(health: Health, pool: Pool, url: string) {
  const metrics = new Metrics(pool)
  const server = fastify()
  mountObservability(server, health, metrics)
  const reply = await server.inject({ url })
  await server.close()
  await metrics.close()
  return reply
}

test('a migrated database that answers is ready; one with unsafe settings is degraded and names them', async () => {
  const state = await asService(database.pool, readDatabaseState)
  assert.equal(state.schemaFault, undefined)
  const durability = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  assert.deepEqual(judged({ ...state, durability }), { status: 'ready', reasons: [] })
  const careless = judged({ ...state, durability: { ...durability, synchronous_commit: 'off' } })
  assert.equal(careless.status, 'degraded')
  assert.match(careless.reasons.join(), /synchronous_commit/)
})

test('a standby is not ready, since it cannot write', async () => {
  const state = await asService(database.pool, readDatabaseState)
  assert.equal(judged({ ...state, isReadOnly: true }).status, 'not-ready')
})

/** Whether a process of this version can serve a database of its own whose history was changed. */
async function askWith(t: TestContext, change: string) {
  const own = await testDatabase()
  t.after(() => own.drop())
  const client = new pg.Client(own.owner)
  await client.connect()
  await client.query(change)
  await client.end()
  return ask(new Health(own.pool), own.pool, '/health/ready')
}

const last = (await readMigrations()).at(-1)?.name ?? ''

test('a database that a newer version extended can be served', async (t) => {
  const reply = await askWith(
    t,
    `insert into erp.migrations (name, checksum) values ('9998_wider.sql', 'x')`,
  )
  assert.equal(reply.statusCode, 200)
})

test('a schema that a newer version has taken further than this one knows makes it not ready', async (t) => {
  const reply = await askWith(
    t,
    `insert into erp.migrations (name, checksum, serves_from)
     values ('9998_wider.sql', 'x', null), ('9999_narrower.sql', 'x', '9998_wider.sql')`,
  )
  assert.equal(reply.statusCode, 503)
  assert.deepEqual(reply.json().reasons, [
    `The schema is newer than this version can serve: it is at 9999_narrower.sql, and this version knows it up to ${last}. Replace this process by one of the newer version.`,
  ])
})

test('a contraction that this version is prepared for leaves it ready', async (t) => {
  const reply = await askWith(
    t,
    `insert into erp.migrations (name, checksum, serves_from) values ('9999_narrower.sql', 'x', '${last}')`,
  )
  assert.equal(reply.statusCode, 200)
})

test('a database that lacks a migration of this version is reported with both names and the command', async (t) => {
  const reply = await askWith(t, `delete from erp.migrations where name = '${last}'`)
  assert.equal(reply.statusCode, 503)
  assert.match(
    reply.body,
    new RegExp(`is at \\d{4}_\\w+\\.sql, and this version needs ${last}\\. Run .+kontor migrate`),
  )
})

test('a database with another history of migrations is reported with what to do about it', async (t) => {
  const changed = await askWith(
    t,
    `update erp.migrations set checksum = 'x' where name = '${last}'`,
  )
  assert.equal(changed.statusCode, 503)
  assert.match(changed.body, new RegExp(`migrations/${last} was changed .+ Put the file back`))
})

test('without a database the process is live but not ready', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  const health = new Health(pool)
  assert.equal((await ask(health, pool, '/health/live')).statusCode, 200)
  const reply = await ask(health, pool, '/health/ready')
  assert.equal(reply.statusCode, 503)
  assert.deepEqual(reply.json().reasons, ['The database does not answer.'])
})

test('each change of readiness is reported once, with the error behind it', async (t) => {
  const reported: string[] = []
  const onChange: ReadinessChange = ({ status }, cause) =>
    reported.push(cause === undefined ? status : `${status} ${codeOf(cause)}`)
  const own = await testDatabase()
  const client = new pg.Client(own.owner)
  await client.connect()
  t.after(() => client.end())
  t.after(() => own.drop())
  const health = new Health(own.pool, { onChange })
  const now = performance.now.bind(performance)
  let ahead = 0
  t.mock.method(performance, 'now', () => now() + ahead)
  const ask = async () => {
    ahead += 1_001
    return (await health.readiness()).reasons.join()
  }
  for (const _ of [1, 2]) await ask()
  await client.query('alter schema erp rename to elsewhere')
  for (const _ of [1, 2]) assert.match(await ask(), /no schema of this service/)
  await client.query('alter schema elsewhere rename to erp')
  await ask()
  // The test server is hasty: it is never better than degraded.
  assert.deepEqual(reported, ['degraded', 'not-ready 42P01', 'degraded'])
})

test('a login that the database refuses is reported as such', async () => {
  const pool = new Pool({ ...database.application, user: 'nobody_at_all' })
  const { status, reasons } = await new Health(pool).readiness()
  assert.equal(status, 'not-ready')
  assert.deepEqual(reasons, ['The database refuses the login of DATABASE_URL.'])
})

test('a process that stops is not ready at once, although it was ready a moment ago', async () => {
  const health = new Health(database.pool)
  assert.notEqual((await health.readiness()).status, 'not-ready')
  health.stop()
  assert.equal((await health.readiness()).status, 'not-ready')
})

test('many requests at once cost one query', async () => {
  const health = new Health(database.pool)
  const answers = await Promise.all(Array.from({ length: 20 }, () => health.readiness()))
  assert.equal(new Set(answers).size, 1)
})

test('settings of the single database override those of the server', async () => {
  for (const value of ['on', 'off'] as const) {
    await asOwner(`alter database ${database.owner.database} set synchronous_commit = ${value}`)
    const pool = new Pool(database.application)
    const { durability } = await asService(pool, readDatabaseState)
    await pool.close()
    assert.equal(durability.synchronous_commit, value)
  }
})

test('metrics are served in the text format of Prometheus', async () => {
  const reply = await ask(new Health(database.pool), database.pool, '/metrics')
  assert.equal(reply.statusCode, 200)
  assert.match(String(reply.headers['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(
    reply.body,
    /^# TYPE http_server_request_duration|^# TYPE db_client_connection_count/m,
  )
})

test('a write that finds no disk space makes it degraded, not unready: reads continue', async () => {
  const health = new Health(database.pool)
  health.notice(new Error('not written', { cause: Object.assign(new Error(), { code: '53100' }) }))
  const reply = await ask(health, database.pool, '/health/ready')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.json().status, 'degraded')
  assert.match(reply.body, /The disk is full/)
  const other = new Health(database.pool)
  other.notice(Object.assign(new Error(), { code: '57014' }))
  assert.doesNotMatch(JSON.stringify(await other.readiness()), /disk/)
})

const isRoot = process.getuid?.() === 0
const lack = 'NOT TESTED HERE: mounting a small disk takes root'

test('a disk without space for the database is reported before a write fails', {
  skip: !isRoot && lack,
}, async (t) => {
  const small = smallDisk(t)
  assert.match(
    JSON.stringify(await new Health(database.pool, { directory: small }).readiness()),
    /disk is full/,
  )
})
