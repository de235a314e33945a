import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'
import { accountingExportJob } from './accounting-export-job.ts'
import { booksOf } from './testing/exported-books.ts'

/** An export that is interrupted leaves nothing behind, at whatever point. */

const w = await world()
const { alice, call, database, files, vault } = w
const seller = await alice.work((tx) => addSeller(tx))
const books = booksOf(w, alice, seller.uuid)
await books.set({ consultantNumber: 29_098, clientNumber: 55_003 })
const directory = await mkdtemp(join(tmpdir(), 'kontor-books-'))
after(() => rm(directory, { recursive: true }))

const year = new Date().getUTCFullYear()
const period = [`${year}-01-01`, `${year}-12-31`] as const
const line = { quantity: 1, net: [100, 100], gross: [119, 119] } as const
const order = await alice.work((tx) => addOrder(tx, [line], { companyId: seller.id }))
const invoice = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
assert.equal(invoice.status, 201, invoice.text)

class Death extends Error {}

/** Runs the job of an export, which dies where one of these is called. */
function run(dying: { progress?: boolean; conclude?: boolean }) {
  const die = (isSo: boolean | undefined) => {
    if (isSo) throw new Death()
  }
  const [from, to] = period
  return accountingExportJob.run({
    ...{ id: randomUUID(), tenantId: alice.tenantId, attempt: randomUUID() },
    parameters: { companyId: seller.id, from, to, userId: null },
    ...{ inputDigest: undefined, cause: { causedBy: null, workflowsDisabled: false } },
    ...{ pool: database.pool, files, vault, outbound: new Outbound(), mailServer: undefined },
    ...{ installation: undefined, directory, signal: new AbortController().signal },
    progress: () => die(dying.progress),
    conclude: async () => die(dying.conclude),
    postpone: async () => undefined,
  })
}

test('an export that dies while it writes or when it ends has exported nothing', async () => {
  for (const dying of [{ progress: true }, { conclude: true }]) {
    await assert.rejects(run(dying), Death)
    const { body } = await call(alice.app, 'GET /v2/accounting-exports')
    assert.equal(body.totalItems, 0)
    assert.equal((await books.preview(...period)).documentCount, 1)
  }
  const worker = startWorker(w)
  after(() => worker.stop())
  const { result } = await books.exported(...period)
  assert.equal(result.documents, 1)
  assert.equal((await books.preview(...period)).documentCount, 0)
})
