import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appWorld } from '../../../apps/testing/app-world.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { Browser, loginGround } from '../../testing/user-login.ts'
import { nobody } from '../../testing/world.ts'
import { buildClient } from '../testing/build.ts'

/** The pages of `/erp/frame`, which stand between the client and an app. */

buildClient()
const w = await appWorld()
const { alice, bob, operator, call, newApp } = w
const ground = await loginGround(w)
const allow = (scopes: readonly string[]) =>
  call(alice.admin, `PATCH /v2/admin/users/${ground.userId}`, { scopes })
await allow(['extensions.read', 'items.read'])
const cookie = await signIn()
const at = (path: string) => `https://app.example.com${path}`
const manifest = {
  name: { en: 'Stock notes', de: 'Lagernotizen' },
  capabilities: {
    hub: { appLauncher: { redirectUrl: 'https://start.example.com:8443/?a="<b>&c=%26' } },
    erp: {
      menuItems: [{ id: 'all', name: { de: 'Alle Notizen' }, url: at('/all') }],
      tabs: [
        { id: 'notes', context: 'customer', url: at('/tab'), requiredScopes: ['customers.read'] },
      ],
      pane: [{ id: 'notes', context: 'item', url: at('/pane'), requiredScopes: ['items.read'] }],
      api: { scopes: ['items.read'] },
    },
  },
}

async function signIn(): Promise<string> {
  const browser = new Browser(w)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  const given = { user: ground.userName, password: 'correct horse', answer: 'yes' }
  await browser.go(`POST ${login.path}`, given)
  return browser.cookie('__Host-kontor') ?? assert.fail('no session')
}

async function installed(different: object = manifest, tenant = alice) {
  const app = await newApp(tenant, different)
  const begun = await call(tenant.admin, 'POST /v2/app-installations', {
    extensionId: app.id,
    acceptedScopes: ['items.read'],
  })
  assert.equal(begun.status, 201, begun.text)
  return { extensionId: app.id, id: String(begun.body.id) }
}

async function moved(id: string, status: string, tenant = alice) {
  await tenant.work((tx) =>
    tx.rows(sql`
      update erp.app_installations set status = ${status}
      where tenant_id = ${tx.tenantId} and uuid = ${id} returning id`),
  )
}

async function active(different: object = manifest, tenant = alice) {
  const one = await installed(different, tenant)
  await moved(one.id, 'active', tenant)
  return one
}

const frame = (id: string, place: string, headers: object = {}) =>
  call(nobody, `GET /erp/frame/${id}?place=${encodeURIComponent(place)}`, undefined, {
    cookie: `__Host-kontor=${cookie}`,
    'sec-fetch-site': 'same-origin',
    ...headers,
  })
const refusal = async (asked: ReturnType<typeof frame>) => {
  const { status, body } = await asked
  return [status, body.errorCode]
}

test('the page may show the origin of its app and nothing else, and only pages of ours may show it', async () => {
  const { id } = await active()
  const { status, text, headers } = await frame(id, 'pane:notes')
  assert.equal(status, 200, text)
  assert.ok(text.includes('content="https://app.example.com/pane"'))
  assert.equal(
    headers['content-security-policy'],
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src https://app.example.com; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  assert.deepEqual(
    [headers['referrer-policy'], headers['cache-control'], headers['x-content-type-options']],
    ['no-referrer', 'no-store', 'nosniff'],
  )
  assert.doesNotMatch(text, /eyJ|%APP%/)
})

test('an address with markup stays an address, and its port belongs to the policy', async () => {
  const { id } = await active()
  const { text, headers } = await frame(id, 'launcher')
  const csp = String(headers['content-security-policy'])
  assert.match(csp, /frame-src https:\/\/start\.example\.com:8443;/)
  assert.ok(text.includes('content="https://start.example.com:8443/?a=&quot;&lt;b&gt;&amp;c=%26"'))
})

