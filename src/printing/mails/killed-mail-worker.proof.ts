import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { asOwner, dataDirectory } from '../../whole/strain/testing/proving-ground.ts'
import { startService } from '../../whole/testing/processes/service-process.ts'

/** A worker that is killed at any step of sending a mail: another one goes on, and nothing is sent twice. */

let remove = (): unknown => undefined
const dataDir = dataDirectory((callback) => {
  remove = callback
})
const env = { DATA_DIR: dataDir, DEMO: '1', OUTBOUND_ALLOW: '127.0.0.0/8' }
const service = await startService(env)
const server = await ownMailServer()
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
await ask('POST /mail-servers', {
  ...{ name: 'Own', host: server.host, port: server.port, security: 'none', isDefault: true },
  senderAddress: 'shop@example.com',
})

async function sendMail(more = ''): Promise<string> {
  server.received.length = 0
  const query = `recipients=kim@customer.example${more}`
  return (await ask(`POST /delivery-notes/${notes[0].id}/output/mail?${query}`)).id
}

async function once(id: string, isSo: (status: string) => boolean) {
  const deadline = performance.now() + 60_000
  for (;;) {
    const mail = await ask(`GET /mails/${id}`)
    if (isSo(mail.status)) return mail
    assert.ok(performance.now() < deadline, `still ${JSON.stringify(mail)}`)
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

/** How the mail ends, and how often it arrived at the server. */
async function outcomeOf(id: string) {
  const { status, errorCode } = await once(id, (now) => /sent|refused|failed/.test(now))
  return { status, errorCode, received: server.received.length }
}

const sentOnce = { status: 'sent', errorCode: null, received: 1 }

test('killed after it claimed the job, while the document is made: sent once', async () => {
  const source = '#for a in range(100000) { for b in range(100000) { let c = a * b } }'
  const form = { name: 'Endless', documentKind: 'delivery-note', source }
  const { id: formId } = await ask('POST /forms', form)
  const id = await sendMail(`&formId=${formId}`)
  await once(id, (status) => status === 'rendering')
  await ask(`PATCH /forms/${formId}`, { source: '' })
  await killWorker()
  assert.deepEqual(await outcomeOf(id), sentOnce)
})

test('killed when the mail is written and the server is called: sent once', async () => {
  const called = Promise.withResolvers<void>()
  server.manners = {
    greeting: () => {
      called.resolve()
      return new Promise(() => undefined)
    },
  }
  const id = await sendMail()
  await called.promise
  await killWorker()
  server.manners = {}
  assert.deepEqual(await outcomeOf(id), sentOnce)
})

test('killed while it hands over, before the text: not sent again, and reported as unknown', async () => {
  const asked = Promise.withResolvers<void>()
  server.manners = {
    recipient: () => {
      asked.resolve()
      return new Promise(() => undefined)
    },
  }
  const id = await sendMail()
  await asked.promise
  await killWorker()
  server.manners = {}
  const outcome = { status: 'failed', errorCode: 'mail.outcome-unknown', received: 0 }
  assert.deepEqual(await outcomeOf(id), outcome)
})

test('killed after the server has the text, before its answer: not sent again, and reported as unknown', async () => {
  const taken = Promise.withResolvers<void>()
  server.manners = {
    beforeAnswer: () => {
      taken.resolve()
      return new Promise(() => undefined)
    },
  }
  const id = await sendMail()
  await taken.promise
  await killWorker()
  server.manners = {}
  const outcome = { status: 'failed', errorCode: 'mail.outcome-unknown', received: 1 }
  assert.deepEqual(await outcomeOf(id), outcome)
})

test('killed after the end was recorded: nothing is left to do', async () => {
  const id = await sendMail()
  await once(id, (status) => status === 'sent')
  await killWorker()
  // The next worker has been at work.
  const next = await ask(`POST /mails/${id}/repeat`)
  assert.deepEqual(await outcomeOf(next.id), { ...sentOnce, received: 2 })
  assert.deepEqual(await outcomeOf(id), { ...sentOnce, received: 2 })
})
