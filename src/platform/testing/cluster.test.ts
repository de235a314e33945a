import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import pg from 'pg'
import { stopPostmaster } from '../embedded-postgres/postmaster.ts'
import { runningPostmaster } from '../embedded-postgres/postmaster-pid.ts'

const temporary = mkdtempSync(join(tmpdir(), 'kontor-cluster-'))
chmodSync(temporary, 0o755)
const directory = join(temporary, `kontor-test-${process.getuid?.()}`, 'postgres')

after(async () => {
  const running = runningPostmaster(directory)
  if (running) await stopPostmaster(running)
  rmSync(temporary, { recursive: true, force: true })
})

const asking = `
  import { testCluster } from ${JSON.stringify(import.meta.resolve('./cluster.ts'))}
  process.stdout.write(JSON.stringify(await testCluster()))`

/** Calls `testCluster` in a process of its own, which then ends by itself. */
async function askElsewhere(environment: Record<string, string> = {}) {
  return JSON.parse(await runElsewhere(asking, environment))
}

/** Returns what a program printed, once it has ended. */
function runElsewhere(program: string, environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    env: { TMPDIR: temporary, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}

const postmasterPid = () => readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]

test('test processes that start together share one server, which outlives them', async () => {
  const connections = await Promise.all([askElsewhere(), askElsewhere(), askElsewhere()])
  const pid = postmasterPid()
  connections.push(await askElsewhere())
  const expected = { host: join(directory, 'run'), port: 5432, user: 'erp_owner' }
  assert.deepEqual(connections, [expected, expected, expected, expected])
  assert.equal(postmasterPid(), pid)
})

test('a killed server is started again, and one that cannot start is created again', async () => {
  await askElsewhere()
  process.kill(Number(postmasterPid()), 'SIGKILL')
  await askElsewhere()
  process.kill(Number(postmasterPid()), 'SIGKILL')
  rmSync(join(directory, 'global/pg_control'))
  assert.equal((await askElsewhere()).host, join(directory, 'run'))
})

test('TEST_DATABASE_URL names another server, by host or by socket', async () => {
  const byHost = 'postgres://some%20one:secret@db.example:6000/postgres'
  assert.deepEqual(await askElsewhere({ TEST_DATABASE_URL: byHost }), {
    host: 'db.example',
    port: 6000,
    user: 'some one',
    password: 'secret',
  })
  const bySocket = 'postgres://erp_owner@localhost/postgres?host=/run/db'
  assert.equal((await askElsewhere({ TEST_DATABASE_URL: bySocket })).host, '/run/db')
})

test('the server is stopped by the last that uses it, and by nobody before', async () => {
  const stop = `
    import { stopIdleTestCluster } from ${JSON.stringify(import.meta.resolve('./cluster.ts'))}
    await stopIdleTestCluster()`
  const connection = await askElsewhere()
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const pid = postmasterPid()
  await runElsewhere(stop)
  assert.equal(postmasterPid(), pid)
  await client.end()
  await runElsewhere(stop)
  assert.equal(runningPostmaster(directory), undefined)
  await runElsewhere(stop)
})
