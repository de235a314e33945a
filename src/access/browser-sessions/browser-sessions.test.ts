import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import { Browser, loginGround } from '../../whole/testing/user-login.ts'
import { nobody, world } from '../../whole/testing/world.ts'

const kontor = await world()
const { alice, bob, call } = kontor
const { userId, userName } = await loginGround(kontor)
const script = { 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin' }
const password = 'correct horse'

/** Signs in as a person does; returns the cookie that the browser keeps. */
async function signIn(browser = new Browser(kontor)): Promise<string> {
  const login = await begun(browser)
  assert.match(login.reply.text, /password/, login.path)
  const back = await browser.go(`POST ${login.path}`, { user: userName, password, answer: 'yes' })
  assert.ok(back.path.startsWith('/erp/'), back.path)
  return browser.cookie('__Host-kontor') ?? assert.fail(`${back.path} set no session`)
}

function begun(browser = new Browser(kontor), to = '/erp/items') {
  const query = new URLSearchParams({ tenant: alice.tenantId, to })
  return browser.go(`GET /erp/sign-in?${query}`)
}

const ask = (line: string, cookie: string, headers: object = script, body?: unknown) =>
  call(nobody, line, body, { cookie: `__Host-kontor=${cookie}`, ...headers })

test('who signs in gets a cookie that scripts cannot read, and no token', async () => {
  const browser = new Browser(kontor)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  const posted = await browser.go(`POST ${login.path}`, { user: userName, password, answer: 'yes' })
  const [line = ''] = browser.cookieLines.filter((each) => each.startsWith('__Host-kontor='))
  assert.match(line, /; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
  assert.doesNotMatch(JSON.stringify([posted.reply.headers, browser.cookieLines]), /eyJ/)

  const session = await ask('GET /erp/session', browser.cookie('__Host-kontor') ?? '')
  assert.equal(session.status, 200)
  const { user, tenant, scopes } = session.body
  assert.deepEqual([user.userId, user.userName, user.displayName], [userId, userName, 'Anna'])
  assert.deepEqual([tenant.tenantId, tenant.name], [alice.tenantId, 'Alice'])
  assert.deepEqual(scopes, ['items.read', 'items.write'])
})

test('a session is the person: its rights, its tenant, and its name in the trail', async () => {
  const cookie = await signIn()
  const created = await ask('POST /erp/api/v2/items', cookie, script, { name: 'By hand' })
  assert.equal(created.status, 201, created.text)
  const trail = await call(alice.admin, `GET /v2/admin/audit?entityId=${created.body.id}`)
  assert.equal(trail.body.items[0]?.userId, userId)
  assert.equal((await ask('GET /erp/api/v2/customers', cookie)).status, 403)
  const named = { ...script, 'x-tenant-id': bob.tenantId, ...bob.app.headers }
  const found = await ask(`GET /erp/api/v2/items/${created.body.id}`, cookie, named)
  assert.equal(found.status, 200, 'other credentials and another tenant are not read')
})

test('the cookie counts for our own scripts alone, and below the entrance alone', async () => {
  const cookie = await signIn()
  const line = 'GET /erp/api/v2/items'
  assert.equal((await ask(line, cookie)).status, 200)
  for (const headers of [
    {},
    { 'x-kontor-client': '1', 'sec-fetch-site': 'cross-site' },
    { 'x-kontor-client': '1', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin' },
  ]) {
    const { status, body } = await ask(line, cookie, headers)
    assert.deepEqual([status, body.errorCode], [401, 'token.missing'])
    assert.equal((await ask('GET /erp/session', cookie, headers)).status, 401)
  }
  assert.equal((await ask('GET /v2/items', cookie)).status, 401)
  for (const path of ['/erp/api/v1/items', '/erp/api/items', '/erp/api/oauth2/auth', '/erp/api/']) {
    assert.equal((await ask(`GET ${path}`, cookie)).status, 404, path)
  }
})

test('a cookie that was invented, changed or belongs to another tenant opens nothing', async () => {
  const cookie = await signIn()
  const ofBob = cookie.replace(/^[^.]*/, bob.tenantId.replaceAll('-', ''))
  const changed = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')
  for (const bad of [
    ofBob,
    changed,
    '',
    'x',
    `${'0'.repeat(32)}.${'A'.repeat(43)}`,
    '"',
    "' or 1=1",
  ]) {
    const { status } = await ask('GET /erp/api/v2/items', bad)
    assert.equal(status, 401, bad)
  }
  const rows = await alice.work((tx) =>
    tx.rows<{ stored: string }>(sql`
      select row_to_json(session)::text as stored from erp.browser_sessions session
      where tenant_id = ${tx.tenantId}`),
  )
  assert.ok(rows.length > 0)
  for (const { stored } of rows) assert.ok(!stored.includes(cookie.slice(33)))
})

test('rights that change apply to the next request, and a new password ends the session', async () => {
  const cookie = await signIn()
  const write = () => ask('POST /erp/api/v2/items', cookie, script, { name: 'Again' })
  assert.equal((await write()).status, 201)
  const change = (body: object) => call(alice.admin, `PATCH /v2/admin/users/${userId}`, body)
  assert.equal((await change({ scopes: ['items.read'] })).status, 200)
  assert.equal((await write()).status, 403)
  assert.equal((await change({ scopes: ['items.read', 'items.write'] })).status, 200)
  assert.equal((await write()).status, 201)
  assert.equal((await change({ isActive: false })).status, 200)
  assert.equal((await write()).body.errorCode, 'session.ended')
  assert.equal((await change({ isActive: true })).status, 200)
  assert.equal((await write()).status, 201)
  assert.equal((await change({ password: `${password} 2` })).status, 200)
  assert.equal((await write()).body.errorCode, 'session.ended')
  assert.equal((await change({ password })).status, 200)
  assert.equal(
    (await write()).body.errorCode,
    'session.ended',
    'what has ended does not begin again',
  )
})

test('signing out ends the session of this browser alone, and leaves no login behind', async () => {
  const browser = new Browser(kontor)
  const [mine, other] = [await signIn(browser), await signIn()]
  const out = await ask('POST /erp/sign-out', mine)
  assert.equal(out.status, 204)
  assert.match(String(out.headers['set-cookie']), /^__Host-kontor=; .*Max-Age=0$/)
  assert.equal((await ask('GET /erp/api/v2/items', mine)).status, 401)
  assert.equal((await ask('GET /erp/api/v2/items', other)).status, 200)
  const foreign = await ask('POST /erp/sign-out', other, { 'sec-fetch-site': 'cross-site' })
  assert.equal(foreign.status, 204)
  assert.equal((await ask('GET /erp/api/v2/items', other)).status, 200)
  const again = await begun(browser)
  assert.match(again.reply.text, /password/, 'the next sign-in asks for the password')
})

test('a sign-in that was begun elsewhere, cancelled or repeated ends on a page and not in a session', async () => {
  const browser = new Browser(kontor)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  const denied = await browser.go(`POST ${login.path}`, { answer: 'no' })
  assert.equal(denied.reply.status, 400)
  assert.match(denied.reply.text, /not signed in/)
  for (const query of ['', '?code=x', '?code=x&state=y', '?state=%0d%0aset-cookie:x']) {
    const { reply } = await browser.go(`GET /erp/callback${query}`)
    assert.equal(reply.status, 400, query)
  }
  assert.equal(browser.cookie('__Host-kontor'), undefined)
})

test('after the sign-in a person is where it wanted to be, and never elsewhere', async () => {
  for (const [to, expected] of [
    ['/erp/items?search=oak%26x', '/erp/items?search=oak%26x'],
    ['//evil.example/', '/erp/'],
    ['https://evil.example/', '/erp/'],
    ['/erp//evil.example', '/erp/'],
    ['/v2/items', '/erp/'],
  ] as const) {
    const browser = new Browser(kontor)
    const login = await begun(browser, to)
    await browser.go(`POST ${login.path}`, { user: userName, password, answer: 'yes' })
    const target = browser.visited.findLast((each) => !each.startsWith('/erp/callback'))
    assert.equal(target, new URL(expected, 'http://x').href.slice('http://x'.length), to)
  }
})

test('where several tenants are, the person is asked once', async () => {
  const browser = new Browser(kontor)
  const asked = await browser.go('GET /erp/sign-in?to=/erp/items')
  assert.match(asked.reply.text, /name="tenant"/)
  const unknown = await browser.go('GET /erp/sign-in?tenant=00000000-0000-0000-0000-000000000000')
  assert.equal(unknown.reply.status, 400)
  assert.match(unknown.reply.text, /role="alert"/)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  await browser.go(`POST ${login.path}`, { user: userName, password, answer: 'yes' })
  const next = await browser.go('GET /erp/sign-in')
  assert.match(next.reply.text, /password/)
})

test('administrators see the sessions of their tenant and end them', async () => {
  const cookie = await signIn()
  const { body } = await call(alice.admin, 'GET /v2/admin/browser-sessions')
  const [newest] = body.items
  assert.deepEqual([newest.userId, newest.userName], [userId, userName])
  assert.equal((await call(bob.admin, 'GET /v2/admin/browser-sessions')).body.totalItems, 0)
  const end = `DELETE /v2/admin/browser-sessions/${newest.sessionId}`
  assert.equal((await call(bob.admin, end)).status, 404)
  assert.equal((await ask('GET /erp/api/v2/items', cookie)).status, 200)
  assert.equal((await call(alice.admin, end)).status, 204)
  assert.equal((await ask('GET /erp/api/v2/items', cookie)).status, 401)
})

test('a session ends after twelve hours without use, and after fourteen days in any case', async () => {
  for (const [column, before, after] of [
    ['last_used', "- interval '11 hours 59 minutes'", "- interval '12 hours 1 minute'"],
    ['expires_at', "+ interval '1 minute'", "- interval '1 minute'"],
  ] as const) {
    const cookie = await signIn()
    await move(column, before)
    assert.equal((await ask('GET /erp/api/v2/items', cookie)).status, 200)
    await untilUseIsRecorded()
    await move(column, after)
    assert.equal((await ask('GET /erp/api/v2/items', cookie)).body.errorCode, 'session.ended')
  }
})

/** A use is recorded after its answer; until then it would undo what is set of the time of the last use. */
async function untilUseIsRecorded(): Promise<void> {
  const recorded = sql`
    select 1 as found from erp.browser_sessions
    where tenant_id = ${alice.tenantId} and last_used > now() - interval '1 minute'`
  while ((await alice.work((tx) => tx.rows(recorded))).length === 0);
}

/** Lets time pass: sets a time of all sessions of the tenant, as seen from now. */
function move(column: string, by: string): Promise<object> {
  return alice.work((tx) =>
    tx.rows(
      fixed(
        `update erp.browser_sessions set ${column} = now() ${by} where tenant_id = '${tx.tenantId}'`,
      ),
    ),
  )
}
