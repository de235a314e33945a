import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { withChildren } from '../src/whole/testing/processes/service-process.ts'
import { fillInvoices } from './data/documents.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'

/**
 * How long an export of the books lasts and how much memory its process needs: 100,000 invoices of two lines
 * with a payment each, asked for over HTTP, done by the service's worker. `DOCUMENTS` sets another amount.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { DOCUMENTS = '100000' } = process.env
const count = Number(DOCUMENTS)
const goal = { seconds: 30, megabytes: 300 }
const year = 2025

async function call({ url, headers }: Stage, method: string, path: string, body?: object) {
  const reply = await fetch(`${url}${path}`, {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

/** Processor time that the database has used so far, in seconds. */
const databaseSeconds = () => processorSeconds(stage.databaseProcessIds())

/** Most that the process of a job has had in memory, in MB. */
function peakOf(stage: Stage): number {
  const peaks = withChildren(stage.workerProcessId()).map((id) => {
    try {
      const isJob = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('do-job')
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      return isJob ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0
    } catch {
      return 0
    }
  })
  return Math.max(0, ...peaks)
}

const stage = await raiseStage(1000)
try {
  await fillInvoices(stage, count, year)
  const { items: companies } = await call(stage, 'GET', '/v2/companies')
  const companyId = companies[0].id
  const numbers = { consultantNumber: 29_098, clientNumber: 55_003 }
  await call(stage, 'PATCH', `/v2/companies/${companyId}/accounting-settings`, numbers)
  const asked = { companyId, from: `${year}-01-01`, to: `${year}-01-31` }
  const [start, before] = [performance.now(), await databaseSeconds()]
  const { id } = await call(stage, 'POST', '/v2/accounting-exports', asked)
  let megabytes = 0
  for (;;) {
    const job = await call(stage, 'GET', `/v2/jobs/${id}`)
    megabytes = Math.max(megabytes, peakOf(stage))
    if (job.status === 'succeeded') {
      const seconds = (performance.now() - start) / 1000
      console.log(
        `${job.result.documents} documents and ${job.result.payments} payments in ${job.result.bookings} bookings:` +
          ` ${seconds.toFixed(1)} s (${((await databaseSeconds()) - before).toFixed(1)} s of the database), ${megabytes.toFixed(0)} MB at most` +
          `  (goal: ${goal.seconds} s, ${goal.megabytes} MB for 100,000)`,
      )
      break
    }
    if (!['queued', 'running'].includes(job.status)) throw new Error(JSON.stringify(job))
    await pause(50)
  }
} finally {
  await stage.strike()
}
