import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '../../testing/free-port.ts'
import { openRedisRateLimit, type RedisRateLimit } from './redis-rate-limit.ts'

const isThere = spawnSync('redis-server', ['--version']).status === 0
const skip = isThere
  ? false
  : 'redis-server is not on the PATH: counting across processes was NOT tested'
const directory = mkdtempSync(join(tmpdir(), 'kontor-redis-'))
const servers = new Set<ChildProcess>()
const limits = new Set<RedisRateLimit>()

after(() => {
  for (const limit of limits) limit.close()
  for (const server of servers) server.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

async function startRedis(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
  const server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  servers.add(server)
  for await (const chunk of server.stdout) {
    if (String(chunk).includes('Ready to accept connections')) break
  }
  server.stdout.resume()
  return server
}

async function stopRedis(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL')
  await once(server, 'exit')
  servers.delete(server)
}

async function open(port: number, warnings: string[] = []): Promise<RedisRateLimit> {
  const limit = await openRedisRateLimit(`redis://127.0.0.1:${port}`, (message) =>
    warnings.push(message),
  )
  limits.add(limit)
  return limit
}

/** Takes until two processes see each other's tokens. */
async function untilShared(first: RedisRateLimit, second: RedisRateLimit): Promise<void> {
  const deadline = performance.now() + 8_000
  for (let i = 0; performance.now() < deadline; i++) {
    const key = `probe ${i}`
    await first.take(key, 1, 100)
    if ((await second.take(key, 1, 100)).remaining === 98) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail('the processes never counted together')
}

test('two processes take from one bucket, and what the burst allows is exact', {
  skip,
}, async () => {
  const port = await freePort()
  const server = await startRedis(port)
  const [first, second] = [await open(port), await open(port)]
  await untilShared(first, second)
  const takes = Array.from({ length: 40 }, (_, i) => (i % 2 ? first : second).take('app', 1, 25))
  const verdicts = await Promise.all(takes)
  assert.equal(verdicts.filter(({ isAllowed }) => isAllowed).length, 25)
  const refused = verdicts.find(({ isAllowed }) => !isAllowed)
  assert.deepEqual(refused, {
    isAllowed: false,
    limit: 25,
    windowSeconds: 25,
    remaining: 0,
    retryAfterSeconds: 1,
  })
  await stopRedis(server)
})

test('tokens are refilled at the configured rate', { skip }, async () => {
  const port = await freePort()
  const server = await startRedis(port)
  const limit = await open(port)
  await untilShared(limit, limit)
  await limit.take('app', 100, 1)
  assert.equal((await limit.take('app', 100, 1)).isAllowed, false)
  const deadline = performance.now() + 1_000
  while (!(await limit.take('app', 100, 1)).isAllowed) assert.ok(performance.now() < deadline)
  await stopRedis(server)
})

test('while it is unreachable requests are counted locally, with one warning; afterwards they share the count again', {
  skip,
}, async () => {
  const port = await freePort()
  const server = await startRedis(port)
  const warnings: string[] = []
  const [first, second] = [await open(port, warnings), await open(port)]
  await untilShared(first, second)
  await stopRedis(server)
  for (let i = 0; i < 5; i++) {
    const startedAt = performance.now()
    assert.equal((await first.take('app', 1, 5)).isAllowed, true)
    assert.ok(performance.now() - startedAt < 100)
  }
  assert.equal((await first.take('app', 1, 5)).isAllowed, false)
  assert.equal(warnings.length, 1)
  const again = await startRedis(port)
  await untilShared(first, second)
  await stopRedis(again)
})

test('a server that hangs delays one request by 50 ms and the next ones not at all', {
  skip,
}, async () => {
  const port = await freePort()
  const server = await startRedis(port)
  const limit = await open(port)
  await untilShared(limit, limit)
  server.kill('SIGSTOP')
  const startedAt = performance.now()
  for (let i = 0; i < 10; i++) await limit.take('app', 100, 100)
  const tookMs = performance.now() - startedAt
  server.kill('SIGCONT')
  assert.ok(tookMs < 150, `${tookMs} ms`)
  await stopRedis(server)
})

test('a server that never existed blocks nothing', { skip }, async () => {
  const limit = await open(await freePort())
  assert.equal((await limit.take('app', 1, 1)).isAllowed, true)
  assert.equal((await limit.take('app', 1, 1)).isAllowed, false)
})
