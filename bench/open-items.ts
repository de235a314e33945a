import { setTimeout as pause } from 'node:timers/promises'
import { camt053 } from '../src/invoicing/bank-statements/testing/statement-files.ts'
import { fillOpenInvoices } from './data/open-invoices.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage } from './instruments/stage.ts'

/**
 * What is open of a million invoices by age, and a bank statement of 1,000 lines that is matched with what is open.
 * `INVOICES` and `OPEN_EVERY` set other amounts.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { INVOICES = '1000000', OPEN_EVERY = '10' } = process.env
const [count, openEvery] = [Number(INVOICES), Number(OPEN_EVERY)]
const rounds = 7
const lines = 1_000
const goal = { agesMs: 300, matchingMs: 2_000 }

const stage = await raiseStage(100)
const databaseSeconds = () => processorSeconds(stage.databaseProcessIds())

async function call(method: string, path: string, body?: Uint8Array) {
  const headers = { ...stage.headers }
  const reply = await fetch(`${stage.url}${path}`, { method, headers, ...(body && { body }) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

async function measured(what: string, goalMs: number | undefined, work: () => Promise<unknown>) {
  const times: number[] = []
  const before = await databaseSeconds()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const perRound = ((await databaseSeconds()) - before) / rounds
  const sorted = times.toSorted((one, other) => one - other)
  const [least, median] = [sorted[0] ?? 0, sorted[rounds >> 1] ?? 0]
  console.log(
    `${what}: ${median.toFixed(0)} ms (least ${least.toFixed(0)}, database ${(perRound * 1000).toFixed(0)} ms of a processor)` +
      (goalMs === undefined ? '' : `  goal ${goalMs} ms`),
  )
}

try {
  await fillOpenInvoices(stage, count, openEvery)
  console.log(`${count} invoices, one of ${openEvery} open`)
  await measured('open items by age', goal.agesMs, () => call('GET', '/v2/open-items/ages'))
  await measured('open items by age of 100 days ago', undefined, () => {
    const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
    return call('GET', `/v2/open-items/ages?asOf=${day}`)
  })
  await measured('first page of open items', undefined, () => call('GET', '/v2/open-items'))
  await measured('invoices added up', undefined, () => call('GET', '/v2/invoices/totals'))

  const { items } = await call('GET', `/v2/open-items?pageSize=500`)
  const asked = (index: number) => items[index % items.length]
  const file = camt053(
    Array.from({ length: lines }, (_, index) => ({
      amount: asked(index).stillToPay.toFixed(2),
      text: index % 2 === 0 ? `Invoice ${asked(index).number}` : `thanks ${index}`,
      name: 'Anna Bergmann',
      bankReference: `B${index}`,
    })),
  )
  const job = await call('POST', '/v2/bank-statements?fileName=big.xml', Buffer.from(file))
  for (;;) {
    const { status } = await call('GET', `/v2/jobs/${job.id}`)
    if (status === 'succeeded') break
    if (!['queued', 'running'].includes(status)) throw new Error(status)
    await pause(50)
  }
  const statements = await call('GET', '/v2/bank-statements?pageSize=1')
  const path = `/v2/bank-statements/${statements.items[0].id}/bookings-preview`
  await measured(`${lines} lines matched`, goal.matchingMs, () => call('GET', path))
} finally {
  await stage.strike()
}
