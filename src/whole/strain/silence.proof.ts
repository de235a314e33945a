import assert from 'node:assert/strict'
import { request } from 'node:http'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  embeddedOwner,
  residentMiB,
  type ServiceProcess,
  startService,
} from '../testing/processes/service-process.ts'
import { type Hostile, hostileInputs } from '../testing/requests/hostile-inputs.ts'
import { ask, Probe } from './testing/probe.ts'
import {
  addTenants,
  countsOf,
  dataDirectory,
  endings,
  type ProvingTenant,
} from './testing/proving-ground.ts'
import { layGround } from './testing/silence-ground.ts'

/** Requests of one tenant do not slow down another one. */

const gapMsMax = 250
const residentMiBMax = 350

/** Sends a prepared text, so that preparing it delays no other request. */
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

/** The end of an input: its status and code; for a job those of the job's end. */
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

/** The longest time that the process itself did not respond since the last check. */
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
  const sent = Array.from({ length: one.atOnce ?? 1 }, () =>
    endOf(service.port, alice, one.line, body),
  )
  const ends = await Promise.all(sent)
  await Promise.all(probes.map((probe) => probe.stop()))
  clearInterval(look)
  const [live = 0, neighbour = 0] = probes.map((probe) => probe.slowest())
  const deaf = await deafMs(service.port)
  return {
    name: one.name,
    end: [...new Set(ends.map(({ end }) => end))].join(', '),
    isRun: ends.every(({ isRun }) => isRun),
    ms: performance.now() - startedAt,
    live,
    neighbour,
    deaf,
    resident,
  }
}

test('the service survives any input of one tenant and keeps answering another one', async (t: TestContext) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir }, { isLogKept: false })
  atEnd(() => service.end('SIGTERM'))
  const { port } = service
  const [alice, bob] = await addTenants(embeddedOwner(dataDir), ['Alice', 'Bob'])
  assert.ok(alice && bob)
  const ground = await layGround(embeddedOwner(dataDir), port, alice)
  const probes = [
    new Probe({ port, line: 'GET /health/live', actor: { headers: {} } }, 50),
    new Probe({ port, line: 'GET /v2/customers', actor: bob.app }, 50),
  ]
  const rows: Awaited<ReturnType<typeof tried>>[] = []
  for await (const one of hostileInputs(ground)) {
    rows.push(await tried(service, probes, alice, one))
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
