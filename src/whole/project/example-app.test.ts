import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { freePort } from '../../platform/testing/free-port.ts'
import { demoService } from '../testing/processes/demo-service.ts'

/** The example app as a process of its own, against the service in demo mode. */

const demo = await demoService()
const { address, tenantId, admin, kontor, startApp, person, send } = demo
const directory = mkdtempSync(join(tmpdir(), 'kontor-example-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const folder = fileURLToPath(new URL('../../../examples/item-notes', import.meta.url))
const port = await freePort()
const home = `http://localhost:${port}`
const connections = join(directory, 'connections.json')
const idFile = join(directory, 'extension-id')
const app = await startApp(folder, { PORT: String(port), APP_DATA: directory })

const key = join(directory, 'copy/private-key.pem')
const manifestFile = join(directory, 'manifest.json')
const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8')
writeFileSync(manifestFile, manifest.replaceAll('http://localhost:4100', home))

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
  readonly body: any
}

async function ask(line: string, token: string, body?: string): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${home}${path}`, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  return { status: answer.status, body: text && JSON.parse(text) }
}

/** Installs the app, signed by a key of its own. */
async function install() {
  if (!existsSync(key)) await kontor('app', 'init', join(directory, 'copy'))
  const words = ['--key', key, '--id-file', idFile, '--yes', '--json']
  const { out, err, status } = await kontor('app', 'install', manifestFile, ...words)
  assert.equal(status, 0, err)
  return JSON.parse(out) as { extensionId: string; installationId: string; status: string }
}

/** Until the service has called the app, with pauses: the number of requests in a second is limited. */
async function untilCalled(installationId: string, event: string): Promise<string> {
  for (;;) {
    const { body } = await admin(`GET /v2/app-installations/${installationId}/hook-calls`)
    const call = body.items.find((one: { event: string }) => one.event === event)
    if (call && !['pending', 'sent'].includes(call.status)) return call.status
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What the app keeps of the tenant. */
const kept = () =>
  existsSync(connections) ? JSON.parse(readFileSync(connections, 'utf8'))[tenantId] : undefined

const clerk = await person('extensions.read', 'items.read', 'items.write')
const reader = await person('extensions.read', 'items.read')

async function sessionOf(who: typeof clerk, installationId: string): Promise<string> {
  const reply = await who.ask(`POST /v2/app-installations/${installationId}/session-tokens`)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body.sessionToken
}

const installed = await install()
const installation = `/v2/app-installations/${installed.installationId}`
const settingUp = await ask('GET /api/session', await sessionOf(clerk, installed.installationId))
const early = await ask('GET /api/items', await sessionOf(clerk, installed.installationId))
const completed = await admin(`POST ${installation}/complete-setup`)
const connected = await untilCalled(installed.installationId, 'connect')
const session = () => sessionOf(clerk, installed.installationId)
const items = await admin('GET /v2/items?pageSize=2')
const itemId = String(items.body.items[0].id)

test('the app is set up, is called once when it is connected, and keeps its key for its owner alone', async () => {
  assert.deepEqual([installed.status, settingUp.status], ['settingUp', 200])
  assert.deepEqual([settingUp.body, early.status], [{ isConnected: false }, 409])
  assert.deepEqual([completed.status, connected], [200, 'ok'])
  assert.equal(statSync(connections).mode & 0o777, 0o600)
  assert.equal(kept().installationId, installed.installationId)
  assert.deepEqual((await ask('GET /api/session', await session())).body, { isConnected: true })
})

test('the pane reads an item and changes its note in the name of the person', async () => {
  const read = await ask(`GET /api/items/${itemId}`, await session())
  assert.equal(read.status, 200)
  const note = `Seen by the app ${randomUUID()}`
  const change = JSON.stringify({ note, etag: read.body.etag })
  const changed = await ask(`PATCH /api/items/${itemId}`, await session(), change)
  assert.deepEqual([changed.status, changed.body.note], [200, note])
  assert.equal((await admin(`GET /v2/items/${itemId}`)).body.annotation, note)
  const trail = await admin(`GET /v2/admin/audit?entityId=${itemId}`)
  assert.deepEqual(
    [trail.body.items[0].runAsUserId, trail.body.items[0].appId],
    [clerk.id, installed.extensionId],
  )
  // What was read before is no longer so: the note of somebody else is not overwritten.
  const late = await ask(`PATCH /api/items/${itemId}`, await session(), change)
  assert.equal(late.status, 412)
  const overview = await ask('GET /api/items', await session())
  assert.deepEqual(overview.body, { count: items.body.totalItems })
})

test('a user who may not change items changes none through the app either', async () => {
  const token = () => sessionOf(reader, installed.installationId)
  const read = await ask(`GET /api/items/${itemId}`, await token())
  assert.equal(read.status, 200)
  const change = JSON.stringify({ note: 'mine', etag: read.body.etag })
  assert.equal((await ask(`PATCH /api/items/${itemId}`, await token(), change)).status, 403)
  const stranger = await person('extensions.read')
  const none = await sessionOf(stranger, installed.installationId)
  assert.equal((await ask(`GET /api/items/${itemId}`, none)).status, 403)
})

const signing = await demo.signingKey()
const now = Math.floor(Date.now() / 1_000)

/** A token as the service signs it, but for what is said differently. */
async function realToken(typ: string, different: object, from = now): Promise<string> {
  const claims = {
    ...{ iss: address, aud: installed.extensionId, sub: tenantId, jti: randomUUID() },
    ...{ tenantId, installationId: installed.installationId, iat: from, exp: from + 60 },
  }
  return new SignJWT({ ...claims, ...different })
    .setProtectedHeader({ alg: 'EdDSA', kid: String(signing.kid), typ })
    .sign(await importJWK(signing, 'EdDSA'))
}

test('no token but a real one of this app is believed, and no path reaches further', async () => {
  const real = await session()
  const [header = '', payload = '', signature = ''] = real.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey } = await generateKeyPair('EdDSA')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'app-session+jwt', kid })
    .sign(privateKey)
  const unsigned = encoded({ alg: 'none', typ: 'app-session+jwt' })
  const typ = 'app-session+jwt'
  const userId = clerk.id
  const tokens = {
    forged,
    'of another app': await otherAppsSession(),
    'with another tenant': [header, encoded({ ...claims, tenantId: '' }), signature].join('.'),
    'made longer': [header, encoded({ ...claims, exp: claims.exp + 600 }), signature].join('.'),
    unsigned: `${unsigned}.${payload}.`,
    empty: '',
    'the key of the app': kept().apiKey,
    expired: await realToken(typ, { userId }, now - 61),
    'valid for too long': await realToken(typ, { userId, exp: now + 3_600 }, now - 120),
    'without an end': await realToken(typ, { userId, iat: undefined, exp: undefined }),
    'of another issuer': await realToken(typ, { userId, iss: 'https://erp.example.com' }),
    'of a hook': await realToken('app-hook+jwt', { userId }),
  }
  assert.equal((await ask('GET /api/items', await realToken(typ, { userId }))).status, 200)
  // A real token of another tenant opens nothing of this one.
  const strange = await realToken(typ, { userId, tenantId: randomUUID() })
  assert.equal((await ask('GET /api/items', strange)).status, 409)
  for (const [what, token] of Object.entries(tokens)) {
    assert.equal((await ask(`GET /api/items/${itemId}`, token)).status, 401, what)
  }
  for (const id of ['..%2F..%2Fv2%2Fcustomers', 'x', '../customers', `${itemId}%3Fx`]) {
    assert.equal((await ask(`GET /api/items/${id}`, real)).status, 404, id)
  }
  const wrong = { '{': 400, '[]': 400, '{"note":1,"etag":"a"}': 400, [`"${'x'.repeat(3e5)}"`]: 413 }
  for (const [body, status] of Object.entries(wrong)) {
    assert.equal((await ask(`PATCH /api/items/${itemId}`, await session(), body)).status, status)
  }
})

/** A real token of the same person and tenant, for an app of another extension. */
async function otherAppsSession(): Promise<string> {
  const { body } = await admin('GET /v2/app-installations?pageSize=500')
  const other = body.items.find(
    ({ status, id }: { status: string; id: string }) =>
      status === 'active' && id !== installed.installationId,
  )
  return sessionOf(clerk, other.id)
}

test('a hook that is forged, changed, of another event or without a token changes nothing', async () => {
  const before = readFileSync(connections, 'utf8')
  const body = JSON.stringify({ tenantId, installationId: installed.installationId, apiKey: 'x' })
  const bodySha256 = createHash('sha256').update(body).digest('base64url')
  const typ = 'app-hook+jwt'
  const { privateKey } = await generateKeyPair('EdDSA')
  const forged = await new SignJWT({ tenantId, event: 'disconnect', bodySha256 })
    .setProtectedHeader({ alg: 'EdDSA', typ })
    .setIssuer(address)
    .setAudience(installed.extensionId)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey)
  for (const event of ['connect', 'disconnect']) {
    const other = event === 'connect' ? 'disconnect' : 'connect'
    const tokens = {
      forged,
      'of a session': await session(),
      empty: '',
      'of another body': await realToken(typ, { event, bodySha256: `${bodySha256.slice(1)}A` }),
      'without a body': await realToken(typ, { event }),
      'of another event': await realToken(typ, { event: other, bodySha256 }),
      'of another app': await realToken(typ, { event, bodySha256, aud: randomUUID() }),
      expired: await realToken(typ, { event, bodySha256 }, now - 61),
    }
    for (const [what, token] of Object.entries(tokens)) {
      const { status } = await ask(`POST /hooks/${event}`, token, body)
      assert.equal(status, 401, `${event} ${what}`)
    }
  }
  assert.equal(readFileSync(connections, 'utf8'), before)
})

test('its screens load nothing from elsewhere and are shown in no frame but that of the service', async () => {
  for (const path of ['/setup', '/note', '/overview']) {
    const { headers, status } = await fetch(`${home}${path}`)
    assert.equal(status, 200, path)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; /)
    assert.ok(policy.endsWith(`; frame-ancestors ${address}`), policy)
    assert.doesNotMatch(policy, /unsafe|\*/)
  }
  // Every module that a screen needs is there, as a script without types.
  const seen = new Set<string>()
  const load = async (path: string): Promise<void> => {
    if (seen.has(path)) return
    seen.add(path)
    const answer = await fetch(`${home}${path}`)
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type')],
      [200, 'text/javascript; charset=utf-8'],
      path,
    )
    const code = await answer.text()
    for (const [, target = ''] of code.matchAll(/^import .*? from '([^']+)'/gms)) {
      await load(new URL(target, `${home}${path}`).pathname)
    }
  }
  for (const path of ['/setup.js', '/note.js', '/overview.js']) await load(path)
  assert.ok(seen.has('/app-bridge/peer.ts'))
})

test('a removed app forgets its key, calls of the former installation do not end the next, and nothing secret was logged', async () => {
  const { apiKey } = kept()
  const token = await session()
  assert.equal((await admin(`DELETE ${installation}`)).status, 204)
  assert.equal(await untilCalled(installed.installationId, 'disconnect'), 'ok')
  assert.equal(kept(), undefined)
  assert.equal((await ask(`GET /api/items/${itemId}`, token)).status, 409)
  const headers = {
    ...{ 'x-tenant-id': tenantId, 'x-api-key': apiKey },
    ...{ 'x-appid': installed.extensionId, 'x-appversion': '1.0.0' },
  }
  assert.equal((await send('GET /v2/items', undefined, headers)).status, 401)

  const again = await install()
  assert.notEqual(again.installationId, installed.installationId)
  assert.equal(
    (await admin(`POST /v2/app-installations/${again.installationId}/complete-setup`)).status,
    200,
  )
  assert.equal(await untilCalled(again.installationId, 'connect'), 'ok')
  assert.equal(kept().installationId, again.installationId)
  // A session of the former installation is not one of this one.
  assert.equal((await ask(`GET /api/items/${itemId}`, token)).status, 409)
  for (const secret of [apiKey, kept().apiKey, token, 'Bearer', 'eyJ']) {
    assert.ok(!app.log().includes(secret))
  }
})
