import assert from 'node:assert/strict'
import { request } from 'node:http'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, Probe } from './testing/probe.ts'
import {
  addTenants,
  countsOf,
  dataDirectory,
  endings,
  type ProvingTenant,
} from './testing/proving-ground.ts'
import {
  embeddedOwner,
  residentMiB,
  type ServiceProcess,
  startService,
} from './testing/service-process.ts'

/** Nobody silences the others: what one tenant sends is not felt by another one. */

const gapMsMax = 250
const residentMiBMax = 350
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

interface Hostile {
  readonly name: string
  readonly line: string
  readonly body: string
}

function importOf(name: string, content: string | Buffer, more: object = {}): Hostile {
  const body = { kind: 'items', format: 'csv', data: base64(content), ...more }
  return { name: `import: ${name}`, line: 'POST /v2/imports', body: JSON.stringify(body) }
}

const query = (name: string, text: string): Hostile => ({
  name: `graph: ${name}`,
  line: 'POST /v2/graphql',
  body: JSON.stringify({ query: text }),
})

const create = (name: string, body: string): Hostile => ({
  name: `body: ${name}`,
  line: 'POST /v2/items',
  body,
})

function* hostileInputs(): Generator<Hostile> {
  for (const kind of ['items', 'prices', 'stock']) {
    yield importOf(`${kind}, 4,000,000 columns`, `sku,name${','.repeat(4_000_000)}`, { kind })
  }
  yield importOf('23,000,000 columns', `sku,name${','.repeat(23_000_000)}`)
  yield importOf('one line of 20,000,000 cells', `sku,name\n${','.repeat(20_000_000)}x`)
  yield importOf('5,000,000 empty lines', `sku,name${'\n'.repeat(5_000_000)}`)
  yield importOf('3,000,000 lines of another width', `sku,name\n${'1\n'.repeat(3_000_000)}`)
  yield importOf('a quote that is never closed', `sku,name\n"${'x,\n'.repeat(7_000_000)}`)
  yield importOf(
    'no archive',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(20_000_000)]),
    {
      format: 'xlsx',
    },
  )
  const image = base64(Buffer.alloc(10_000_000, 'x'))
  yield {
    name: 'image: none of 10 MB',
    line: 'POST /v2/items/{item}/images',
    body: JSON.stringify({ imageData: image, filename: 'x.png', salesChannelId: '1-1-1' }),
  }
  yield query('nested', `{${'a{'.repeat(300_000)}`)
  yield query('many fields', `{${' a'.repeat(400_000)}}`)
  yield query('a long text', `{a(b:"${'x'.repeat(900_000)}")}`)
  yield create('brackets', '['.repeat(900_000))
  yield create('commas', `{"name":[${'1,'.repeat(400_000)}1]}`)
  yield create('members', `{${Array.from({ length: 60_000 }, (_, n) => `"a${n}":1`).join()}}`)
  yield create('digits', `{"name":[${'1.23456789012345678,'.repeat(45_000)}1]}`)
  yield create('a long text', `{"name":"${'x'.repeat(900_000)}"}`)
  yield create('escaped text', `{"name":"${'\\u00e4'.repeat(150_000)}"}`)
  const items = Array.from({ length: 1_000 }, (_, n) => ({ sku: `S-${n}`, name: `Item ${n}` }))
  yield {
    name: 'batch: 1,000 items',
    line: 'POST /v2/items/batch',
    body: JSON.stringify({ items }),
  }
}

