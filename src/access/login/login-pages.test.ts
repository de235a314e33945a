import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { testDatabase } from '../../platform/testing/database.ts'
import { TestBrowser } from '../../whole/testing/processes/test-browser.ts'
import {
  password,
  type TestClient,
  TestOAuthServer,
} from '../../whole/testing/processes/test-oauth-server.ts'
import { markSource } from './mark.ts'

const hostile = `<script>alert("x")</script>'&`
let server: TestOAuthServer
let of: TestClient
let tenantId: string

before(async () => {
  server = await TestOAuthServer.start(await testDatabase())
  tenantId = await server.addTenant()
  await server.addUser(tenantId, hostile, ['items.read', 'customers.write'])
  of = await server.addClient(tenantId, {
    name: hostile,
    scopes: ['items.read', 'customers.write', 'admin'],
    redirectUris: ['https://client.example:8443/callback', 'com.example.app:/callback'],
  })
})
after(() => server[Symbol.asyncDispose]())

function startAddress(parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: of.clientId,
    response_type: 'code',
    redirect_uri: 'https://client.example:8443/callback',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...parameters,
  })
  return `${server.issuer}/oauth2/auth?${query}`
}

async function open(browser: TestBrowser, address: string, language?: string): Promise<Response> {
  const first = await browser.get(address)
  const target = new URL(first.headers.get('location') ?? '', address).href
  return browser.get(target, language === undefined ? {} : { 'accept-language': language })
}

async function logIn(browser: TestBrowser, page: Response): Promise<Response> {
  const answer = await browser.post(page.url, { user: hostile, password, answer: 'yes' })
  return browser.follow(answer, server.issuer)
}

function checkHeaders(page: Response): void {
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.equal(page.headers.get('x-frame-options'), 'DENY')
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  assert.equal(page.headers.get('cache-control'), 'no-store')
}

function checkMarkup(text: string): void {
  assert.doesNotMatch(text, /<script|src=|href=(?!"data:)|url\(|@import/)
  assert.match(text, /^<!doctype html>\n<html lang="(en|de)">/)
  for (const [, id] of text.matchAll(/<label for="(\w+)"/g))
    assert.match(text, new RegExp(`<input id="${id}"`))
}

test('login and consent show all values as text and load nothing', async () => {
  const browser = new TestBrowser()
  const login = await open(browser, startAddress({ login_hint: `"><b>${hostile}` }))
  checkHeaders(login)
  const loginText = await login.text()
  checkMarkup(loginText)
  assert.match(loginText, /value="&quot;&gt;&lt;b&gt;&lt;script&gt;/)
  assert.match(loginText, /autocomplete="current-password"/)
  const consent = await logIn(browser, login)
  checkHeaders(consent)
  const text = await consent.text()
  checkMarkup(text)
  assert.match(
    text,
    /<strong>&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt;&#39;&amp;<\/strong>/,
  )
})

test('a form may lead to this service and to the waiting client, nowhere else', async () => {
  const web = await open(new TestBrowser(), startAddress())
  assert.match(
    web.headers.get('content-security-policy') ?? '',
    /form-action 'self' https:\/\/client\.example:8443;/,
  )
  const native = await open(
    new TestBrowser(),
    startAddress({ redirect_uri: 'com.example.app:/callback' }),
  )
  assert.match(
    native.headers.get('content-security-policy') ?? '',
    /form-action 'self' com\.example\.app:;/,
  )
})

test('the consent names what the user can give, in words', async () => {
  const browser = new TestBrowser()
  const consent = await logIn(browser, await open(browser, startAddress({ ui_locales: 'de' })))
  const text = await consent.text()
  assert.match(text, /Artikel sehen/)
  assert.match(text, /Kunden ändern/)
  assert.doesNotMatch(text, /verwalten/)
})

test('the consent says once what one scope stands for', async () => {
  await server.addUser(tenantId, 'reader of all', ['all.read', 'items.write'])
  const wide = await server.addClient(tenantId, {
    scopes: ['all.read', 'items.read', 'items.write'],
    redirectUris: ['https://client.example:8443/callback'],
  })
  const browser = new TestBrowser()
  const login = await open(browser, startAddress({ client_id: wide.clientId, ui_locales: 'en' }))
  const answer = await browser.post(login.url, { user: 'reader of all', password, answer: 'yes' })
  const text = await (await browser.follow(answer, server.issuer)).text()
  assert.match(text, /See all data of the company/)
  assert.match(text, /Change items/)
  assert.doesNotMatch(text, /See items/)
})

test('pages speak German or English, as the application or else the browser asks', async () => {
  const generation = async (parameters: Record<string, string>, accepted?: string) => {
    const page = await open(new TestBrowser(), startAddress(parameters), accepted)
    return /<html lang="(..)"/.exec(await page.text())?.[1]
  }
  assert.equal(await generation({}, 'de-AT,de;q=0.9,en;q=0.8'), 'de')
  assert.equal(await generation({}, 'fr,en;q=0.5,de;q=0.4'), 'en')
  assert.equal(await generation({}, 'fr'), 'en')
  assert.equal(await generation({ ui_locales: 'de' }, 'en'), 'de')
})

test('an interaction belongs to the browser it began in', async () => {
  const page = await open(new TestBrowser(), startAddress())
  const stranger = await new TestBrowser().get(page.url)
  assert.equal(stranger.status, 400)
  checkHeaders(stranger)
  const other = new TestBrowser()
  await open(other, startAddress())
  assert.equal((await other.get(page.url)).status, 400)
})

test('an answer from a foreign page, or one that is not a form, is refused', async () => {
  const browser = new TestBrowser()
  const page = await open(browser, startAddress())
  const cookie = 'kontor_login=x'
  const foreign = await fetch(page.url, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ answer: 'yes' }),
  })
  assert.equal(foreign.status, 400)
  const large = await browser.post(page.url, { user: 'x'.repeat(20_000), answer: 'yes' })
  assert.equal(large.status, 400)
})

