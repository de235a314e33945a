import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addTenants,
  asOwner,
  dataDirectory,
  endings,
  figures,
  type ProvingTenant,
} from '../../whole/strain/testing/proving-ground.ts'
import {
  embeddedOwner,
  type ServiceProcess,
  startService,
} from '../../whole/testing/processes/service-process.ts'

/** An import is done once and as a whole, even when its worker is killed repeatedly during it. */

const lineCount = 30_000

const file = `sku,name,price,manufacturer\n${Array.from(
  { length: lineCount },
  (_, n) => `K-${n},Item ${n},${n % 100}.5,Maker ${n % 50}`,
).join('\n')}\n`

async function ask({ port }: ServiceProcess, { app }: ProvingTenant, line: string, body?: object) {
  const [method = '', path = ''] = line.split(' ')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...app.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, never>
}

interface Stored {
  readonly items: number
  readonly changes: number
  readonly entries: number
}

/** The state of the import; nothing else writes items here. */
async function storedOf(dataDir: string, { tenantId }: ProvingTenant): Promise<Stored> {
  return asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query(
      `select
         (select count(*) from erp.items where tenant_id = $1)::int as items,
         (select count(*) from erp.audit_entries
           where tenant_id = $1 and operation = 'importItems')::int as entries,
         (select coalesce(sum(count), 0) from erp.item_blocks where tenant_id = $1)::int as changes`,
      [tenantId],
    )
    return rows[0]
  })
}

/** Ends the lease of a worker that is gone at once. */
function endLease(dataDir: string): Promise<unknown> {
  return asOwner(dataDir, (owner) =>
    owner.query(
      `update erp.jobs set locked_until = now() - interval '1 s' where status = 'running'`,
    ),
  )
}

/** The processes that a process has started, and theirs. */
function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === ''
    ? []
    : children.split(' ').flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

/** The processes of the work that `npm start` has started, not those of its database. */
function workers({ child }: ServiceProcess): number[] {
  const isOurs = (pid: number) =>
    /(work|do-job)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  return descendantsOf(child.pid ?? 0).filter(isOurs)
}

interface Progress {
  readonly done: number
  readonly total: number | null
}

/** How much of an import is done, from 0 to 1: in its first half the lines are checked, and not yet counted. */
function shareOf({ done, total }: Progress): number {
  return total === null ? done / lineCount / 2 : 0.5 + done / total / 2
}

/** Kills the workers this many times in the middle of a job, each time a bit later. */
async function killWorkers(
  service: ServiceProcess,
  tenant: ProvingTenant,
  id: string,
  kills: number,
  dataDir: string,
): Promise<void> {
  for (let round = 1; round <= kills; round++) {
    let done = 0
    while (done < 0.2 + 0.3 * round) {
      await pause(20)
      const job = await ask(service, tenant, `GET /v2/jobs/${id}`)
      assert.ok(['queued', 'running'].includes(job['status'] ?? ''), 'it was too quick to kill')
      const isThisAttempt = job['attempts'] === round && job['status'] === 'running'
      done = isThisAttempt ? shareOf(job['progress'] as unknown as Progress) : 0
    }
    for (const pid of workers(service)) process.kill(pid, 'SIGKILL')
    await endLease(dataDir)
  }
}

test('an import whose worker is killed is done once and as a whole; after the second kill it fails', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Alice'])
  assert.ok(tenant)
  const data = Buffer.from(file).toString('base64')
  for (const kills of [1, 2]) {
    const { id } = await ask(service, tenant, 'POST /v2/imports', {
      kind: 'items',
      format: 'csv',
      data,
    })
    const before = await storedOf(dataDir, tenant)
    await killWorkers(service, tenant, String(id), kills, dataDir)
    assert.deepEqual(await storedOf(dataDir, tenant), before)
    let job = await ask(service, tenant, `GET /v2/jobs/${id}`)
    while (['queued', 'running'].includes(job['status'] ?? '')) {
      await pause(100)
      job = await ask(service, tenant, `GET /v2/jobs/${id}`)
    }
    const ended = [job['status'], job['errorCode'], job['attempts']]
    assert.deepEqual(ended, kills === 1 ? ['succeeded', null, 2] : ['failed', 'job.worker-died', 2])
    const stored = { items: lineCount, entries: 1, changes: lineCount }
    assert.deepEqual(await storedOf(dataDir, tenant), stored)
  }
  t.diagnostic(figures({ 'workers killed': 3, items: lineCount }))
})

test('a service that is asked to stop returns its job at once, and the next one does it', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  let service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Alice'])
  assert.ok(tenant)
  const data = Buffer.from(file).toString('base64')
  const { id } = await ask(service, tenant, 'POST /v2/imports', {
    kind: 'items',
    format: 'csv',
    data,
  })
  let job = await ask(service, tenant, `GET /v2/jobs/${id}`)
  while (job['status'] === 'queued') {
    await pause(20)
    job = await ask(service, tenant, `GET /v2/jobs/${id}`)
  }
  const stoppedAt = performance.now()
  assert.equal(await service.end('SIGTERM'), 0)
  const tookMs = performance.now() - stoppedAt
  service = await startService({ DATA_DIR: dataDir }, { port: service.port })
  // Without waiting for a lease to end.
  const deadline = performance.now() + 25_000
  while (job['status'] !== 'succeeded' && performance.now() < deadline) {
    await pause(100)
    job = await ask(service, tenant, `GET /v2/jobs/${id}`)
  }
  assert.deepEqual([job['status'], job['attempts']], ['succeeded', 1], service.log())
  assert.equal((await storedOf(dataDir, tenant)).items, lineCount)
  t.diagnostic(figures({ 'ended after ms': tookMs }))
  assert.ok(tookMs < 10_000)
})
