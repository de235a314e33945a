import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { inOwnProcess } from '../../platform/jobs/job-process.ts'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { withChildren } from '../../whole/testing/processes/service-process.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'
import { three } from '../testing/invoicing-calls.ts'
import { booksOf } from './testing/exported-books.ts'

/** An export whose process is killed is done once, by the next one, at whatever step it was. */

const w = await world()
const { alice, call, database, filesUrl } = w
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kontor-killed-exports-'))
after(() => rmSync(DATA_DIR, { recursive: true }))
const env = {
  ...{ DATA_DIR, FILES_URL: filesUrl, LOG_LEVEL: 'silent' },
  DATABASE_URL: databaseUrlOf(database.application),
}
const entry = new URL('../../main/do-job.ts', import.meta.url)
const worker = startWorker(
  w,
  jobKinds.map((kind) => inOwnProcess(kind, { entry, env })),
)
after(() => worker.stop())

const seller = await alice.work((tx) => addSeller(tx))
const books = booksOf(w, alice, seller.uuid)
await books.set({ consultantNumber: 29_098, clientNumber: 55_003 })
const year = new Date().getUTCFullYear()
const period = [`${year}-01-01`, `${year}-12-31`] as const

function killJobs(): void {
  for (const pid of withChildren(process.pid)) {
    const isJob = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('do-job')
    if (isJob) process.kill(pid, 'SIGKILL')
  }
}

/** What each step of an export is the first to need. */
const steps = {
  'is written down': 'accounting_exports',
  'marks its documents': 'accounting_exported_documents',
  'marks its payments': 'accounting_exported_payments',
  'numbers customers': 'accounting_debtors',
  'reads documents for its archive': 'accounting_document_lines',
  'keeps its archive': 'files',
}

for (const [step, table] of Object.entries(steps)) {
  test(`an export that is killed while it ${step} has exported all of it once`, async () => {
    const order = await alice.work((tx) => addOrder(tx, [three], { companyId: seller.id }))
    const invoice = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
    assert.equal(invoice.status, 201, invoice.text)
    const locked = [[`lock table erp.${table} in access exclusive mode`]] as const
    const job = await whileItWaits(
      database,
      locked,
      () => books.exported(...period),
      async () => killJobs(),
    )
    assert.deepEqual([job.status, job.attempts], ['succeeded', 2], JSON.stringify(job))
    assert.equal(job.result.documents, 1)
    const { body } = await call(alice.app, 'GET /v2/accounting-exports')
    assert.equal(body.items[0].id, job.result.accountingExportId)
    assert.equal(body.totalItems, Object.keys(steps).indexOf(step) + 1)
    const bookings = await books.bookings(job.result.accountingExportId)
    assert.equal(bookings.filter((fields) => fields[10] === `"${invoice.body.number}"`).length, 1)
    assert.equal((await books.preview(...period)).documentCount, 0)
  })
}
