import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { databaseUrlOf } from '../postgres/connections/connection-url.ts'
import { inOwnProcess } from './job-process.ts'

/** Each job has a process of its own, which may end in any way. */

const all = await world()
const { call, alice, database, filesUrl } = all
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kontor-job-process-'))
after(() => rmSync(DATA_DIR, { recursive: true }))

const entry = new URL('../../main/do-job.ts', import.meta.url)
const env = {
  ...{ DATA_DIR, FILES_URL: filesUrl, LOG_LEVEL: 'silent' },
  DATABASE_URL: databaseUrlOf(database.application),
}

async function importIn(
  options: { entry: URL; memoryMb?: number; timeLimitMs?: number },
  text: string,
) {
  const kinds = jobKinds.map((kind) => inOwnProcess(kind, { env, ...options }))
  const worker = startWorker(all, kinds)
  try {
    const data = Buffer.from(text).toString('base64')
    const body = { kind: 'items', format: 'csv', data }
    const created = await call(alice.app, 'POST /v2/imports', body)
    assert.equal(created.status, 201, created.text)
    return { ...(await endOf(all, alice, created.body.id)), failures: worker.failures }
  } finally {
    await worker.stop()
  }
}

let modules = 0
/** A program in a file: a process can be started only from a file. */
function module(text: string): URL {
  const file = join(DATA_DIR, `${++modules}.mjs`)
  writeFileSync(file, text)
  return pathToFileURL(file)
}

test('a job in a process of its own reports its progress, its result and its refusal', async () => {
  const job = await importIn({ entry }, 'sku,name\nP-1,Cup\nP-2,Pot\n')
  assert.deepEqual([job.status, job.result?.created, job.progress.done], ['succeeded', 2, 2])
  const bad = await importIn({ entry }, `sku,name${','.repeat(5_000)}\n`)
  assert.deepEqual([bad.status, bad.errorCode], ['failed', 'import.header.invalid'])
  assert.deepEqual([...job.failures, ...bad.failures], [])
})

test('a file that takes more memory or time than a job may have is refused with that reason', async () => {
  const greedy = module('const all = []; for (;;) all.push(new Array(1000).fill(all.length))')
  const large = await importIn({ entry: greedy, memoryMb: 32 }, 'sku\n1\n')
  assert.deepEqual(
    [large.status, large.errorCode, large.attempts],
    ['failed', 'job.out-of-memory', 1],
  )
  const endless = await importIn({ entry: module('for (;;);'), timeLimitMs: 300 }, 'sku\n1\n')
  assert.deepEqual([endless.status, endless.errorCode], ['failed', 'job.too-long'])
})

test('a job is cancelled, and its process ended, even when the process does not react', async () => {
  const kinds = jobKinds.map((kind) => inOwnProcess(kind, { entry: module('for (;;);'), env }))
  const worker = startWorker(all, kinds)
  const body = { kind: 'items', format: 'csv', data: Buffer.from('sku\n1\n').toString('base64') }
  const { id } = (await call(alice.app, 'POST /v2/imports', body)).body
  while ((await call(alice.app, `GET /v2/jobs/${id}`)).body.status === 'queued');
  assert.equal((await call(alice.app, `POST /v2/jobs/${id}/cancel`)).body.status, 'cancelled')
  // The cancellation waits for the process.
  await worker.stop()
})

test('a killed process counts as a worker that died; a job is retried once after that', async () => {
  const killed = module('process.kill(process.pid, "SIGKILL")')
  const kinds = jobKinds.map((kind) => inOwnProcess(kind, { entry: killed, env }))
  const first = startWorker(all, kinds)
  const body = { kind: 'items', format: 'csv', data: Buffer.from('sku\n1\n').toString('base64') }
  const { id } = (await call(alice.app, 'POST /v2/imports', body)).body
  const deadline = performance.now() + 30_000
  while (first.failures.length < 1 && performance.now() < deadline) {
    await call(alice.app, `GET /v2/jobs/${id}`)
  }
  await first.stop()
  const { body: job } = await call(alice.app, `GET /v2/jobs/${id}`)
  assert.deepEqual([job.status, job.attempts], ['queued', 1], String(first.failures[0]))
})
