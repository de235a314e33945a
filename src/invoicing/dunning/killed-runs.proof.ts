import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { inOwnProcess } from '../../platform/jobs/job-process.ts'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { withChildren } from '../../whole/testing/processes/service-process.ts'
import { world } from '../../whole/testing/world.ts'
import { dunnedGround } from './testing/dunned-ground.ts'

/** A run whose process is killed, at whatever step it was: the next one sends what is left, each letter once. */

const w = await world()
const { alice, call, database, filesUrl } = w
const { newSeller, owing, propose, levelOf, mailsOf, owner } = await dunnedGround(w)
const DATA_DIR = mkdtempSync(join(tmpdir(), 'kontor-killed-runs-'))
after(() => rmSync(DATA_DIR, { recursive: true }))
const env = {
  ...{ DATA_DIR, FILES_URL: filesUrl, LOG_LEVEL: 'silent' },
  DATABASE_URL: databaseUrlOf(database.application),
}
const entry = new URL('../../main/do-job.ts', import.meta.url)
/** Letters that are drawn read the tables as well: they wait. */
const kinds = jobKinds
  .filter(({ name }) => name === 'dunning-run')
  .map((kind) => inOwnProcess(kind, { entry, env }))

const printer = { name: 'Office', address: 'ipp://printer.example/ipp/print' }
assert.equal((await call(alice.app, 'POST /v2/printers', printer)).status, 201)

function killJobs(): void {
  for (const pid of withChildren(process.pid)) {
    const isJob = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('do-job')
    if (isJob) process.kill(pid, 'SIGKILL')
  }
}

const printsOf = async () => {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::integer as count from erp.print_jobs where tenant_id = $1',
    [alice.tenantId],
  )
  return rows[0]?.count ?? 0
}

/** What each step of a run is the first to need. */
const steps = {
  'counts its letters': 'dunning_letters',
  'looks at its invoices again': 'accounting_document_states',
  'notes what it found': 'dunning_invoices',
  'queues mails': 'mails',
  'queues print jobs': 'print_jobs',
  'writes the trail': 'audit_entries',
}

for (const [step, table] of Object.entries(steps)) {
  test(`a run that is killed while it ${step} sends each letter, and raises each level, once`, async () => {
    const seller = await newSeller()
    const invoices = [
      await owing(seller.id),
      await owing(seller.id),
      await owing(seller.id, { email: '' }),
    ]
    const { run, letters } = await propose(seller.uuid)
    const before = { mails: await mailsOf(), prints: await printsOf() }
    const path = `POST /v2/dunning-runs/${run.id}/confirm`
    const confirmed = await call(alice.app, path, { printer: printer.name })
    assert.equal(confirmed.status, 201, confirmed.text)
    const locked = [[`lock table erp.${table} in access exclusive mode`]] as const
    let worker: ReturnType<typeof startWorker> | undefined
    const ended = await whileItWaits(
      database,
      locked,
      () => {
        worker = startWorker(w, kinds)
        return endOf(w, alice, confirmed.body.id, 120_000)
      },
      async () => killJobs(),
    )
    await worker?.stop()
    assert.deepEqual([ended.status, ended.attempts], ['succeeded', 2], JSON.stringify(ended))
    assert.deepEqual(ended.result, { dunningRunId: run.id, mailed: 2, printed: 1, skipped: 0 })
    assert.deepEqual([await mailsOf(), await printsOf()], [before.mails + 2, before.prints + 1])
    const sent = (await letters()).map(
      (one: { mailId: string | null; printJobId: string | null }) => one.mailId ?? one.printJobId,
    )
    assert.equal(new Set(sent).size, 3)
    for (const { uuid } of invoices) assert.equal(await levelOf(uuid), 1)
  })
}
