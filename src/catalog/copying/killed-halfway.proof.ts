import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import {
  addTenants,
  asOwner,
  dataDirectory,
  endings,
  figures,
  type ProvingTenant,
  rounds,
} from '../../whole/strain/testing/proving-ground.ts'
import { addDetails, addReferred } from '../../whole/testing/full-item.ts'
import {
  embeddedOwner,
  type ServiceProcess,
  serverProcesses,
  startService,
} from '../../whole/testing/processes/service-process.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-insertion-store.ts'
import { CopyOptions } from './copy-options.ts'

/** A copy or a batch that is killed halfway, with the service or with the database, is not there at all. */

const itemCount = 500
const option = { isActive: true, copyAction: 'replace' }
const copyOptions = Object.fromEntries(
  Object.keys(CopyOptions.properties).map((name) => [name, option]),
)

/** Rows of the items that a copy or a batch adds; there are none before it. */
const rowCount = `
  select (select count(*) from erp.item_images where tenant_id = $1 and item_id = any($2))
    + (select count(*) from erp.item_components where tenant_id = $1 and item_id = any($2))
    + (select count(*) from erp.item_suppliers where tenant_id = $1 and item_id = any($2))
    + (select count(*) from erp.item_states where tenant_id = $1 and item_id = any($2)) as rows`

/** The service with a tenant, to be killed and started again. */
class Ground {
  readonly #dataDir: string
  readonly #tenant: ProvingTenant
  #service: ServiceProcess

  constructor(dataDir: string, tenant: ProvingTenant, service: ServiceProcess) {
    this.#dataDir = dataDir
    this.#tenant = tenant
    this.#service = service
  }

  get channelId(): string {
    return this.#tenant.references.salesChannelId
  }

  async work<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const settings = { ...embeddedOwner(this.#dataDir), user: 'erp_app' }
    const pool = new Pool(settings, { size: 1, queueLength: 1 })
    try {
      return await asTenant(pool, this.#tenant.tenantId, work)
    } finally {
      await pool.close()
    }
  }

  newItems(count: number): Promise<Key[]> {
    const drafts = Array.from({ length: count }, () => ({ ...itemDefaults, name: 'Item' }))
    return this.work((tx) => insertItems(tx, drafts))
  }

  /** Answers the status; 0 where no answer came. */
  async send(method: string, path: string, body: object): Promise<number> {
    const headers = { ...this.#tenant.app.headers, 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${this.#service.port}${path}`
    const sent = fetch(url, { method, headers, body: JSON.stringify(body) })
    return sent.then(
      ({ status }) => status,
      () => 0,
    )
  }

  rowsOf(items: readonly Key[]): Promise<number> {
    return asOwner(this.#dataDir, async (owner) => {
      const ids = items.map(({ id }) => id)
      const { rows } = await owner.query(rowCount, [this.#tenant.tenantId, ids])
      return Number(rows[0].rows)
    })
  }

  async kill(victim: 'service' | 'database'): Promise<void> {
    if (victim === 'service') await this.#service.end('SIGKILL')
    else for (const pid of serverProcesses(this.#dataDir)) process.kill(pid, 'SIGKILL')
  }

  async startAgain(): Promise<void> {
    const { port } = this.#service
    await this.#service.end('SIGTERM')
    this.#service = await startService({ DATA_DIR: this.#dataDir }, { port })
  }

  end(): Promise<unknown> {
    return this.#service.end('SIGTERM')
  }
}

/** Sends the write for these items; returns the status. */
type Write = (itemIds: readonly string[]) => Promise<number>

/** Kills at a random moment of a write; returns whether the write is there, as a whole. */
async function killDuring(
  ground: Ground,
  write: Write,
  victim: 'service' | 'database',
): Promise<boolean> {
  const [rehearsed, items] = [await ground.newItems(itemCount), await ground.newItems(itemCount)]
  const startedAt = performance.now()
  assert.equal(await write(rehearsed.map(({ uuid }) => uuid)), 200)
  const usualMs = performance.now() - startedAt
  const whole = await ground.rowsOf(rehearsed)
  assert.ok(whole >= itemCount)
  const answer = write(items.map(({ uuid }) => uuid))
  await pause(Math.random() * usualMs)
  await ground.kill(victim)
  const status = await answer
  await ground.startAgain()
  const rows = await ground.rowsOf(items)
  assert.ok(rows === 0 || rows === whole, `${rows} of ${whole} rows`)
  if (status === 200) assert.equal(rows, whole, 'answered and lost')
  return rows === whole
}

test('a copy and a batch are there as a whole or not at all, also when any process is killed in between', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir })
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Tenant'])
  const ground = new Ground(dataDir, tenant as ProvingTenant, service)
  atEnd(() => ground.end())
  const [source, one, two] = (await ground.newItems(3)) as [Key, Key, Key]
  await ground.work(async (tx) => {
    await addReferred(tx)
    await addDetails(tx, source.id, [one.id, two.id])
  })
  const copy: Write = (copyDetailsIntoItemIds) =>
    ground.send('POST', `/v2/items/${source.uuid}/copy`, { copyDetailsIntoItemIds, copyOptions })
  const batch: Write = (itemKeys) =>
    ground.send('PATCH', '/v2/items/sales-channels/batch', {
      itemKeys,
      activateSalesChannels: [ground.channelId],
    })
  const seen = { whole: 0, nothing: 0 }
  for (let round = 0; round < rounds(3); round++) {
    for (const write of [copy, batch]) {
      for (const victim of ['service', 'database'] as const) {
        seen[(await killDuring(ground, write, victim)) ? 'whole' : 'nothing']++
      }
    }
  }
  t.diagnostic(figures(seen))
})
