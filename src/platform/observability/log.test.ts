import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Finished } from '../http/server-options.ts'
import { unavailable } from '../values/refusal.ts'
import { errorFacts, logTo } from './log.ts'
import { LogOutput } from './log-output.ts'
import { logRequest } from './request-log.ts'

const finished: Finished = {
  requestId: 'r-1',
  method: 'GET',
  route: '/v1/items/{itemId}',
  status: 200,
  durationMs: 3.1392,
  tenantId: '9e0a1c3c-4f4e-4ad6-9f7b-0d6f7d0a3b11',
  caller: 'client-1',
  sessionId: undefined,
  error: undefined,
}

function linesOf(work: (log: ReturnType<typeof logTo>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  work(logTo('info', { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a request is one line with its id, route, status, duration, tenant and caller', () => {
  const [line, ...others] = linesOf((log) => logRequest(log, finished))
  assert.equal(others.length, 0)
  const { time, pid, ...facts } = line ?? {}
  assert.ok(time && pid)
  assert.deepEqual(facts, {
    level: 'info',
    requestId: 'r-1',
    method: 'GET',
    route: '/v1/items/{itemId}',
    status: 200,
    durationMs: 3.14,
    tenantId: finished.tenantId,
    caller: 'client-1',
    msg: 'request',
  })
})

test('a failure is logged with its cause, without the secrets and the rows in it', () => {
  const cause = Object.assign(new Error('connect postgres://app:hunter2@db failed'), {
    code: 'ECONNREFUSED',
    detail: 'Key (email)=(somebody@example.org) already exists.',
  })
  const [line] = linesOf((log) =>
    logRequest(log, { ...finished, status: 503, error: unavailable(cause) }),
  )
  assert.equal(line?.['error'], 'service.unavailable')
  assert.equal((line?.['cause'] as { code?: string } | undefined)?.code, 'ECONNREFUSED')
  const text = JSON.stringify(line)
  assert.ok(!text.includes('hunter2') && !text.includes('somebody'), text)
})

test('an error shows its causes, and a cycle of causes ends', () => {
  const inner = new Error('inner')
  const outer = new Error('outer', { cause: inner })
  inner.cause = outer
  assert.equal(errorFacts(outer).cause?.message, 'inner')
})

test('a connection refused at several addresses names each of them', () => {
  const refused = new AggregateError([
    new Error('refused at ::1'),
    new Error('refused at 127.0.0.1'),
  ])
  assert.equal(errorFacts(refused).message, 'refused at ::1; refused at 127.0.0.1')
})

test('a full disk under the log blocks nothing, not even the end of the process', async () => {
  const output = new LogOutput('/dev/full')
  const log = logTo('info', output)
  for (let i = 0; i < 1000; i++) logRequest(log, finished)
  await output.flush()
  assert.equal(output.dropped, 1000)
})

test('a reader that reads nothing costs bounded memory', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-log-'))
  const pipe = join(directory, 'pipe')
  execFileSync('mkfifo', [pipe])
  const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const output = new LogOutput(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
  const line = 'x'.repeat(100_000)
  for (let i = 0; i < 100; i++) output.write(line)
  assert.ok(output.dropped >= 50, String(output.dropped))
  closeSync(reader)
  await output.flush()
  rmSync(directory, { recursive: true })
})

test('all lines are in the file after the flush', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-log-'))
  const file = join(directory, 'log')
  const output = new LogOutput(file)
  const log = logTo('info', output)
  for (let i = 0; i < 100; i++) log.info({ i }, 'counted')
  await output.flush()
  const numbers = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).i)
  assert.deepEqual(numbers, [...Array(100).keys()])
  rmSync(directory, { recursive: true })
})
