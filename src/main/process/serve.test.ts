import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { issueKey } from '../../access/api-keys/api-key.ts'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { freePort } from '../../platform/testing/free-port.ts'

const database = await testDatabase()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kontor-serve-'))
const processes = new Set<ChildProcess>()

after(async () => {
  for (const child of processes) child.kill('SIGKILL')
  rmSync(DATA_DIR, { recursive: true })
  await database.drop()
})

interface Started {
  readonly child: ChildProcess
  readonly errors: Promise<string>
  readonly log: Promise<string>
  readonly status: Promise<number | null>
}

function start(env: Record<string, string>, file = '../serve.ts'): Started {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { DATA_DIR, DATABASE_URL: databaseUrlOf(database.application), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.add(child)
  const status = once(child, 'exit').then(([code]) => {
    processes.delete(child)
    return code as number | null
  })
  return { child, errors: text(child.stderr), log: text(child.stdout), status }
}

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const untilReady = (port: number) =>
  untilAnswered(() => fetch(`http://127.0.0.1:${port}/health/ready`))

async function untilAnswered(ask: () => Promise<Response>): Promise<void> {
  const deadline = performance.now() + 120_000
  for (;;) {
    const response = await ask().catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    assert.ok(performance.now() < deadline, 'never ready')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('at a signal to stop it finishes running requests, accepts no new ones and ends with 0', async () => {
  const port = await freePort()
  const { child, status, log } = start({ PORT: String(port) })
  await untilReady(port)
  const socket = connect(port, '127.0.0.1')
  const begin = [
    'POST /v2/authentication HTTP/1.1',
    'host: kontor',
    'content-type: application/json',
    'content-length: 2',
    'expect: 100-continue',
  ]
  socket.write(`${begin.join('\r\n')}\r\n\r\n`)
  const [continued] = await once(socket, 'data')
  assert.match(String(continued), /^HTTP\/1\.1 100 /)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  child.kill('SIGTERM')
  await once(idle.resume(), 'close')
  socket.write('{}')
  const answer = await text(socket)
  assert.match(answer, /^HTTP\/1\.1 4\d\d /)
  assert.equal(await status, 0)
  assert.match(await log, /"signal":"SIGTERM","msg":"stopping"/)
  await assert.rejects(once(connect(port, '127.0.0.1'), 'connect'), { code: 'ECONNREFUSED' })
})

test('after a signal to stop it reports at once that it is not ready, and still accepts requests until balancers know', async () => {
  const port = await freePort()
  const { child, status } = start({ PORT: String(port), DRAIN_SECONDS: '2' })
  await untilReady(port)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  child.kill('SIGTERM')
  const stoppedAt = performance.now()
  while ((await statusOf('/health/ready')) === 200) assert.ok(performance.now() - stoppedAt < 1_500)
  const late = await fetch(`http://127.0.0.1:${port}/health/live`)
  assert.deepEqual([late.status, late.headers.get('connection')], [200, 'close'])
  assert.equal(await status, 0)
  assert.ok(performance.now() - stoppedAt >= 2_000)
})

test('a login whose requests nothing would keep apart is never ready, serves nobody and says why', async () => {
  const port = await freePort()
  // What a connection pooler that drops startup options leaves of the owner's login.
  const DATABASE_URL = `${databaseUrlOf(database.owner)}&options=`
  const { child, status, log } = start({ PORT: String(port), DATABASE_URL })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await untilAnswered(() => ask('/health/live'))
  const readiness = await ask('/health/ready')
  assert.equal(readiness.status, 503)
  const reason = 'Requests would run as erp_owner instead of erp_app'
  assert.match(await readiness.text(), new RegExp(reason))
  const tenantId = randomUUID()
  const headers = { 'x-tenant-id': tenantId, 'x-api-key': issueKey(tenantId) }
  const request = await fetch(`http://127.0.0.1:${port}/v2/items`, { headers })
  assert.equal(request.status, 503)
  assert.ok(!(await request.text()).includes('erp_owner'))
  child.kill('SIGTERM')
  assert.equal(await status, 0)
  const lines = (await log).split('\n').filter((line) => line.includes('"msg":"not-ready"'))
  assert.equal(lines.length, 1)
  assert.match(lines.join(), new RegExp(`"cause":.*${reason}`))
})

test('the log of a request is one JSON object on a line of its own', async () => {
  const port = await freePort()
  const { child, status, log } = start({ PORT: String(port) })
  await untilReady(port)
  await fetch(`http://127.0.0.1:${port}/v2/items`, { headers: { authorization: 'Bearer hush' } })
  child.kill('SIGTERM')
  await status
  const lines = (await log)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requests = lines.filter(({ msg }) => msg === 'request')
  assert.equal(requests.length, 1)
  assert.equal(requests[0].route, '/v2/items')
  assert.ok(!(await log).includes('hush'))
})

test('a port in use is reported in a sentence, without a stack', async () => {
  const { server, port } = await listening()
  const { errors, status } = start({ PORT: String(port) })
  assert.equal(await status, 1)
  assert.match(await errors, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use[^\\n]*\\n$`))
  server.close()
})

test('all faults of the configuration are reported before anything is started', async () => {
  const { errors, status } = start({ PORT: 'x', LOG_LEVEL: 'loud' })
  assert.equal(await status, 1)
  assert.deepEqual((await errors).trim().split('\n').length, 3)
})

test('serving needs the database that other processes share', async () => {
  const { errors, status } = start({ DATABASE_URL: '' })
  assert.equal(await status, 1)
  assert.match(await errors, /^DATABASE_URL is not set/)
})

test('the worker stops at the signal to stop', async () => {
  const { child, status } = start({}, '../work.ts')
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
    if (output.includes('"working"')) child.kill('SIGINT')
  })
  assert.equal(await status, 0)
})

test('migrating a current database does nothing and ends', async () => {
  const { status, log } = start({ DATABASE_URL: databaseUrlOf(database.owner) }, '../migrate.ts')
  assert.equal(await status, 0)
  assert.match(await log, /"applied":\[\],"msg":"migrated"/)
})
