import { setTimeout as pause } from 'node:timers/promises'
import { raiseStage, type Stage } from './instruments/stage.ts'

/**
 * How long the undo of the largest import that can be taken back lasts: 100,000 items, half of them new. Also
 * its import, and the preview, which a person waits for. Asked for over HTTP, done by the service's worker.
 */
const count = 100_000

/** Items of a file, from a number on; the name distinguishes the second import from the first. */
function file(name: string, first: number, last: number): string {
  const lines = ['sku,name,price,weight']
  for (let n = first; n <= last; n++) lines.push(`U-${n},${name} ${n},${n % 1000}.5,0.5`)
  return Buffer.from(lines.join('\n')).toString('base64')
}

async function call({ url, headers }: Stage, method: string, path: string, body?: object) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

/** What a job reports, after it has succeeded. */
async function resultOf(stage: Stage, id: string) {
  for (;;) {
    const job = await call(stage, 'GET', `/v2/jobs/${id}`)
    if (job.status === 'succeeded') return job.result
    if (!['queued', 'running'].includes(job.status)) throw new Error(JSON.stringify(job))
    await pause(100)
  }
}

/** Prints how long something took, with what it answers. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const answer = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${what}: ${seconds} s, ${JSON.stringify(answer)}`)
  return answer
}

async function load(stage: Stage, data: string) {
  const { id } = await call(stage, 'POST', '/v2/imports', { kind: 'items', format: 'csv', data })
  return resultOf(stage, id)
}

const stage = await raiseStage(1000)
try {
  await load(stage, file('Former', 1, count / 2))
  await timed('Import', () => load(stage, file('Imported', 1, count)))
  const { items } = await call(stage, 'GET', '/v2/admin/audit?pageSize=5')
  const entry = items.find(({ operation }: { operation: string }) => operation === 'importItems')
  const path = `/v2/admin/audit/${entry.auditEntryId}/undo`
  const ask = async (query = '') => (await call(stage, 'POST', path + query)).entries[0].records
  await timed('Preview', () => ask('?dryRun=true'))
  await timed('Undo', async () => resultOf(stage, (await ask()).jobId))
} finally {
  await stage.strike()
}
