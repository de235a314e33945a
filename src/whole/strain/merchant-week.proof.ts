import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { camt053 } from '../../invoicing/bank-statements/testing/statement-files.ts'
import {
  serverProcesses,
  startService,
  withChildren,
} from '../testing/processes/service-process.ts'
import { Caller } from './testing/caller.ts'
import { Office, openOf } from './testing/office.ts'
import { expectSameBooks, expectSameExports } from './testing/office-books.ts'
import { clientOf, dataDirectory, endings, figures, rounds } from './testing/proving-ground.ts'

/**
 * A week of an office under kill -9: of the service, of its database, and of the processes of its jobs, at random
 * moments. What the office wrote down by itself is what was kept and what the tax consultant gets, to the cent.
 */

const clerks = 3
/** Of each clerk on a day. */
const dealsOfDay = 8

test('a week of orders, deliveries, invoices, payments, returns and exports under kill -9 loses and doubles nothing, to the cent', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const start = (port?: number) =>
    startService({ DATA_DIR: dataDir, DEMO: '1' }, port === undefined ? {} : { port })
  let service = await start()
  atEnd(() => service.end('SIGTERM'))
  const { port } = service
  const caller = new Caller(() => port, await clientOf(dataDir, port))
  const office = await Office.open(caller)
  await caller.patch(`/v2/companies/${office.companyIds.company}/accounting-settings`, {
    ...{ consultantNumber: 29_098, clientNumber: 55_003 },
  })

  const kills = { service: 0, database: 0, job: 0 }
  const ends = {
    service: async () => {
      await service.end('SIGKILL')
      service = await start(port)
      kills.service += 1
    },
    database: async () => {
      for (const pid of serverProcesses(dataDir)) process.kill(pid, 'SIGKILL')
      kills.database += 1
    },
    // The first that is under way: a job that is killed again and again is given up.
    job: async () => {
      let [pid] = jobsOf(service.child.pid ?? 0)
      for (; pid === undefined; [pid] = jobsOf(service.child.pid ?? 0)) await pause(5)
      process.kill(pid, 'SIGKILL')
      kills.job += 1
    },
  }

  const archives: Uint8Array[] = []
  for (let day = 1; day <= rounds(7); day++) {
    const disturbing = disturb(day, ends)
    const clerk = async () => {
      for (let count = 0; count < dealsOfDay; count++) await office.deal()
    }
    await Promise.all(Array.from({ length: clerks }, clerk))
    await readStatement(caller, office, day)
    archives.push(await exportBooks(caller, office))
    await disturbing
    const sums = await expectSameBooks(caller, office)
    t.diagnostic(figures({ day, ...sums, 'sent again': caller.repeated }))
  }
  const bookings = await expectSameExports(archives, office)
  t.diagnostic(figures({ bookings, 'kills of the service': kills.service }))
  t.diagnostic(figures({ 'of the database': kills.database, 'of jobs': kills.job }))
})

/** Ends each of them once on a day, in another order each day. */
async function disturb(
  day: number,
  ends: Readonly<Record<'service' | 'database' | 'job', () => Promise<void>>>,
): Promise<void> {
  const kinds = ['service', 'database'] as const
  const own = day % 2 === 0 ? kinds : kinds.toReversed()
  await Promise.all([
    ends.job(),
    (async () => {
      for (const kind of own) {
        await pause(1_000 + Math.random() * 3_000)
        await ends[kind]()
      }
    })(),
  ])
}

/** The bank reports what was paid to it; certain lines are booked at once, each once. */
async function readStatement(caller: Caller, office: Office, day: number): Promise<void> {
  const due = office.dueByBank()
  const entries = due.map((invoice, index) => ({
    ...{ amount: (openOf(invoice) / 100).toFixed(2), text: `Invoice ${invoice.number}` },
    ...{ name: 'A buyer', bankReference: `D${day}-${index}` },
  }))
  const file = Buffer.from(camt053(entries, { number: String(100 + day) }))
  const job = await caller.post('/v2/bank-statements?booksCertain=true&fileName=day.xml', file)
  const { result } = await endOf(caller, job.id)
  assert.equal(result.records, due.length)
  const booking = await endOf(caller, result.bookingJobId)
  assert.equal(booking.status, 'succeeded', JSON.stringify(booking))
  for (const invoice of due) invoice.paid += openOf(invoice)
}

async function exportBooks(caller: Caller, office: Office): Promise<Uint8Array> {
  const today = new Date().toISOString().slice(0, 10)
  const from = `${today.slice(0, 4)}-01-01`
  const body = { companyId: office.companyIds.company, from, to: today }
  const job = await endOf(caller, (await caller.post('/v2/accounting-exports', body)).id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  return caller.file(`/v2/accounting-exports/${job.result.accountingExportId}/file`)
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
async function endOf(caller: Caller, id: string): Promise<any> {
  for (const end = performance.now() + 120_000; performance.now() < end; await pause(100)) {
    const job = await caller.get(`/v2/jobs/${id}`)
    if (!['queued', 'running'].includes(job.status)) return job
  }
  throw new Error(`the job ${id} has not ended`)
}

/** The processes of jobs that the service has started. */
function jobsOf(pid: number): number[] {
  const isJob = (one: number) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('do-job')
  try {
    const [, ...children] = withChildren(pid)
    return children.flatMap((child) => (isJob(child) ? [child] : jobsOf(child)))
  } catch {
    // It has ended meanwhile.
    return []
  }
}
