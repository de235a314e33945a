import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { type ServiceProcess, startService } from '../testing/processes/service-process.ts'
import { type Actor, addTenant, nobody, type TestReply, world } from '../testing/world.ts'
import { rawRequest } from '../transport/testing/raw-http.ts'
import { hearingService } from './testing/hearing-service.ts'

/** Keys, secrets, tokens and challenge codes: where they appear, and who gets them under concurrency. */

const w = await world()
const { call, alice: first, bob, baseUrl, database, vault } = w
/** A tenant of its own for every test: callers without a credential are limited by tenant and address. */
let alice = first
const port = Number(new URL(baseUrl).port)
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-credentials-'))
let process: ServiceProcess
const { server: second, close: closeSecond } = hearingService(w)

before(async () => {
  await owner.connect()
  await second.listen({ host: '127.0.0.1', port: 0 })
  const { host = '', port: databasePort, database: name } = database.application
  const query = new URLSearchParams({ host, port: String(databasePort), user: 'erp_app' })
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres:///${name}?${query}`,
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'http://127.0.0.1',
  }
  process = await startService(env, { file: 'serve.ts' })
})
beforeEach(async () => {
  alice = await addTenant(database, vault, { name: 'Alice', isOperator: false })
  await call(alice.admin, 'POST /v2/admin/registration-windows')
})
after(async () => {
  await closeSecond()
  await process.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  await owner.end().catch(() => undefined)
})

const guest = (code = 'c'): Actor => ({
  headers: { 'x-tenant-id': alice.tenantId, 'x-challengecode': code },
})

const application = (more: object = {}) => ({
  appId: `app-${randomUUID()}`,
  displayName: 'An app',
  description: 'Does something.',
  version: '1.0.0',
  providerName: 'A provider',
  providerWebsite: 'https://example.com',
  mandatoryApiScopes: ['items.read'],
  ...more,
})

async function register(code = 'c', body: object = application()): Promise<string> {
  const reply = await call(guest(code), 'POST /v2/authentication', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.registrationRequestId
}

const accept = (id: string) => call(alice.admin, `POST /v2/admin/registrations/${id}/accept`)

async function tokenOf(user: string, password: string): Promise<TestReply> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization,
  })
}

/** Requests as sent to a service on another port, with everything that could contain a secret. */
async function askProcess(line: string, headers: Record<string, string>, body?: object) {
  const [method = '', path = ''] = line.split(' ')
  const response = await fetch(`http://127.0.0.1:${process.port}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** Every table of the database as text, bytes in hexadecimal. */
async function dump(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'erp'::regnamespace and relkind in ('r', 'p')`)
  const parts: string[] = []
  for (const { name } of rows) {
    const { rows: texts } = await owner.query(`select row::text as text from ${name} row`)
    parts.push(...texts.map(({ text }) => text))
  }
  return parts.join('\n')
}

test('no key, secret, token, password or challenge code is in the log or in the database', async () => {
  const admin = alice.admin.headers
  const once = { 'idempotency-key': randomUUID() }
  const challenge = `code ${randomUUID().slice(0, 20)}`
  const { appId, ...rest } = application()
  const asGuest = { 'x-tenant-id': alice.tenantId, 'x-challengecode': challenge }
  const registered = await askProcess('POST /v2/authentication', asGuest, { appId, ...rest })
  const id = registered.body.registrationRequestId
  const undecided = await dump()
  await askProcess(`POST /v2/admin/registrations/${id}/accept`, admin)
  const { body } = await askProcess(`GET /v2/authentication/${id}`, asGuest)
  const apiKey: string = body.token.apiKey
  const password = `a password ${randomUUID()}`
  const userName = `user-${randomUUID()}`
  const user = { userName, password }
  await askProcess('POST /v2/admin/users', { ...admin, ...once }, user)
  const draft = { name: 'Client', scopes: ['items.read'] }
  const client = await askProcess(
    'POST /v2/admin/clients',
    { ...admin, ...once, 'idempotency-key': randomUUID() },
    draft,
  )
  const { clientId, clientSecret } = client.body
  const { body: tokens } = await tokenOf(clientId, clientSecret)
  assert.ok(tokens.access_token, JSON.stringify([client, tokens]))
  const tokenHeaders = {
    'x-tenant-id': alice.tenantId,
    authorization: `Bearer ${tokens.access_token}`,
  }
  const used = await askProcess('GET /v2/items', tokenHeaders)
  assert.equal(used.status, 200, JSON.stringify(used.body))
  // Where a careless client sends them, and where a careless service would repeat them.
  const app = { 'x-tenant-id': alice.tenantId, 'x-api-key': apiKey, 'x-appid': appId }
  for (const line of [
    `GET /v2/items?apiKey=${apiKey}`,
    `GET /v2/items/${apiKey}`,
    `GET /v2/${apiKey}`,
    `GET /oauth2/token?client_secret=${clientSecret}`,
    `POST /v2/authentication/${clientSecret}`,
  ]) {
    await askProcess(line, { ...app, 'x-request-id': apiKey, 'x-sessionid': apiKey })
  }
  await askProcess('GET /v2/items', {
    ...app,
    'x-appversion': '1',
    authorization: `Basic ${clientSecret}`,
  })
  await askProcess('POST /v2/admin/users', admin, { ...user, [clientSecret]: 1 })
  // The last lines are written at the end.
  await process.end('SIGTERM')
  const secrets = { apiKey, password, clientSecret, challenge, token: tokens.access_token }
  const [log, database] = [process.log(), `${undecided}\n${await dump()}`]
  assert.ok(
    log.split('\n').length > 15 && database.includes(userName) && database.includes(clientId),
  )
  for (const [what, secret] of Object.entries(secrets)) {
    assert.ok(secret.length >= 20, what)
    const bytes = Buffer.from(secret)
    for (const form of [
      secret,
      bytes.toString('hex'),
      bytes.toString('base64').replace(/=+$/, ''),
    ]) {
      const line = log.split('\n').find((one) => one.includes(form))
      assert.equal(line, undefined, `${what} is in the log`)
      assert.ok(!database.includes(form), `${what} is in the database`)
    }
  }
  assert.match(apiKey, /^kontor_/, 'a scanner of secrets knows it by its beginning')
})

