import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, call } from './testing/protocol-ground.ts'

/** Where programs that were written for other services of this kind look for the interface. */

const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Found', sku: 'MiXed-1' })
const { body: sheet } = await call(alice.app, 'GET /v1/items?searchKeyWord=MiXed-1')
const id: number = sheet.Items[0].Id
const json = { accept: 'application/json' }
const page = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

async function nameAt(path: string, headers: Record<string, string> = {}) {
  const { status, body, text } = await call(alice.app, `GET ${path}`, undefined, headers)
  assert.equal(status, 200, `${path} ${text}`)
  return body.name ?? body.Name
}

test('paths are found in any case of letters, and what answers name keeps the documented spelling', async () => {
  for (const path of [`/v1/Items/${id}`, `/V1/ITEMS/${id}`, `/ITEMS/${id}`]) {
    assert.equal(await nameAt(path), 'Found', path)
  }
  assert.equal(await nameAt(`/V2/Items/${String(item.id).toUpperCase()}`), 'Found')
  const created = await call(alice.app, 'POST /v1/ITEMS', { Name: 'Next' })
  assert.equal(created.headers.location, `/v1/items/${created.body.Id}`)
  const missing = await call(alice.app, 'GET /SalesOrders/4711/lineItems')
  assert.deepEqual([missing.status, missing.body.ErrorCode], [404, 'sales-order.missing'])
  const method = await call(alice.app, 'PUT /v1/Items')
  assert.deepEqual([method.status, method.headers.allow], [405, 'POST, GET, HEAD'])
  const exact = await call(alice.app, 'DELETE /v2/Items/BATCH')
  assert.deepEqual([exact.status, exact.headers.allow], [405, 'POST'])
})

test('the interface answers below the prefixes of other services', async () => {
  for (const prefix of [
    '/erp',
    '/ERP',
    '/api/eazybusiness',
    '/rest/eazybusiness',
    '/Api/EazyBusiness',
  ]) {
    assert.equal(await nameAt(`${prefix}/v1/items/${id}`), 'Found', prefix)
    assert.equal(
      await nameAt(`${prefix}/v2/items/${item.id}?x=`.replace('?x=', '')),
      'Found',
      prefix,
    )
    assert.equal(await nameAt(`${prefix}/items/${id}`, json), 'Found', prefix)
  }
  const posted = await call(alice.app, 'POST /erp/items', { Name: 'Posted' }, json)
  assert.deepEqual([posted.status, posted.headers.location], [201, `/v1/items/${posted.body.Id}`])
})

test('below /erp pages are for those who ask for HTML, and programs never get one', async () => {
  for (const path of [`/erp/items/${id}`, '/erp/items', '/erp/nothing', '/ERP/items']) {
    const shown = await call(alice.app, `GET ${path}`, undefined, page)
    assert.match(String(shown.headers['content-type']), /^text\/html/, path)
  }
  for (const accept of [
    'application/json',
    'application/xml',
    'image/png',
    'application/problem+json',
  ]) {
    const reply = await call(alice.app, 'GET /erp/nothing', undefined, { accept })
    assert.equal(reply.status, 404, accept)
    assert.match(String(reply.headers['content-type']), /json/, accept)
  }
})

test('a client that refuses HTML by name gets none, no matter what else it accepts', async () => {
  for (const accept of ['text/html;q=0', 'text/html; q=0.0, */*', 'application/xml, text/*;q=0']) {
    for (const path of ['/erp/', '/erp/items', '/erp/nothing', '/v2/graphql']) {
      const reply = await call({ headers: {} }, `GET ${path}`, undefined, { accept })
      assert.ok(reply.status >= 400, `${accept} ${path} ${reply.status}`)
      assert.match(String(reply.headers['content-type']), /json/, `${accept} ${path}`)
    }
  }
  const refuses = { accept: 'text/html;q=0, */*' }
  const found = await call(alice.app, `GET /erp/items/${id}`, undefined, refuses)
  assert.deepEqual([found.status, found.body.Name], [200, 'Found'])
  for (const accept of ['text/html;q=0.1', '*/*', 'text/*', 'text/html;level=1;q=0, text/html']) {
    const shown = await call({ headers: {} }, 'GET /erp/items', undefined, { accept })
    assert.match(String(shown.headers['content-type']), /^text\/html/, accept)
  }
})

test('a program that shows a credential gets no page, whatever it accepts but HTML by name', async () => {
  for (const accept of [undefined, '*/*', 'text/plain, */*']) {
    const headers = accept === undefined ? {} : { accept }
    assert.equal(await nameAt(`/erp/items/${id}`, headers), 'Found', accept)
    const missing = await call(alice.app, 'GET /erp/items/4711', undefined, headers)
    assert.deepEqual([missing.status, missing.body.ErrorCode], [404, 'item.missing'], accept)
  }
  const { 'x-api-key': key, ...others } = alice.app.headers
  const words = { ...others, authorization: `Wawi ${key}` }
  const reply = await call({ headers: words }, `GET /erp/items/${id}`)
  assert.deepEqual([reply.status, reply.body.Name], [200, 'Found'])
  const nobody = await call({ headers: {} }, 'GET /erp/items', undefined, { accept: '*/*' })
  assert.doesNotMatch(nobody.text, /TotalItems/)
})

test('no prefix leads to the entrance of the pages, nor around what it demands', async () => {
  const session = `__Host-kontor=${'a'.repeat(32)}.${'b'.repeat(43)}`
  for (const path of [
    '/api/eazybusiness/erp/api/v2/items',
    '/erp/erp/api/v2/items',
    '/ERP/API/v2/items',
    '/erp/api/erp/v2/items',
    '/rest/eazybusiness/api/eazybusiness/v2/items',
  ]) {
    const cookie = { ...json, cookie: session, 'x-kontor-client': '1' }
    const reply = await call({ headers: {} }, `GET ${path}`, undefined, cookie)
    assert.ok([401, 404].includes(reply.status), `${path} ${reply.status} ${reply.text}`)
  }
  const entrance = await call(alice.app, 'GET /erp/api/v2/items', undefined, json)
  assert.equal(entrance.status, 401, 'credentials of programs do not count there')
})

test('the keys of tokens are where programs for accounts look for them', async () => {
  const [usual, own] = await Promise.all(
    ['/account/.well-known/jwks.json', '/oauth2/jwks'].map((path) =>
      call({ headers: {} }, `GET ${path}`),
    ),
  )
  assert.deepEqual([usual?.status, usual?.text], [200, own?.text])
  assert.ok(usual?.body.keys.length > 0)
})

test('addresses of OAuth keep their spelling, so no other one passes by their limits', async () => {
  for (const path of ['/OAuth2/token', '/oauth2/Token', '/Oauth2/auth', '/v1/Auth']) {
    const reply = await call({ headers: {} }, `POST ${path}`)
    assert.equal(reply.status, 404, path)
  }
})