test('errors are a page of ours that names the error', async () => {
  const page = await new TestBrowser().get(
    startAddress({ redirect_uri: `https://evil.example/${hostile}` }),
    {
      'accept-language': 'de',
    },
  )
  assert.equal(page.status, 400)
  checkHeaders(page)
  const text = await page.text()
  checkMarkup(text)
  assert.match(text, /Das hat nicht funktioniert/)
  assert.match(text, /invalid_redirect_uri/)
})

test('where the public address is https, cookies are for https and addresses too', async () => {
  const oauth = server.another('https://kontor.example')
  const http = createServer((req, res) => void oauth.handle(req, res))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const address = startAddress().replace(server.issuer, `http://127.0.0.1:${port}`)
  const response = await fetch(address, { redirect: 'manual' })
  http.closeAllConnections()
  http.close()
  assert.equal(response.status, 303)
  const lines = response.headers.getSetCookie()
  assert.ok(lines.length > 0)
  for (const line of lines) assert.match(line, /; secure.*; httponly/i)
})

test('a user who is deactivated while a page waits cannot give consent', async () => {
  const browser = new TestBrowser()
  tenantId = await server.addTenant()
  await server.addUser(tenantId, 'dora', ['items.read'])
  const { clientId } = await server.addClient(tenantId)
  const address = startAddress({
    client_id: clientId,
    redirect_uri: 'https://client.example/callback',
  })
  const page = await open(browser, address)
  const answer = await browser.post(page.url, { user: 'dora', password, answer: 'yes' })
  const consent = await browser.follow(answer, server.issuer)
  assert.equal(consent.status, 200)
  const update = 'update erp.users set is_active = false where tenant_id = $1'
  await server.inTenant(tenantId, update, [tenantId])
  const late = await browser.post(consent.url, { answer: 'yes' })
  assert.equal(late.status, 400)
})

test('the pages of the service and those of the staff have the same mark', async () => {
  const icon = await readFile(new URL('../../../web/src/icon.svg', import.meta.url), 'utf8')
  assert.equal(icon.trim(), markSource)
})