test('nobody opens it without a session of ours, nor a page of another site', async () => {
  const { id } = await active()
  const changed = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
  for (const headers of [
    { cookie: '' },
    { cookie: `__Host-kontor=${changed}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { cookie: '', ...alice.app.headers },
  ]) {
    assert.equal((await frame(id, 'pane:notes', headers)).status, 401, JSON.stringify(headers))
  }
})

test('an installation of another tenant, one that is not there, and a place that it has not are not found', async () => {
  const ofBob = await active(manifest, bob)
  const { id } = await active()
  const missing = [404, 'app-installation.missing']
  assert.deepEqual(await refusal(frame(ofBob.id, 'pane:notes')), missing)
  assert.deepEqual(await refusal(frame('17', 'pane:notes')), missing)
  assert.deepEqual(await refusal(frame("x'%20or%201=1", 'pane:notes')), missing)
  for (const place of ['', 'pane:other', 'tab:all', 'menu:notes', '__proto__', 'pane:notes\u0000'])
    assert.deepEqual(await refusal(frame(id, place)), [404, 'app-frame.missing'], place)
})

test('a place is opened by users with its scopes, and the setup by administrators', async () => {
  const { id } = await active()
  const missing = [403, 'app-frame.scope-missing']
  assert.deepEqual(await refusal(frame(id, 'tab:notes')), missing)
  assert.deepEqual(await refusal(frame(id, 'setup')), missing)
  try {
    await allow(['admin', 'all.read'])
    assert.equal((await frame(id, 'tab:notes')).status, 200)
    assert.equal((await frame(id, 'setup')).status, 200)
  } finally {
    await allow(['extensions.read', 'items.read'])
  }
})

test('only what is active is opened, its setup before that as well', async () => {
  const { id } = await installed()
  const closed = [409, 'app-installation.status']
  await allow(['admin', 'items.read', 'extensions.read'])
  try {
    for (const status of ['checking', 'paused', 'failed', 'removed']) {
      await moved(id, status)
      for (const place of ['setup', 'pane:notes'])
        assert.deepEqual(await refusal(frame(id, place)), closed, `${status} ${place}`)
    }
    await moved(id, 'settingUp')
    assert.equal((await frame(id, 'setup')).status, 200)
    assert.deepEqual(await refusal(frame(id, 'pane:notes')), closed)
  } finally {
    await allow(['extensions.read', 'items.read'])
  }
})

test('an app that the operator has blocked is opened nowhere and listed nowhere, at once', async () => {
  const { id, extensionId } = await active()
  const reader = await alice.appWith('extensions.read')
  const places = async () => {
    const { body } = await call(reader, 'GET /v2/app-places')
    return body.items.filter((one: { extensionId: string }) => one.extensionId === extensionId)
  }
  assert.ok((await places()).length > 0)
  const line = `/v2/admin/blocked-apps/${extensionId}`
  assert.ok((await call(operator.admin, `PUT ${line}`, { reason: 'Test' })).status < 300)
  assert.deepEqual(await refusal(frame(id, 'pane:notes')), [402, 'app.not-authorised'])
  assert.deepEqual(await places(), [])
  assert.ok((await call(operator.admin, `DELETE ${line}`)).status < 300)
  assert.equal((await frame(id, 'pane:notes')).status, 200)
})

test('an app whose origin is our own is shown by no name of ours', async () => {
  const own = (origin: string) => ({
    capabilities: {
      hub: { appLauncher: { redirectUrl: `${origin}/erp/` } },
      erp: { api: { scopes: ['items.read'] } },
    },
  })
  const { id } = await active(own('https://kontor.example.com'))
  const refused = [409, 'app-frame.own-origin']
  const seenAs = (host: string) => refusal(frame(id, 'launcher', { host }))
  assert.deepEqual(await seenAs('kontor.example.com'), refused)
  assert.deepEqual(await seenAs('KONTOR.example.com:443'), refused)
  assert.equal((await frame(id, 'launcher', { host: 'other.example.com' })).status, 200)
})

test('places are listed by the scopes of the caller, in its language', async () => {
  const { id } = await active()
  const listed = async (scopes: string[], language = 'de') => {
    const app = await alice.appWith('extensions.read', ...scopes)
    const { body } = await call(app, 'GET /v2/app-places', undefined, {
      'accept-language': language,
    })
    return body.items
      .filter((one: { appInstallationId: string }) => one.appInstallationId === id)
      .map((one: Record<string, string>) => `${one['place']} ${one['context']} ${one['name']}`)
  }
  assert.deepEqual(await listed([]), ['launcher  Lagernotizen', 'menu:all  Alle Notizen'])
  assert.deepEqual(await listed(['items.read', 'customers.read'], 'en'), [
    ...['launcher  Stock notes', 'menu:all  Alle Notizen'],
    ...['tab:notes customer Stock notes', 'pane:notes item Stock notes'],
  ])
  assert.equal((await listed(['all.read'])).length, 4)
  await moved(id, 'paused')
  assert.deepEqual(await listed(['all.read']), [])
})
