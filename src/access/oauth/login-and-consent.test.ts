import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestBrowser } from '../../whole/testing/processes/test-browser.ts'
import { password } from '../../whole/testing/processes/test-oauth-server.ts'
import { begin, exchange, logInAndAllow, server, tenantId } from './testing/code-flow.ts'

/** What a user sees and decides during a login. */

test('a user who is logged in and has given consent is not asked again', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  await logInAndAllow((await begin(of)).start, browser)
  const again = await browser.follow(await browser.get((await begin(of)).start.href), server.issuer)
  assert.ok(new URL(again.headers.get('location') ?? '').searchParams.has('code'))
})

test('a login counts in its own tenant only', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  await logInAndAllow((await begin(of)).start, browser)
  const elsewhere = await server.addTenant()
  const foreign = await server.addClient(elsewhere)
  const { start } = await begin(foreign)
  const page = await browser.follow(await browser.get(start.href), server.issuer)
  assert.match(await page.text(), /name="password"/)
  const wrong = await browser.post(page.url, { user: 'anna', password, answer: 'yes' })
  assert.equal(wrong.status, 401)
})

test('a denied consent returns access_denied to the client', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const { start } = await begin(of)
  const login = await browser.follow(await browser.get(start.href), server.issuer)
  const done = await browser.follow(await browser.post(login.url, { answer: 'no' }), server.issuer)
  const back = new URL(done.headers.get('location') ?? '')
  assert.equal(back.searchParams.get('error'), 'access_denied')
  assert.equal(back.searchParams.get('iss'), server.issuer)
})

test('a wrong password is reported, and after ten of them the login must wait, at every process', async () => {
  await server.addUser(tenantId, 'bert', [])
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const { start } = await begin(of)
  const login = await browser.follow(await browser.get(start.href), server.issuer)
  const attempt = () => browser.post(login.url, { user: 'BERT', password: 'no', answer: 'yes' })
  const first = await attempt()
  assert.equal(first.status, 401)
  assert.match(await first.text(), /is not right/)
  for (let i = 2; i <= 10; i++) {
    if (i % 4 === 0) server.restart()
    assert.equal((await attempt()).status, 401)
  }
  server.restart()
  const blocked = await browser.post(login.url, { user: 'bert', password, answer: 'yes' })
  assert.equal(blocked.status, 429)
  assert.ok(Number(blocked.headers.get('retry-after')) > 0)
})

test('where no application waits for it, a login leads to a page that says who logged in', async () => {
  const home = `${server.issuer}/erp/`
  const of = await server.addClient(tenantId, { redirectUris: [home] })
  const flow = await begin(of, { redirect_uri: home })
  const browser = new TestBrowser()
  const login = await browser.follow(await browser.get(flow.start.href), server.issuer)
  const asked = await browser.post(login.url, { user: 'anna', password, answer: 'yes' })
  const consent = await browser.follow(asked, server.issuer)
  const landed = await browser.follow(
    await browser.post(consent.url, { answer: 'yes' }),
    server.issuer,
  )
  const text = await landed.text()
  assert.equal(landed.status, 200)
  assert.match(text, /You are logged in as anna \(anna\)/)
  assert.match(text, /href="\.\.\/docs"/)
  assert.equal((await exchange(flow, new URL(landed.url))).token_type, 'bearer')
  for (const query of ['', '?code=unknown', '?error=access_denied&error_description=<b>no</b>']) {
    const other = await fetch(`${home}${query}`)
    const shown = await other.text()
    assert.equal(other.status, 200)
    assert.ok(!shown.includes('anna') && !shown.includes('<b>no'), shown)
  }
  assert.equal((await fetch(home, { method: 'POST' })).status, 405)
})
