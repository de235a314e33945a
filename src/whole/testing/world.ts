import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type ClientRequestArgs, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspectEvents } from '../../channels/queue/event-queue-store.ts'
import { checkEvent } from '../../channels/testing/check-event.ts'
import { endpoints } from '../../main/endpoints.ts'
import { buildService, type Service, type ServiceOptions } from '../../main/process/service.ts'
import { scopeNames } from '../../main/rooms.ts'
import { FileStore } from '../../platform/files/file-store.ts'
import type { AddressRate } from '../../platform/http/limits/address-limit.ts'
import type { Finished } from '../../platform/http/server-options.ts'
import type { Operation } from '../../platform/pipeline/operation.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import type { RoomSettings } from '../../platform/values/settings.ts'
import { sentForm } from './requests/sent-file.ts'
import { borrowService, ownService } from './service/lent-service.ts'
import { insertApp, newApp } from './test-app.ts'

/** A caller of the service: its identifying headers. */
export interface Actor {
  readonly headers: Readonly<Record<string, string>>
}

export interface TestTenant {
  readonly tenantId: string
  /** Has every scope of this tenant. */
  readonly app: Actor
  /** Has every scope for reading, without those for administrators. */
  readonly reader: Actor
  readonly admin: Actor
  /** Holds exactly these scopes. */
  readonly appWith: (...scopes: string[]) => Promise<Actor>
  /** Runs database work in this tenant. */
  readonly work: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
}

export interface TestReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The text as JSON, parsed on access. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
  readonly body: any
}

/** Headers in addition to those of the actor; undefined removes one of the actor's. */
export type MoreHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export interface World extends AsyncDisposable {
  readonly baseUrl: string
  readonly database: TestDatabase
  readonly service: Service
  readonly vault: Vault
  readonly files: FileStore
  /** Where they are stored, as another process is configured. */
  readonly filesUrl: string
  readonly alice: TestTenant
  readonly bob: TestTenant
  /** The operator's own tenant. */
  readonly operator: TestTenant
  /** Sends a request such as `PATCH /v1/items/17`; a text or bytes as the body are sent as they are. */
  readonly call: (
    actor: Actor,
    request: string,
    body?: unknown,
    headers?: MoreHeaders,
  ) => Promise<TestReply>
}

export interface WorldOptions {
  /** Its service has served no other world: for what a service remembers, such as the keys that it signs with. */
  readonly isAlone?: true
  /** One on a server of its own; the world drops it at its end. */
  readonly database?: TestDatabase
  readonly origins?: readonly string[]
  readonly outboundAllowed?: readonly string[]
  readonly operations?: readonly Operation[]
  /** 0 by default: what a test changes applies to its next request. */
  readonly stateLifetimeMs?: number
  readonly publicUrl?: string
  readonly roomSettings?: RoomSettings
  /** Practically unlimited by default: all tests share one address. */
  readonly addressRate?: AddressRate
  readonly trustedProxies?: readonly string[]
  readonly onFinished?: (finished: Finished) => void
}

inspectEvents(checkEvent)

/** A caller without any identification. */
export const nobody: Actor = { headers: {} }

/**
 * The real service on a port of its own, with a database of its own: the tenants of Alice and Bob,
 * whose int32 ids are the same numbers, and the operator's. It is removed when the test file ends.
 */
