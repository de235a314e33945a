import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addTenants,
  asOwner,
  dataDirectory,
  endings,
  figures,
  type ProvingTenant,
  rounds,
} from './testing/proving-ground.ts'
import { embeddedOwner, type ServiceProcess, startService } from './testing/service-process.ts'

/** An import is done once and as a whole, however often its worker is killed in the middle of it. */

const lineCount = 30_000
const killsMax = 4

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

/** What there is of the import; nothing else writes items here. */
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

/** The lease of a worker that is gone, over at once. */
function endLease(dataDir: string): Promise<unknown> {
  return asOwner(dataDir, (owner) =>
    owner.query(
      `update erp.jobs set locked_until = now() - interval '1 s' where status = 'running'`,
    ),
  )
}

test('an import whose worker is killed again and again is done once, as a whole', async (t) => {
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
  const kills = Math.min(killsMax, rounds(3))
  const killedAt: number[] = []
  for (let round = 1; round <= kills; round++) {
    let done = 0
    // From the first line to the last one: 100 of 200 steps are checked, the rest is written.
    while (done < 30 + 40 * round && done < 199) {
      await pause(20)
      const job = await ask(service, tenant, `GET /v2/jobs/${id}`)
      assert.ok(
        ['queued', 'running'].includes(job['status'] ?? ''),
        'the import was too quick to kill',
      )
      const isThisAttempt = job['attempts'] === round && job['status'] === 'running'
      done = isThisAttempt ? Number((job['progress'] as unknown as { done: number }).done) : 0
    }
    killedAt.push(done)
    await service.end('SIGKILL')
    service = await startService({ DATA_DIR: dataDir }, { port: service.port })
    assert.deepEqual(await storedOf(dataDir, tenant), { items: 0, entries: 0, changes: 0 })
    await endLease(dataDir)
  }
  let job = await ask(service, tenant, `GET /v2/jobs/${id}`)
  while (['queued', 'running'].includes(job['status'] ?? '')) {
    await pause(100)
    job = await ask(service, tenant, `GET /v2/jobs/${id}`)
  }
  assert.equal(job['status'], 'succeeded', JSON.stringify(job))
  assert.equal(job['attempts'], kills + 1)
  assert.deepEqual(await storedOf(dataDir, tenant), {
    items: lineCount,
    entries: 1,
    changes: lineCount,
  })
  t.diagnostic(figures({ kills, 'killed at step (of 200)': killedAt.join(' '), items: lineCount }))
})

test('a service that is told to stop gives its job back at once, and the next one does it', async (t) => {
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
  const toldAt = performance.now()
  assert.equal(await service.end('SIGTERM'), 0)
  const tookMs = performance.now() - toldAt
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
