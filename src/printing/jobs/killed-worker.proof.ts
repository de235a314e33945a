import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ownPrinter } from '../../platform/testing/own-printer.ts'
import { asOwner, dataDirectory } from '../../whole/strain/testing/proving-ground.ts'
import { startService } from '../../whole/testing/processes/service-process.ts'

/** A worker that is killed at any step of a print job: another one goes on, and nothing is printed twice. */

let remove = (): unknown => undefined
const dataDir = dataDirectory((callback) => {
  remove = callback
})
const env = { DATA_DIR: dataDir, DEMO: '1', OUTBOUND_ALLOW: '127.0.0.0/8' }
const service = await startService(env)
const printer = await ownPrinter()
after(async () => {
  await service.end('SIGTERM')
  remove()
})

const { tenantId, app } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'))
const headers = {
  ...{ 'x-tenant-id': tenantId, 'x-api-key': app.apiKey, 'x-appid': app.appId },
  ...{ 'x-appversion': app.appVersion, 'content-type': 'application/json' },
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
async function ask(line: string, body?: object): Promise<any> {
  const [method = '', path = ''] = line.split(' ')
  const reply = await fetch(`http://127.0.0.1:${service.port}/v2${path}`, {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  assert.ok(reply.status < 300, `${line}: ${text}`)
  return JSON.parse(text)
}

const { items: notes } = await ask('GET /delivery-notes')
await ask('POST /printers', { name: 'Packing table', address: printer.address })

async function print(more = ''): Promise<string> {
  printer.received.length = 0
  const query = `printer=Packing%20table${more}`
  return (await ask(`POST /delivery-notes/${notes[0].id}/output/print?${query}`)).id
}

async function once(id: string, isSo: (status: string) => boolean) {
  const deadline = performance.now() + 60_000
  for (;;) {
    const job = await ask(`GET /print-jobs/${id}`)
    if (isSo(job.status)) return job
    assert.ok(performance.now() < deadline, `still ${JSON.stringify(job)}`)
    await pause(20)
  }
}

function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === ''
    ? []
    : children.split(' ').flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

/** Kills the worker with all that it has started; the service starts another one, for which its lease ends now. */
async function killWorker(): Promise<void> {
  const own = descendantsOf(service.child.pid ?? 0).filter((pid) =>
    /(work|render-process)\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  )
  assert.ok(own.length > 0)
  for (const pid of own) process.kill(pid, 'SIGKILL')
  await asOwner(dataDir, (owner) =>
    owner.query(
      `update erp.jobs set locked_until = now() - interval '1 s' where status = 'running'`,
    ),
  )
}

/** How the job ends, and how often the document arrived at the printer. */
async function outcomeOf(id: string) {
  const { status, errorCode } = await once(id, (now) => /printed|failed/.test(now))
  return { status, errorCode, sent: printer.received.length }
}

const printedOnce = { status: 'printed', errorCode: null, sent: 1 }

test('killed after it claimed the job, while the document is made: printed once', async () => {
  const source = '#for a in range(100000) { for b in range(100000) { let c = a * b } }'
  const form = { name: 'Endless', documentKind: 'delivery-note', source }
  const { id: formId } = await ask('POST /forms', form)
  const id = await print(`&formId=${formId}`)
  await once(id, (status) => status === 'rendering')
  await ask(`PATCH /forms/${formId}`, { source: '' })
  await killWorker()
  assert.deepEqual(await outcomeOf(id), printedOnce)
})

test('killed when the document is made and the printer is asked: printed once', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  printer.manners = { attributes: asked.resolve }
  const id = await print()
  await asked.promise
  await killWorker()
  printer.manners = {}
  assert.deepEqual(await outcomeOf(id), printedOnce)
})

test('killed while the document goes over an open connection: not sent again', async () => {
  const opened = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.push(socket)
    opened.resolve()
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await ask('POST /printers', { name: 'Raw', address: `socket://127.0.0.1:${port}` })
  const { id } = await ask(`POST /delivery-notes/${notes[0].id}/output/print?printer=raw`)
  await opened.promise
  await killWorker()
  const { status, errorCode } = await outcomeOf(id)
  assert.deepEqual([status, errorCode], ['failed', 'printer.outcome-unknown'])
  assert.equal(sockets.length, 1)
})

test('killed after the document was sent, before the answer was read: not sent again', async () => {
  const sent = Promise.withResolvers<ServerResponse>()
  printer.manners = { print: sent.resolve }
  const id = await print()
  await sent.promise
  await killWorker()
  printer.manners = {}
  const outcome = { status: 'failed', errorCode: 'printer.outcome-unknown', sent: 1 }
  assert.deepEqual(await outcomeOf(id), outcome)
})

test('killed after it has noted the number of the printer: followed, and not sent again', async () => {
  const followed = Promise.withResolvers<ServerResponse>()
  printer.manners = { follow: followed.resolve }
  const id = await print()
  await followed.promise
  await killWorker()
  printer.manners = {}
  assert.deepEqual(await outcomeOf(id), printedOnce)
})

test('killed after the end was recorded: nothing is left to do', async () => {
  const id = await print()
  await once(id, (status) => status === 'printed')
  await killWorker()
  // The next worker has been at work.
  const next = await ask(`POST /print-jobs/${id}/repeat`)
  assert.deepEqual(await outcomeOf(next.id), { ...printedOnce, sent: 2 })
  assert.deepEqual(await outcomeOf(id), { ...printedOnce, sent: 2 })
})
