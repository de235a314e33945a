import assert from 'node:assert/strict'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { FileStore } from '../../platform/files/file-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asOperator } from '../../platform/postgres/transaction.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { endpoints } from '../endpoints.ts'
import { buildService } from '../process/service.ts'
import { createFirstRun } from './first-run.ts'
import type { FirstRun } from './first-run-file.ts'
import { moveFirstRun } from './move-first-run.ts'

const database = await testDatabase()
const { pool } = database
const vault = new Vault(Buffer.alloc(32, 7))
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-first-run-'))
const baseUrl = 'http://127.0.0.1'
const files = new FileStore(pathToFileURL(mkdtempSync(join(tmpdir(), 'kontor-files-'))).href)
const { server } = buildService({ pool, vault, files, publicUrl: baseUrl, stateLifetimeMs: 0 })
const file = join(dataDir, 'first-run.json')

let firstRun: FirstRun
let address: string

before(async () => {
  const result = await createFirstRun({ pool, vault, files, baseUrl, dataDir })
  assert.ok(result)
  firstRun = result.firstRun
  await server.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})

after(async () => {
  await server.close()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const countTenants = () =>
  asOperator(pool, (tx) =>
    tx.row<{ count: number }>(sql`select count(*) as count from erp.tenants`),
  )

async function tokenBy(
  form: Record<string, string>,
  by: { clientId: string; clientSecret: string },
  at = address,
) {
  const basic = Buffer.from(`${by.clientId}:${by.clientSecret}`).toString('base64')
  const reply = await fetch(`${at}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(form),
  })
  const body = (await reply.json()) as {
    access_token: string
    refresh_token?: string
    scope: string
  }
  return { status: reply.status, ...body }
}

/** What the program of a channel gets for its refresh token. */
async function channelTokenBy(refreshToken: string, at = address) {
  const body = new URLSearchParams({ refreshToken })
  const reply = await fetch(`${at}/v1/auth`, { method: 'POST', body })
  return { status: reply.status, body: (await reply.json()) as Any }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Any = any

async function get(path: string, headers: Record<string, string>) {
  const reply = await fetch(`${address}${path}`, {
    headers: { 'x-tenant-id': firstRun.tenantId, ...headers },
  })
  return { status: reply.status, body: (await reply.json()) as Any }
}

const withKey = () => ({
  'x-api-key': firstRun.app.apiKey,
  'x-appid': firstRun.app.appId,
  'x-appversion': firstRun.app.appVersion,
})

test('the file says all that is needed, to its owner alone', () => {
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), firstRun)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const names = ['baseUrl', 'tenantId', 'admin', 'client', 'app', 'channel', 'docs']
  assert.deepEqual(Object.keys(firstRun), names)
  assert.deepEqual(Object.keys(firstRun.admin), ['user', 'password'])
  assert.deepEqual(Object.keys(firstRun.client), ['clientId', 'clientSecret'])
  assert.deepEqual(Object.keys(firstRun.app), ['appId', 'appVersion', 'apiKey'])
  const channel = ['salesChannelId', 'clientId', 'clientSecret', 'refreshToken']
  assert.deepEqual(Object.keys(firstRun.channel), channel)
  // A public client: it has no secret that the page could give away.
  assert.deepEqual(Object.keys(firstRun.docs ?? {}), ['clientId'])
  assert.deepEqual(readdirSync(dataDir), ['first-run.json'])
})

test('a second start adds nothing and leaves the file', async () => {
  const text = readFileSync(file, 'utf8')
  assert.equal(await createFirstRun({ pool, vault, files, baseUrl, dataDir }), undefined)
  assert.equal(readFileSync(file, 'utf8'), text)
  assert.equal((await countTenants())?.count, 1)
})

test('a start that died before it named the file is finished by the next one', async () => {
  renameSync(file, `${file}.new`)
  const result = await createFirstRun({ pool, vault, files, baseUrl, dataDir })
  assert.deepEqual(result?.firstRun, firstRun)
  assert.deepEqual(readdirSync(dataDir), ['first-run.json'])
})

test('a file whose tenant was never committed is thrown away, a half one too', async () => {
  const stranger = { ...firstRun, tenantId: '00000000-0000-4000-8000-000000000000' }
  for (const text of [JSON.stringify(stranger), '{"tenantId":']) {
    writeFileSync(`${file}.new`, text)
    assert.equal(await createFirstRun({ pool, vault, files, baseUrl, dataDir }), undefined)
    assert.deepEqual(readdirSync(dataDir), ['first-run.json'])
  }
})

const isNew =
  /(jobs|mails|channel-refunds|channel-documents|admin\/channel-events|workflow-(starts|runs)|webhooks|browser-sessions|removed-tenants|registration-windows|app-places|deprecated-calls|retention-deletions|accounting-exports|provider-requests|box-contents|carrier-labels|carrier-manifests)$/

/** Single records, what waits for events, and a search, which finds nothing before somebody says what. */
const notLists =
  /foreign|^\/(info|usage|profile|report-measures|events|search|scans|admin\/service|items\/main-images|customers\/credits|stock-values\/totals)$/

test('the client may ask for every scope, and every list has something in it', async () => {
  const token = await tokenBy({ grant_type: 'client_credentials' }, firstRun.client)
  assert.equal(token.status, 200)
  const bearer = { authorization: `Bearer ${token.access_token}` }
  for (const { method, path } of endpoints) {
    const isList = method === 'GET' && path.v2 && !path.v2.includes('{')
    if (!isList || notLists.test(path.v2)) continue
    const { status, body } = await get(`/v2${path.v2}`, bearer)
    assert.equal(status, 200, `${path.v2} ${JSON.stringify(body)}`)
    // Nobody has asked for an import or export, exported the books, printed, sent a mail, credited what a channel was paid,
    // uploaded a channel's invoice, asked a payment provider or a carrier for anything, started a workflow, subscribed to events, signed in with a
    // browser, opened the registration, called what will end or deleted a tenant; nothing is so old that it was removed; no box is on its way to the shipping desk; no event of a channel has failed; and
    // nobody answers at the addresses of the sample's apps, which therefore appear nowhere.
    const count = body.totalItems ?? body.length ?? body.items?.length ?? assert.fail(path.v2)
    assert.ok(count > 0 || isNew.test(path.v2 ?? ''), path.v2)
  }
})

test('every order of the sample is found by the name of its buyer', async () => {
  const { body } = await get('/v2/sales-orders?pageSize=500', withKey())
  const named = Map.groupBy(body.items as Any[], ({ billingAddress }) => billingAddress.lastName)
  for (const [name, orders] of named) {
    if (!name) continue
    const path = `/v2/sales-orders?pageSize=500&searchKeyWord=${encodeURIComponent(name)}`
    const found = new Set((await get(path, withKey())).body.items.map(({ id }: Any) => id))
    const missing = orders.filter(({ id }) => !found.has(id))
    assert.deepEqual(
      missing.map(({ salesOrderNumber }) => salesOrderNumber),
      [],
      name,
    )
  }
})

test('the API key works, and channels have the ids that the interface names', async () => {
  const channels = await get('/v1/salesChannels', withKey())
  assert.deepEqual(
    channels.body.map(({ Id }: { Id: string }) => Id),
    ['1-1-1', '2-1-1', '3-1-1', '5-1-1', '5-1-2'],
  )
  const items = await get('/v2/items?pageSize=500', withKey())
  const bySku = new Map<string, Any>(items.body.items.map((item: Any) => [item.sku, item]))
  assert.ok(bySku.size >= 60)
  assert.equal(bySku.get('C-1000').childItems.length, 3)
  assert.equal(bySku.get('G-6000').components.length, 4)
  assert.equal(bySku.get('C-1001').activeSalesChannels.length > 1, true)
})

test('the channel client gets tokens for its scope alone, also by its refresh token', async () => {
  const { channel } = firstRun
  const own = await tokenBy({ grant_type: 'client_credentials' }, channel)
  assert.deepEqual([own.status, own.scope], [200, 'channel'])
  const refreshed = await channelTokenBy(channel.refreshToken)
  assert.deepEqual([refreshed.status, refreshed.body.scope], [200, 'CHAN'])
  const bearer = { authorization: `Bearer ${refreshed.body.authToken}` }
  assert.equal((await get('/v1/channel/seller/list', bearer)).status, 200)
  assert.equal((await get('/v2/items', bearer)).status, 403)
})

test('the refresh token of a channel may come in a form of parts, as `curl --form` sends it', async () => {
  const send = async (parts: string) => {
    const reply = await fetch(`${address}/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=------------------------d74496d6' },
      body: parts,
    })
    return [reply.status, ((await reply.json()) as Any).scope]
  }
  const part = (name: string, value: string) =>
    `--------------------------d74496d6\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const end = '--------------------------d74496d6--\r\n'
  const { refreshToken } = firstRun.channel
  assert.deepEqual(await send(part('refreshToken', refreshToken) + end), [200, 'CHAN'])
  assert.deepEqual(await send(part('refreshToken', 'nonsense') + end), [401, undefined])
  assert.deepEqual(await send(part('another', refreshToken) + end), [400, undefined])
  assert.deepEqual(await send(part('refreshToken', refreshToken)), [400, undefined])
  assert.deepEqual(await send(`${'x'.repeat(20_000)}`), [400, undefined])
})

test('a service that has got another address finds its logins moved there', async (t) => {
  const moved = 'http://127.0.0.1:8099'
  await moveFirstRun({ pool, vault, baseUrl: moved, dataDir })
  const written = JSON.parse(readFileSync(file, 'utf8')) as FirstRun
  assert.equal(written.baseUrl, moved)
  assert.deepEqual({ ...written, baseUrl, channel: firstRun.channel }, firstRun)
  const other = buildService({ pool, vault, files, publicUrl: moved, stateLifetimeMs: 0 })
  t.after(() => other.server.close())
  const at = await other.server.listen({ host: '127.0.0.1', port: 0 })
  assert.equal((await channelTokenBy(written.channel.refreshToken, at)).status, 200)
  for (const [client, path] of [
    [written.client, '/erp/'],
    [written.docs, '/docs/oauth2-redirect.html'],
  ] as const) {
    const question = {
      client_id: client?.clientId ?? '',
      response_type: 'code',
      redirect_uri: moved + path,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }
    const login = await fetch(`${at}/oauth2/auth?${new URLSearchParams(question)}`, {
      redirect: 'manual',
    })
    assert.match(login.headers.get('location') ?? '', /\/oauth2\/interaction\//)
  }
  const { mtimeMs } = statSync(file)
  await moveFirstRun({ pool, vault, baseUrl: moved, dataDir })
  assert.equal(statSync(file).mtimeMs, mtimeMs)
})
