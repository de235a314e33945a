import { setTimeout as pause } from 'node:timers/promises'
import { fillOpenInvoices } from './data/open-invoices.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage } from './instruments/stage.ts'

/**
 * A dunning run over 10,000 customers with three invoices each, most of them overdue: what it takes to propose it and
 * to confirm it, and how fast its letters are written and handed to a printer. `CUSTOMERS` sets another number.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { CUSTOMERS = '10000' } = process.env
const customers = Number(CUSTOMERS)
const goalSeconds = 20
const watchedSeconds = 60

const stage = await raiseStage(100, {}, customers)
const databaseSeconds = () => processorSeconds(stage.databaseProcessIds())

async function call(method: string, path: string, body?: object) {
  const reply = await fetch(`${stage.url}${path}`, {
    ...{ method, headers: stage.headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

async function measured<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const [start, before] = [performance.now(), await databaseSeconds()]
  const answer = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const database = ((await databaseSeconds()) - before).toFixed(1)
  console.log(`${what}: ${seconds} s (${database} s of the database)  goal ${goalSeconds} s`)
  return answer
}

try {
  await fillOpenInvoices(stage, customers * 3, 1)
  const { items: companies } = await call('GET', '/v2/companies')
  const run = await measured('proposed', () =>
    call('POST', '/v2/dunning-runs', { companyId: companies[0].id }),
  )
  console.log(`${run.letterCount} letters`)
  const { items: printers } = await call('GET', '/v2/printers')
  const printer = printers[0]?.name
  const job = await measured('confirmed', () =>
    call('POST', `/v2/dunning-runs/${run.id}/confirm`, { printer }),
  )
  const start = performance.now()
  let done = 0
  let status = ''
  while (performance.now() - start < watchedSeconds * 1000 && status !== 'succeeded') {
    await pause(500)
    const state = await call('GET', `/v2/jobs/${job.id}`)
    status = state.status
    done = state.progress?.done ?? 0
  }
  const seconds = (performance.now() - start) / 1000
  console.log(`${done} letters in ${seconds.toFixed(1)} s: ${(done / seconds).toFixed(0)} a second`)
} finally {
  await stage.strike()
}
