import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { addTenants, type ProvingTenant } from '../src/whole/strain/testing/proving-ground.ts'
import { processorTimes } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'

/**
 * Streams of events: what they cost while nothing happens, and how long it takes until all have received a
 * change. `STREAMS` sets how many there are (5,000), spread over ten tenants.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { STREAMS = '5000' } = process.env
const tenantCount = 10
const openedAtOnce = 50
const idleSeconds = 10

const stage = await raiseStage(20)
try {
  const names = Array.from({ length: tenantCount }, (_, n) => `Follower ${n}`)
  const tenants = await addTenants(stage.database, names)
  console.log(`without streams: ${await residentMegabytes(stage)} MB`)
  const ears = await listen(tenants, Number(STREAMS))
  console.log(`${ears.length} streams: ${await residentMegabytes(stage)} MB`)
  await showIdle()
  for (let round = 1; round <= 3; round++) await showChange(tenants, ears)
  console.log(`afterwards: ${await residentMegabytes(stage)} MB`)
} finally {
  await stage.strike()
}

/** One connection that counts the events that it receives. */
interface Ear {
  readonly tenant: ProvingTenant
  received: number
  notify: () => void
}

async function listen(tenants: readonly ProvingTenant[], count: number): Promise<Ear[]> {
  const ears: Ear[] = []
  while (ears.length < count) {
    const size = Math.min(openedAtOnce, count - ears.length)
    const opened = Array.from({ length: size }, (_, index) =>
      open(tenants[(ears.length + index) % tenants.length] as ProvingTenant),
    )
    ears.push(...(await Promise.all(opened)))
  }
  return ears
}

async function open(tenant: ProvingTenant): Promise<Ear> {
  const ear: Ear = { tenant, received: 0, notify: () => undefined }
  const { headers } = tenant.app
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${stage.url}/v2/events?entities=category`, { headers, agent: false }, resolve).on(
      'error',
      reject,
    )
  })
  if (response.statusCode !== 200) throw new Error(`a stream was refused: ${response.statusCode}`)
  response.setEncoding('utf8').on('data', (text: string) => {
    ear.received += text.split('\nevent: category').length - 1
    ear.notify()
  })
  response.on('error', () => undefined)
  return ear
}

async function showIdle(): Promise<void> {
  const before = await processorTimes(stage)
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1_000))
  const after = await processorTimes(stage)
  const share = (part: 'service' | 'database') =>
    (((after[part] - before[part]) / idleSeconds) * 100).toFixed(1)
  console.log(
    `while nothing happens: ${share('service')} % of a processor in the service, ${share('database')} % in the database`,
  )
}

/** A change in each tenant: the time from its answer until every stream has sent it. */
async function showChange(tenants: readonly ProvingTenant[], ears: readonly Ear[]): Promise<void> {
  const heard = ears.map((ear) => {
    const wanted = ear.received + 1
    return new Promise<number>((resolve) => {
      ear.notify = () => ear.received >= wanted && resolve(performance.now())
    })
  })
  const name = `Tea ${performance.now()}`
  const answers = await Promise.all(
    tenants.map(({ app, references }) =>
      fetch(`${stage.url}/v2/categories/${references.categoryId}`, {
        method: 'PATCH',
        headers: { ...app.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      }),
    ),
  )
  if (answers.some(({ status }) => status !== 200)) throw new Error('a change was refused')
  const changedAt = performance.now()
  const times = (await Promise.all(heard)).map((at) => at - changedAt).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(0)
  console.log(
    `a change of each tenant: received after ${at(0.5)} ms (median), ${at(1)} ms (the last)`,
  )
}

async function residentMegabytes({ processId }: Stage): Promise<string> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)
}