test('a client that disconnects leaves at most one key, and the next answer says which case it is', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => register()))
  for (const id of ids) await accept(id)
  await Promise.all(
    ids.map(async (id, n) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      const sent = rawRequest(`GET /v2/authentication/${id}`, guest())
      await new Promise((resolve) => socket.write(sent, resolve))
      // Some before the service reads it, some while it works, some after.
      await new Promise((resolve) => setTimeout(resolve, n % 4))
      socket.resetAndDestroy()
    }),
  )
  for (const id of ids) {
    const reply = await call(guest(), `GET /v2/authentication/${id}`)
    assert.ok([200, 410].includes(reply.status), reply.text)
    const again = await call(guest(), `GET /v2/authentication/${id}`)
    assert.equal(again.status, 410)
    const { rows } = await owner.query(
      'select count(*)::int as count from erp.api_keys where registration_id = $1',
      [id],
    )
    assert.equal(rows[0].count, 1)
  }
})

test('of a hundred concurrent guesses ten count, and the right code comes too late', async () => {
  const id = await register('right')
  await accept(id)
  const guesses = Array.from({ length: 100 }, (_, n) =>
    call(guest(`wrong ${n}`), `GET /v2/authentication/${id}`),
  )
  const statuses = new Set((await Promise.all(guesses)).map(({ status }) => status))
  assert.deepEqual([...statuses], [404])
  const late = await call(guest('right'), `GET /v2/authentication/${id}`)
  assert.equal(late.body.token, undefined, late.text)
  const { rows } = await owner.query(
    `select wrong_challenges, status, (select count(*)::int from erp.api_keys where registration_id = $1) as keys
     from erp.registrations where id = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ wrong_challenges: 10, status: 'rejected', keys: 0 }])
})

test('repeating a registration changes nothing of the first', async () => {
  const body = application()
  const id = await register('c', body)
  const row = () =>
    owner.query(
      `select provider_website, mandatory_scopes, challenge_hash from erp.registrations where id = $1`,
      [id],
    )
  const before = await row()
  const changed = {
    ...body,
    providerWebsite: 'https://elsewhere.example',
    mandatoryApiScopes: ['admin'],
  }
  for (const again of [body, changed]) {
    const reply = await call(guest(), 'POST /v2/authentication', again)
    assert.equal(reply.status, 409)
  }
  await accept(id)
  assert.equal((await call(guest(), 'POST /v2/authentication', changed)).status, 409)
  await call(guest(), `GET /v2/authentication/${id}`)
  assert.equal((await call(guest('another'), 'POST /v2/authentication', changed)).status, 409)
  assert.deepEqual((await row()).rows, before.rows)
})

test('the ids of registrations are random, and unknown in another tenant', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, () => register()))
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
  // In random bits no position is the same in all.
  const places = [0, 1, 2, 3, 9, 12, 20, 30, 35]
  for (const place of places) assert.ok(new Set(ids.map((id) => id[place])).size > 8)
  const elsewhere = { headers: { ...guest().headers, 'x-tenant-id': bob.tenantId } }
  const foreign = await call(elsewhere, `GET /v2/authentication/${ids[0]}`)
  const nowhere = await call(elsewhere, `GET /v2/authentication/${randomUUID()}`)
  assert.deepEqual([foreign.status, foreign.text], [404, nowhere.text])
})

test('a revoked key and a logged-out token are refused by every process within a second', async () => {
  const { port: secondPort } = second.server.address() as AddressInfo
  const enter = async ({ headers }: Actor) => {
    const url = `http://127.0.0.1:${secondPort}/v2/items`
    const response = await fetch(url, { headers: { ...headers } })
    await response.arrayBuffer()
    return response.status
  }
  const refusedAfterMs = async (actor: Actor) => {
    const since = performance.now()
    while ((await enter(actor)) === 200) assert.ok(performance.now() - since < 5_000)
    return performance.now() - since
  }
  const id = await register()
  await accept(id)
  const { body } = await call(guest(), `GET /v2/authentication/${id}`)
  const ofKey = {
    headers: { 'x-tenant-id': alice.tenantId, authorization: `Bearer ${body.token.apiKey}` },
  }
  const draft = { name: 'Client', scopes: ['items.read'] }
  const { body: client } = await call(alice.admin, 'POST /v2/admin/clients', draft)
  const { body: tokens } = await tokenOf(client.clientId, client.clientSecret)
  const ofToken = {
    headers: { 'x-tenant-id': alice.tenantId, authorization: `Bearer ${tokens.access_token}` },
  }
  assert.deepEqual([await enter(ofKey), await enter(ofToken)], [200, 200])
  await call(alice.admin, `POST /v2/admin/registrations/${id}/withdraw`)
  await call(ofToken, 'POST /v2/authentication/logout', undefined, { 'x-challengecode': 'c' })
  assert.ok((await refusedAfterMs(ofKey)) <= 1_000)
  assert.ok((await refusedAfterMs(ofToken)) <= 1_000)
  assert.deepEqual([await enter(ofKey), await enter(ofToken)], [401, 401])
})
