import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
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

/**
 * A call that writes thousands of items is cut off at any moment: afterwards all of it is there or
 * nothing, and an answer that was given is kept.
 */

const itemCount = 20_000
const targetCount = 2_000

async function fill(dataDir: string, { tenantId }: ProvingTenant): Promise<string[]> {
  return asOwner(dataDir, async (owner) => {
    await owner.query(
      `insert into erp.items (tenant_id, id, sku, name, annotation)
       select $1, n, 'B-' || n, 'Item ' || n, case when n = 1 then 'from the source' end
       from generate_series(1, $2::int) n`,
      [tenantId, itemCount],
    )
    const { rows } = await owner.query<{ uuid: string }>(
      'select uuid from erp.items where tenant_id = $1 order by id',
      [tenantId],
    )
    return rows.map(({ uuid }) => uuid)
  })
}

/** What one call is to do, and how many items show that it was done. */
interface BulkCall {
  readonly line: string
  readonly body: object
  readonly whole: number
  /** SQL that counts what is `done`, and how many items the change feed has `announced`. */
  readonly done: string
  readonly undo: string
}

async function send(port: number, tenant: ProvingTenant, { line, body }: BulkCall) {
  const [method = '', path = ''] = line.split(' ')
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...tenant.app.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status ?? 0
}

async function countDone(dataDir: string, tenantId: string, sql: string) {
  return asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ done: string; announced: string }>(sql, [tenantId])
    return { done: Number(rows[0]?.done), announced: Number(rows[0]?.announced) }
  })
}

async function prove(dataDir: string, tenant: ProvingTenant, call: BulkCall): Promise<string> {
  let service: ServiceProcess = await startService({ DATA_DIR: dataDir })
  const outcomes = { whole: 0, nothing: 0, acknowledged: 0 }
  try {
    const undo = () => asOwner(dataDir, (owner) => owner.query(call.undo, [tenant.tenantId]))
    await undo()
    const startedAt = performance.now()
    assert.equal(await send(service.port, tenant, call), 200)
    const tookMs = performance.now() - startedAt
    for (let round = 0; round < rounds(6); round++) {
      await undo()
      const answered = send(service.port, tenant, call)
      await pause(Math.random() * tookMs * 1.2)
      await service.end('SIGKILL')
      const isAcknowledged = (await answered) === 200
      service = await startService({ DATA_DIR: dataDir }, { port: service.port })
      const { done, announced } = await countDone(dataDir, tenant.tenantId, call.done)
      assert.ok(done === 0 || done === call.whole, `${done} of ${call.whole} were written`)
      assert.equal(announced, done, 'the change feed says what was written')
      if (isAcknowledged) assert.equal(done, call.whole, 'what was answered is kept')
      outcomes[done === 0 ? 'nothing' : 'whole']++
      if (isAcknowledged) outcomes.acknowledged++
    }
    return figures({ 'undisturbed ms': tookMs, ...outcomes })
  } finally {
    await service.end('SIGTERM')
  }
}

test('kill -9 within a batch or a copy leaves all of it or nothing', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const first = await startService({ DATA_DIR: dataDir })
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Alice'])
  assert.ok(tenant)
  const uuids = await fill(dataDir, tenant)
  await first.end('SIGTERM')
  const [source = '', ...others] = uuids
  const announced = `(select count(distinct item_id) from (
      select item_id from erp.pending_item_changes where tenant_id = $1
      union all select item_id from erp.item_changes where tenant_id = $1) fed)`
  const forget = `delete from erp.pending_item_changes where tenant_id = $1`
  const activation: BulkCall = {
    line: 'PATCH /v2/items/sales-channels/batch',
    body: { itemKeys: uuids, activateSalesChannels: [tenant.references.salesChannelId] },
    whole: itemCount,
    done: `select (select count(*) from erp.item_sales_channels where tenant_id = $1) as done, ${announced} as announced`,
    undo: `with gone as (${forget}) delete from erp.item_sales_channels where tenant_id = $1`,
  }
  t.diagnostic(`batch: ${await prove(dataDir, tenant, activation)}`)
  const copy: BulkCall = {
    line: `POST /v2/items/${source}/copy`,
    body: {
      copyDetailsIntoItemIds: others.slice(0, targetCount),
      copyOptions: { masterDataCopyOptions: { isActive: true, copyAction: 'replace' } },
    },
    whole: targetCount,
    done: `select (select count(*) from erp.items where tenant_id = $1 and id > 1 and annotation is not null) as done,
      ${announced} as announced`,
    undo: `with gone as (${forget}) update erp.items set annotation = null where tenant_id = $1 and id > 1`,
  }
  t.diagnostic(`copy: ${await prove(dataDir, tenant, copy)}`)
})