/** Sends a text that is there already, so that making it keeps nobody from asking. */
function send(port: number, tenant: ProvingTenant, line: string, body: Buffer) {
  const [method = '', path = ''] = line.split(' ')
  const headers = { ...tenant.app.headers, 'content-type': 'application/json' }
  return new Promise<{ status: number; text: string }>((resolve) => {
    const target = { host: '127.0.0.1', port, method, path }
    const sent = request(
      { ...target, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', (error) => resolve({ status: 0, text: String(error) }))
    sent.end(body)
  })
}

/** How an input ends: with its status and code; a job with the end of the job. */
async function endOf(port: number, tenant: ProvingTenant, line: string, body: Buffer) {
  const { status, text } = await send(port, tenant, line, body)
  let { id, ...answer } = status > 0 ? JSON.parse(text) : { id: undefined }
  while (line.endsWith('/imports') && ['queued', 'running'].includes(answer.status)) {
    await pause(100)
    const { text } = await ask({ port, line: `GET /v2/jobs/${id}`, actor: tenant.app })
    answer = JSON.parse(text)
  }
  const job = line.endsWith('/imports') ? ` ${answer.status}` : ''
  const code = answer.errorCode ?? answer.errors?.[0]?.extensions?.code ?? ''
  return { end: `${status}${job} ${code}`.trim(), isRun: answer.status !== 'running' && status > 0 }
}

/** The longest time that the process itself was deaf since the last look. */
async function deafMs(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return 1_000 * Number(/^nodejs_eventloop_delay_max_seconds\S* (\S+)/m.exec(text)?.[1])
}

async function tried(service: ServiceProcess, probes: Probe[], alice: ProvingTenant, one: Hostile) {
  const body = Buffer.from(one.body)
  await deafMs(service.port)
  let resident = 0
  const look = setInterval(() => {
    resident = Math.max(resident, residentMiB(service.child))
  }, 50)
  const startedAt = performance.now()
  for (const probe of probes) probe.restart()
  const { end, isRun } = await endOf(service.port, alice, one.line, body)
  await Promise.all(probes.map((probe) => probe.stop()))
  clearInterval(look)
  const [live = 0, neighbour = 0] = probes.map((probe) => probe.slowest())
  const deaf = await deafMs(service.port)
  return {
    name: one.name,
    end,
    isRun,
    ms: performance.now() - startedAt,
    live,
    neighbour,
    deaf,
    resident,
  }
}

test('whatever one tenant sends, the service lives and answers another one', async (t: TestContext) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir }, { isLogKept: false })
  atEnd(() => service.end('SIGTERM'))
  const { port } = service
  const [alice, bob] = await addTenants(embeddedOwner(dataDir), ['Alice', 'Bob'])
  assert.ok(alice && bob)
  const made = await send(port, alice, 'POST /v2/items', Buffer.from('{"name":"Teapot"}'))
  const item = JSON.parse(made.text).id
  const probes = [
    new Probe({ port, line: 'GET /health/live', actor: { headers: {} } }, 50),
    new Probe({ port, line: 'GET /v2/customers', actor: bob.app }, 50),
  ]
  const rows: Awaited<ReturnType<typeof tried>>[] = []
  for (const one of hostileInputs()) {
    const line = one.line.replace('{item}', item)
    rows.push(await tried(service, probes, alice, { ...one, line }))
    const { name, end, ms, live, neighbour, deaf, resident } = rows.at(-1) as (typeof rows)[number]
    const figures = [ms, live, neighbour, deaf, resident].map((value) => Math.round(value))
    t.diagnostic(`${name} | ${end} | ${figures.join(' | ')}`)
  }
  t.diagnostic('input | its end | ms | live ms | neighbour ms | deaf ms | MiB')
  t.diagnostic(`answers: ${probes.map(({ statuses }) => countsOf(statuses)).join(', ')}`)
  for (const { statuses } of probes) assert.deepEqual([...statuses.keys()], [200])
  for (const { name, isRun, live, neighbour, deaf, resident } of rows) {
    assert.ok(isRun, `${name} has no end`)
    assert.ok(
      Math.max(live, neighbour, deaf) <= gapMsMax,
      `${name}: ${live}, ${neighbour}, ${deaf} ms`,
    )
    assert.ok(resident <= residentMiBMax, `${name}: ${resident} MiB`)
  }
})
