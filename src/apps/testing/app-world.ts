import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TestTenant, World, WorldOptions } from '../../whole/testing/world.ts'
import { AppHookSender } from '../hooks/hook-sender.ts'
import { extensionWorld, manifestOf, signed } from './extension-world.ts'

/** A request that the server of an app got. */
interface Received {
  readonly path: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export const issuer = 'https://erp.example.com'

/** A server on this machine that keeps what it gets. */
async function newReceiver() {
  const received: Received[] = []
  const answers = new Map<string, RequestListener>()
  const server = createServer(async (message, response) => {
    const { url: path = '', headers, method = '' } = message
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    received.push({ path, method, headers, body: Buffer.concat(chunks).toString() })
    const answer = answers.get(path)
    if (answer) answer(message, response)
    else response.end('thanks')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, answers, home }
}

/** A service with apps, and a server on this machine that stands for those of their providers. */
export async function appWorld(options: WorldOptions = {}) {
  const own = await extensionWorld({ isAlone: true, ...options })
  const receiver = await newReceiver()
  const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 1_000 })
  after(() => outbound.close())

  /** As another process has it; what fails is thrown. */
  const newSender = (through: Pick<Outbound, 'get' | 'deliver'> = outbound) =>
    new AppHookSender({
      ...{ pool: own.database.pool, vault: own.vault, issuer, onFailure: assert.ifError },
      outbound: through as Outbound,
    })

  /** Until nothing is due any more. */
  async function send(sender = newSender()) {
    while ((await sender.round()) > 0) await sender.ended()
  }

  /** An extension with a manifest; its hooks have a path each on the server of this test. */
  async function newApp(tenant: TestTenant, different: object = {}) {
    const extension = await own.newExtension(tenant)
    const lifecycle = {
      configurationUrl: 'https://app.example.com/setup',
      connectUrl: 'https://app.example.com/connect',
      disconnectUrl: 'https://app.example.com/disconnect',
    }
    const scopes = ['items.read', 'webhooks.write', 'webhooks.read']
    const more = { lifecycle, capabilities: { erp: { api: { scopes } } }, ...different }
    const put = async (changes: object = {}) => {
      const bytes = Buffer.from(JSON.stringify(manifestOf({ ...more, ...changes })))
      const reply = await extension.put(signed(bytes, extension.privateKey))
      assert.equal(reply.status, 200, reply.text)
    }
    await put()
    return {
      id: extension.id,
      put,
      scopes,
      install: () => installed({ ...own, ...receiver, send }, tenant, { id: extension.id, scopes }),
    }
  }

  return { ...own, home: receiver.home, outbound, newSender, send, newApp }
}

/** The app of an installation that is connected, as it calls with its key. */
export function appOf(one: { got: (event: string) => { body: string }[] }, appId: string) {
  const { apiKey, tenantId } = JSON.parse(one.got('connect')[0]?.body ?? '{}')
  const keyed = { 'x-tenant-id': String(tenantId), 'x-api-key': String(apiKey) }
  return { headers: { ...keyed, 'x-appid': appId, 'x-appversion': '1.0.0' } }
}

interface Ground {
  readonly call: World['call']
  readonly home: string
  readonly received: readonly Received[]
  readonly answers: Map<string, RequestListener>
  readonly send: () => Promise<void>
}

/** An installation that an administrator has begun. */
async function installed(
  { call, home, received, answers, send }: Ground,
  tenant: TestTenant,
  app: { readonly id: string; readonly scopes: readonly string[] },
) {
  const reply = await call(tenant.admin, 'POST /v2/app-installations', {
    extensionId: app.id,
    acceptedScopes: app.scopes,
  })
  assert.equal(reply.status, 201, reply.text)
  const id = String(reply.body.id)
  const prefix = `/${randomUUID()}`
  const line = (method: string, rest = '') => `${method} /v2/app-installations/${id}${rest}`
  const act = (rest: string, body?: object) => call(tenant.admin, line('POST', rest), body)
  /** Manifests name public sites alone: what is queued is led to the server of this test. */
  const lead = (base = `${home}${prefix}`) =>
    tenant.work(async (tx) => {
      await tx.rows(sql`
        update erp.app_hook_calls set address = ${base} || '/' || event
        where tenant_id = ${tx.tenantId} and status = 'pending' returning id`)
    })
  return {
    ...{ id, act, lead, prefix },
    answer: (event: string, listener: RequestListener) =>
      answers.set(`${prefix}/${event}`, listener),
    got: (event: string) => received.filter(({ path }) => path === `${prefix}/${event}`),
    shown: async () => (await call(tenant.admin, line('GET'))).body,
    calls: async () => (await call(tenant.admin, line('GET', '/hook-calls'))).body.items,
    remove: (headers?: Record<string, string>) =>
      call(tenant.admin, line('DELETE'), undefined, headers),
    /** Through its check, its setup, and its connection where `isConnected`. */
    async setUp(isConnected = true) {
      await lead()
      await send()
      const done = await act('/complete-setup')
      assert.equal(done.status, 200, done.text)
      await lead()
      if (isConnected) await send()
    },
  }
}
