import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { addOrder, type BilledOrder } from '../../invoicing/testing/billed-order.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { lockOfKind } from '../../platform/testing/blocked.ts'
import {
  embeddedOwner,
  masterKey,
  type ServiceProcess,
  startService,
} from '../testing/processes/service-process.ts'
import { addTenant, type TestTenant } from '../testing/world.ts'
import { asOwner, dataDirectory, endings, figures, rounds } from './testing/proving-ground.ts'

/** Numbers of invoices have no gap and are given once, though the service is killed before it commits. */

const perRound = 4
const line = { quantity: 1, net: [100, 100], gross: [119, 119] } as const

/** A tenant with orders of one company, which share one range of numbers. */
async function seed(dataDir: string, count: number) {
  const settings = { ...embeddedOwner(dataDir), user: 'erp_app' }
  const pool = new Pool(settings, { size: 2, queueLength: 16 })
  try {
    const tenant = await addTenant({ pool }, new Vault(masterKey), {
      name: 'Numbers',
      isOperator: false,
    })
    const orders = await tenant.work(async (tx) => {
      const first = await addOrder(tx, [line])
      const all = [first]
      const { companyId } = first
      while (all.length < count) all.push(await addOrder(tx, [line], { companyId }))
      return all
    })
    return { tenant, orders }
  } finally {
    await pool.close()
  }
}

/** Status of the answer; 0 where the connection broke. */
async function invoice(port: number, { app }: TestTenant, order: BilledOrder): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/v2/sales-orders/${order.uuid}/invoices`, {
    method: 'POST',
    body: '{}',
    headers: {
      ...app.headers,
      'content-type': 'application/json',
      'idempotency-key': order.uuid,
    } as Record<string, string>,
  }).catch(() => undefined)
  await response?.text().catch(() => '')
  return response?.status ?? 0
}

/** Lets a request take its number, keeps it from its commit, and kills the service then. */
async function killBeforeCommit(
  dataDir: string,
  service: ServiceProcess,
  tenant: TestTenant,
  orders: readonly BilledOrder[],
): Promise<number[]> {
  // A transaction sees one state of the list of sessions, so another connection watches.
  const [holder, watcher] = [1, 2].map(() => new pg.Client(embeddedOwner(dataDir))) as [
    pg.Client,
    pg.Client,
  ]
  for (const client of [holder, watcher]) {
    client.on('error', () => undefined)
    await client.connect()
  }
  try {
    await holder.query('begin')
    // The id of a document is taken after its number.
    const [text, values = []] = lockOfKind(tenant.tenantId, 'accounting_document')
    await holder.query(text, [...values])
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const replies = orders.map((order) => invoice(service.port, tenant, order))
    let answered: number[] | undefined
    const all = Promise.all(replies).then((statuses) => {
      answered = statuses
      return statuses
    })
    for (;;) {
      assert.equal(answered, undefined, 'no request waits')
      const { rowCount } = await watcher.query(
        'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      )
      if (rowCount !== 0) break
    }
    await service.end('SIGKILL')
    return await all
  } finally {
    await Promise.allSettled([holder.end(), watcher.end()])
  }
}

test('kill -9 between number and commit leaves no gap and gives no number twice', async (t) => {
  const count = rounds(20)
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  let service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const { tenant, orders } = await seed(dataDir, count * perRound)
  let broken = 0
  let repeated = 0
  for (let round = 0; round < count; round++) {
    const own = orders.slice(round * perRound, (round + 1) * perRound)
    const statuses = await killBeforeCommit(dataDir, service, tenant, own)
    assert.ok(
      statuses.every((status) => status === 0),
      `answers: ${statuses}`,
    )
    broken += statuses.length
    service = await startService({ DATA_DIR: dataDir }, { port: service.port })
    for (const order of own) {
      let status = await invoice(service.port, tenant, order)
      for (; status !== 201; status = await invoice(service.port, tenant, order)) {
        if (++repeated > 1000) assert.fail(`not acknowledged: ${status}`)
      }
    }
  }
  const numbers = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ number: string; orders: number }>(
      `select number, count(*) over (partition by sales_order_id)::int as orders
       from erp.accounting_documents where tenant_id = $1 order by number`,
      [tenant.tenantId],
    )
    assert.ok(
      rows.every((row) => row.orders === 1),
      'one invoice for each order',
    )
    return rows.map(({ number }) => Number(number.split('-').at(-1)))
  })
  const expected = Array.from({ length: orders.length }, (_, index) => index + 1)
  assert.deepEqual(numbers, expected)
  t.diagnostic(figures({ kills: count, broken, invoices: numbers.length, 'sent again': repeated }))
})
