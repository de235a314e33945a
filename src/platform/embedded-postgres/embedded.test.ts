import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { unprivilegedUser } from './server-user.ts'

const forgetful = { fsync: 'off' }
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-embedded-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(server: Pick<EmbeddedPostgres, 'connection'>, statement: string) {
  const client = new pg.Client(server.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const refusedWith = (code: string) => (error: unknown) =>
  error instanceof EmbeddedPostgresError && error.code === code

describe('a running server', () => {
  const events: string[] = []
  let server: EmbeddedPostgres
  let restarted = Promise.withResolvers<void>()

  before(async () => {
    server = await startEmbedded({
      dataDir,
      settings: { ...forgetful, max_connections: '17' },
      onEvent: (event) => {
        events.push(event)
        if (event === 'postgres.restarted') restarted.resolve()
      },
    })
  })
  after(() => server.stop())

  test('has the database, in Unicode, with checksums, and no way in from the network', async () => {
    const names = ['server_encoding', 'data_checksums', 'listen_addresses', 'TimeZone']
    const rows = await ask(
      server,
      `select name, setting from pg_settings where name = any('{${names}}') order by 1`,
    )
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    assert.deepEqual(settings, {
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    })
    const [row] = await ask(server, "select current_database() as database, upper('äö') as upper")
    assert.deepEqual(row, { database: 'kontor', upper: 'ÄÖ' })
  })

  test('takes settings of the caller over its own', async () => {
    assert.deepEqual(await ask(server, 'show max_connections'), [{ max_connections: '17' }])
  })

  test('refuses a second start on its data directory and names the process and the way in', async () => {
    await assert.rejects(startEmbedded({ dataDir }), (error: EmbeddedPostgresError) => {
      assert.equal(error.code, 'data-directory.in-use')
      assert.match(error.message, new RegExp(`process ${process.pid}\\b`))
      assert.deepEqual(error.detail['connection'], server.connection)
      return true
    })
  })

  test('comes back by itself when it is killed, with what was written', async () => {
    await ask(server, 'create table kept (id int); insert into kept values (1)')
    const killed = server.pid
    restarted = Promise.withResolvers<void>()
    const since = Date.now()
    process.kill(killed, 'SIGKILL')
    await restarted.promise
    assert.ok(Date.now() - since < 5_000)
    assert.notEqual(server.pid, killed)
    assert.deepEqual(await ask(server, 'select id from kept'), [{ id: 1 }])
    assert.deepEqual(events, ['postgres.died', 'postgres.restarted'])
  })
})

describe('a start after an end of any kind', () => {
  const startingProcess = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))}
    const [dataDir, then] = process.argv.slice(1)
    const server = await startEmbedded({ dataDir, settings: ${JSON.stringify(forgetful)} })
    console.log(server.pid)
    if (then === 'exit') process.exit(0)
    setInterval(() => undefined, 1000)`

  async function startElsewhere(...args: string[]): Promise<{ child: ChildProcess; pid: number }> {
    const child = spawn(
      process.execPath,
      ['--input-type=module-typescript', '--eval', startingProcess, dataDir, ...args],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = await once(child.stdout as NodeJS.EventEmitter, 'data')
    return { child, pid: Number(line) }
  }

  test('finds the data again after the service was killed and its server survived', async () => {
    const { child, pid } = await startElsewhere()
    child.kill('SIGKILL')
    await once(child, 'exit')
    assert.ok(process.kill(pid, 0), 'the server outlives the service')

    const events: unknown[] = []
    const server = await startEmbedded({
      dataDir,
      settings: forgetful,
      onEvent: (event, detail) => events.push([event, detail]),
    })
    assert.deepEqual(events, [['postgres.survivor', { pid }]])
    assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
    await server.stop()
  })

  test('finds the data again after service and server were killed together', async () => {
    const { child, pid } = await startElsewhere()
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await once(child, 'exit')
    const server = await startEmbedded({ dataDir, settings: forgetful })
    assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
    await server.stop()
  })

  test('a service that just exits takes its server along and leaves no lock', async () => {
    const { child } = await startElsewhere('exit')
    await once(child, 'exit')
    assert.equal(existsSync(join(dataDir, 'postgres.lock')), false)
    const server = await startEmbedded({ dataDir, settings: forgetful })
    await server.stop()
  })

  test('is not misled by a process that was given the number of a dead server', async () => {
    const stranger = spawn('sleep', ['60'], { ...unprivilegedUser(), stdio: 'ignore' })
    const lines = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, '', '', '  1 1', 'ready   ']
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)
    try {
      const server = await startEmbedded({ dataDir, settings: forgetful })
      assert.deepEqual(await ask(server, 'select 1 as one'), [{ one: 1 }])
      await server.stop()
    } finally {
      stranger.kill()
    }
  })

  test('also works after an end in the middle of a restart', async () => {
    const server = await startEmbedded({ dataDir, settings: forgetful })
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    const next = await startEmbedded({ dataDir, settings: forgetful })
    await Promise.all([next.stop(), next.stop()])
  })
})

describe('a data directory that cannot be used', () => {
  test('is refused when a part of its path is a file', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    await assert.rejects(
      startEmbedded({ dataDir: join(file, 'data') }),
      refusedWith('data-directory.not-writable'),
    )
  })

  test('is refused when something else is in the place of the cluster', async () => {
    const other = mkdtempSync(join(dataDir, 'other-'))
    writeFileSync(join(other, 'postgres'), '')
    await assert.rejects(startEmbedded({ dataDir: other }), refusedWith('data-directory.damaged'))
    assert.equal(existsSync(join(other, 'postgres.lock')), false)
  })

  test('is explained with the last lines of the log when the server does not start', async () => {
    await assert.rejects(
      startEmbedded({ dataDir, settings: { ...forgetful, shared_buffers: 'much' } }),
      (error: EmbeddedPostgresError) => {
        assert.equal(error.code, 'postmaster.failed')
        assert.match(String(error.detail['log']), /invalid value for parameter "shared_buffers"/)
        return true
      },
    )
  })
})