export async function world(options: WorldOptions = {}): Promise<World> {
  const database = options.database ?? (await testDatabase())
  const vault = new Vault(Buffer.alloc(32, 7))
  const directory = mkdtempSync(join(tmpdir(), 'kontor-world-'))
  const filesUrl = pathToFileURL(directory).href
  const files = new FileStore(filesUrl)
  const { stateLifetimeMs = 0, operations, trustedProxies = [] } = options
  const { addressRate = { ratePerSecond: 1e6, burst: 1e6 } } = options
  const build = (parts: Pick<ServiceOptions, 'pool' | 'files'>) =>
    buildService({
      ...parts,
      vault,
      publicUrl: options.publicUrl ?? 'http://127.0.0.1',
      roomSettings: options.roomSettings ?? {},
      // What is called stands on this machine.
      outboundAllowed: options.outboundAllowed ?? ['0.0.0.0/0', '::/0'],
      stateLifetimeMs,
      addressRate,
      trustedProxies,
      ...(options.origins && { origins: options.origins }),
      ...(operations && { operations }),
      ...(options.onFinished && { onFinished: options.onFinished }),
    })
  const parts = { pool: database.pool, files }
  const isUsual = Object.keys(options).length === 0
  const lent = isUsual ? await borrowService(parts, build) : await ownService(build(parts))
  const { port } = lent
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const close = once(async () => {
    agent.destroy()
    await lent.giveBack()
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  })
  // Before what may fail: a server that is left would keep the process of the tests alive for ever.
  after(close)
  const [alice, bob, operator] = await Promise.all([
    addTenant(database, vault, { name: 'Alice', isOperator: false }),
    addTenant(database, vault, { name: 'Bob', isOperator: false }),
    addTenant(database, vault, { name: 'Operator', isOperator: true }),
  ])
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    database,
    get service() {
      return lent.service
    },
    vault,
    files,
    filesUrl,
    alice,
    bob,
    operator,
    call: (actor, line, body, headers) => send({ agent, port }, actor, line, body, headers),
    [Symbol.asyncDispose]: close,
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** Adds a tenant with three apps to a database, through a pool of the application role. */
export async function addTenant(
  database: Pick<TestDatabase, 'pool'>,
  vault: Vault,
  { name, isOperator }: { name: string; isOperator: boolean },
): Promise<TestTenant> {
  const tenantId = randomUUID()
  const work: TestTenant['work'] = (body) => asTenant(database.pool, tenantId, body)
  const appWith = (appId: string, scopes: readonly string[]) => {
    const app = newApp(tenantId, appId)
    return { ...app, insert: (tx: TenantTx) => insertApp(tx, vault, app, scopes) }
  }
  const app = appWith('test-app', scopeNames)
  const reader = appWith('test-reader', ['all.read'])
  const admin = appWith('test-admin', ['admin'])
  await work(async (tx) => {
    tx.later(sql`
      insert into erp.tenants (
        tenant_id, name, is_operator, licence_valid_until, rate_per_second, rate_burst
      )
      values (${tenantId}, ${name}, ${isOperator}, now() + interval '1 day', 100000, 100000)`)
    for (const { insert } of [app, reader, admin]) insert(tx)
  })
  return {
    tenantId,
    app,
    reader,
    admin,
    work,
    appWith: async (...scopes) => {
      const another = appWith(`test-${randomUUID()}`, scopes)
      await work(async (tx) => another.insert(tx))
      return another
    },
  }
}

/** What is said in a part of a form, where the address takes one: bytes are such a form already. */
function formOf(method: string, path: string, text: string | Buffer | undefined) {
  if (typeof text !== 'string') return undefined
  const url = path.replace(/\?.*/, '')
  const isAt = ({ channel, v2 }: Operation['path']) =>
    [channel && `/v1${channel}`, v2 && `/v2${v2}`].includes(url)
  const to = endpoints.find((one) => one.uploadForm && one.method === method && isAt(one.path))
  return to?.uploadForm && sentForm(to.uploadForm, text)
}

function send(
  target: ClientRequestArgs,
  actor: Actor,
  line: string,
  body: unknown,
  more: MoreHeaders = {},
): Promise<TestReply> {
  const [method = '', path = ''] = line.split(' ')
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
  const text = isRaw ? body : JSON.stringify(body)
  const form = formOf(method, path, text)
  const bytes = form?.bytes ?? text
  const headers = Object.fromEntries(
    Object.entries({
      ...(bytes !== undefined && { 'content-type': form?.contentType ?? 'application/json' }),
      ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...actor.headers,
      ...more,
    }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  return new Promise((resolve, reject) => {
    const sent = request({ ...target, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      const finish = () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode: status = 0, headers } = response
        resolve({
          status,
          headers,
          text,
          get body() {
            return text === '' ? undefined : JSON.parse(text)
          },
        })
      }
      response.on('end', finish)
      // An answer without an end is read up to its first part.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        response.once('data', () => {
          finish()
          sent.destroy()
        })
      }
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}
