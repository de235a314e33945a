import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  embeddedOwner,
  openFiles,
  residentMiB,
  startService,
} from '../testing/processes/service-process.ts'
import type { Actor } from '../testing/world.ts'
import { ask, Probe } from './testing/probe.ts'
import {
  addTenants,
  asOwner,
  countsOf,
  dataDirectory,
  endings,
  figures,
} from './testing/proving-ground.ts'

/** Clients that disconnect, send slowly or never stop sending, while another client works. */

/** Maximal time of another client's reads during every abuse. */
const neighbourMsMax = 250

async function ground(t: TestContext) {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [alice, bob] = await addTenants(embeddedOwner(dataDir), ['Alice', 'Bob'])
  assert.ok(alice && bob)
  const line = 'GET /v2/customers'
  const neighbour = new Probe({ port: service.port, line, actor: bob.app }, 100)
  await neighbour.during(1_000)
  atEnd(() => neighbour.stop())
  return { dataDir, service, alice, neighbour }
}

function head(line: string, { headers }: Actor, more: Record<string, string>): string {
  const all = Object.entries({ host: 'kontor', ...headers, ...more })
  return [`${line} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )
}

/** From another address than the neighbour's, as strangers are: connections are limited by address. */
function openSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  socket.on('error', () => undefined)
  return socket
}

test('clients that disconnect at any moment leave nothing open, and their requests are done once or not at all', async (t) => {
  const { dataDir, service, alice, neighbour } = await ground(t)
  const files = openFiles(service.child)
  neighbour.start()
  const hangUps = 3_000
  let next = 0
  const client = async () => {
    while (next < hangUps) {
      const name = `hung up ${next++}`
      const body = JSON.stringify({ name })
      const more = { 'content-type': 'application/json', 'content-length': String(body.length) }
      const text = head('POST /v2/items', alice.app, more) + body
      const socket = openSocket(service.port)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      // Every third one in the middle of its body.
      socket.write(next % 3 === 0 ? text.slice(0, -10) : text)
      await pause(Math.random() * 30)
      if (next % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: 32 }, client))
  await pause(5_000)
  await neighbour.stop()
  const { idle, doubled, stored } = await asOwner(dataDir, async (owner) => {
    const open = await owner.query(
      `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`,
    )
    const items = await owner.query(
      'select name, count(*)::int as count from erp.items where tenant_id = $1 group by name',
      [alice.tenantId],
    )
    return {
      idle: open.rows[0].count as number,
      doubled: items.rows.filter(({ count }) => count > 1).length,
      stored: items.rows.length,
    }
  })
  const filesAfter = openFiles(service.child)
  t.diagnostic(
    figures({
      'hung up': hangUps,
      stored,
      doubled,
      'in transaction': idle,
      'open files before': files,
      'and after': filesAfter,
      "neighbour's p99 ms": neighbour.p99(),
      answers: countsOf(neighbour.statuses),
    }),
  )
  assert.deepEqual([idle, doubled], [0, 0])
  assert.ok(stored < hangUps)
  assert.ok(filesAfter <= files + 15)
  assert.deepEqual([...neighbour.statuses.keys()], [200])
  assert.ok(neighbour.p99() <= neighbourMsMax)
})

test('a client that sends single bytes is disconnected and delays nobody', async (t) => {
  const { service, alice, neighbour } = await ground(t)
  const files = openFiles(service.child)
  const dribble = async (beginning: string, rest: string) => {
    const socket = openSocket(service.port)
    await once(socket, 'connect')
    socket.resume()
    const startedAt = performance.now()
    const closed = once(socket, 'close').then(() => performance.now() - startedAt)
    socket.write(beginning)
    let sent = 0
    const timer = setInterval(() => socket.writable && socket.write(rest[sent++] ?? 'x'), 1_000)
    return closed.finally(() => clearInterval(timer))
  }
  const more = { 'content-type': 'application/json', 'content-length': '100000' }
  const body = head('POST /v2/items', alice.app, more)
  neighbour.start()
  const kinds = await Promise.all([
    Promise.all(
      Array.from({ length: 300 }, () => dribble('GET /v2/items HTTP/1.1\r\nhost: ', 'kontor')),
    ),
    Promise.all(Array.from({ length: 300 }, () => dribble(body, '{"name":"'))),
  ])
  await neighbour.stop()
  const [headers = 0, bodies = 0] = kinds.map((times) => Math.max(...times) / 1_000)
  await pause(200)
  t.diagnostic(
    figures({
      connections: 600,
      'slow headers cut after s at most': headers,
      'slow bodies cut after s at most': bodies,
      'open files before': files,
      'and after': openFiles(service.child),
      "neighbour's p99 ms": neighbour.p99(),
      answers: countsOf(neighbour.statuses),
    }),
  )
  assert.ok(headers <= 17, `${headers} s`)
  assert.ok(bodies <= 32, `${bodies} s`)
  assert.ok(openFiles(service.child) <= files + 15)
  assert.deepEqual([...neighbour.statuses.keys()], [200])
  assert.ok(neighbour.p99() <= neighbourMsMax)
})

const chunk = Buffer.alloc(64 * 1024, 'a')
const framedChunk = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')])
const endless = 100 * 1024 * 1024

/** Sends until it is answered or disconnected; returns the status, and when the connection was closed. */
async function sendEndlessly(
  port: number,
  actor: Actor,
  headers: Record<string, string>,
  onChunk: () => void,
) {
  const socket = openSocket(port)
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString('latin1')
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const startedAt = performance.now()
  socket.write(head('POST /v2/items', actor, { 'content-type': 'application/json', ...headers }))
  const bytes = 'content-length' in headers ? chunk : framedChunk
  for (let sent = 0; sent < endless && socket.writable && answer === ''; sent += chunk.length) {
    if (!socket.write(bytes)) await Promise.race([closed, pause(1)])
    onChunk()
  }
  await closed
  const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
  return { status: Number(status), ms: performance.now() - startedAt }
}

test('a body without an end is refused at the limit and costs no more memory than the limit', async (t) => {
  const { service, alice, neighbour } = await ground(t)
  const { port } = service
  const before = residentMiB(service.child)
  neighbour.start()
  const took: number[] = []
  let peak = 0
  const statuses = new Map<number, number>()
  for (const headers of [
    { 'transfer-encoding': 'chunked' },
    { 'content-length': String(endless) },
    { 'transfer-encoding': 'chunked', 'content-encoding': 'gzip' },
    { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
  ] as Record<string, string>[]) {
    for (let n = 0; n < 5; n++) {
      const { status, ms } = await sendEndlessly(port, alice.app, headers, () => {
        peak = Math.max(peak, residentMiB(service.child))
      })
      took.push(ms)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await neighbour.stop()
  t.diagnostic(
    figures({
      'endless bodies': took.length,
      answers: countsOf(statuses),
      'closed after ms at most': Math.max(...took),
      'memory before MiB': before,
      'at most MiB': peak,
      "neighbour's p99 ms": neighbour.p99(),
    }),
  )
  assert.deepEqual([...statuses.keys()].sort(), [400, 413, 415])
  assert.ok(Math.max(...took) <= 3_000)
  assert.ok(peak - before <= 10 + 64, `${peak - before} MiB more`)
  assert.deepEqual([...neighbour.statuses.keys()], [200])
  assert.equal((await ask({ port, line: 'GET /v2/items', actor: alice.app })).status, 200)
})
