import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nobody, world } from '../testing/world.ts'

/** Scripts of pages at the origins that the operator names use the interface; those of others do not. */

const origin = 'https://shop.example.org'
const { alice, call } = await world({ origins: [origin, 'http://localhost:5173'] })
const asked = { origin, 'access-control-request-method': 'PATCH' }

test('what a browser asks before a request is answered without tenant and credential', async () => {
  for (const path of [
    '/v2/items/4711',
    '/v1/items/1',
    '/items',
    '/V2/Items',
    '/erp/v2/items',
    '/erp/items',
    '/v1/channel/event',
    '/oauth2/token',
    '/v1/auth',
    '/.well-known/openid-configuration',
    '/account/.well-known/jwks.json',
  ]) {
    const { status, headers, text } = await call(nobody, `OPTIONS ${path}`, undefined, asked)
    assert.deepEqual(
      [status, text, headers['access-control-allow-origin']],
      [204, '', origin],
      path,
    )
    assert.ok(headers['access-control-allow-methods'], path)
    assert.match(String(headers['access-control-allow-headers']), /x-tenant-id.*if-match/)
    assert.equal(headers['vary'], 'origin')
  }
  const nowhere = await call(nobody, 'OPTIONS /v2/nothing', undefined, asked)
  assert.equal(nowhere.status, 404)
})

test('an answer and a refusal can be read by the page, and never with a cookie', async () => {
  for (const [actor, status] of [
    [alice.app, 200],
    [nobody, 401],
  ] as const) {
    const reply = await call(actor, 'GET /v2/items', undefined, { origin })
    assert.equal(reply.status, status)
    assert.equal(reply.headers['access-control-allow-origin'], origin)
    assert.match(String(reply.headers['access-control-expose-headers']), /etag, location/)
    assert.equal(reply.headers['access-control-allow-credentials'], undefined)
  }
})

test('a script gets its token and the keys of tokens, with the words of the same preflight', async () => {
  const { 'x-api-key': key, 'x-appid': id } = alice.app.headers
  const basic = `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: basic }
  const granted = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    ...{ ...form, origin },
  })
  assert.equal(granted.status, 200, granted.text)
  const keys = await call(nobody, 'GET /account/.well-known/jwks.json', undefined, { origin })
  assert.ok(keys.body.keys.length > 0)
  for (const { headers } of [granted, keys]) {
    assert.equal(headers['access-control-allow-origin'], origin)
  }
  const other = { ...asked, origin: 'https://elsewhere.example' }
  for (const path of ['/oauth2/jwks', '/account/.well-known/jwks.json']) {
    const { status, headers } = await call(nobody, `OPTIONS ${path}`, undefined, other)
    assert.deepEqual([status, headers['access-control-allow-methods']], [204, 'GET'], path)
    assert.equal(headers['access-control-allow-origin'], other.origin, 'they are for everybody')
  }
})

test('other origins get nothing of it', async () => {
  for (const other of [
    'https://shop.example.org.evil.example',
    'http://shop.example.org',
    'null',
    'https://SHOP.example.org',
  ]) {
    const headers = { ...asked, origin: other }
    const preflight = await call(nobody, 'OPTIONS /v2/items', undefined, headers)
    assert.equal(preflight.status, 405, other)
    const reply = await call(alice.app, 'GET /v2/items', undefined, { origin: other })
    for (const { headers: answered } of [preflight, reply]) {
      assert.equal(answered['access-control-allow-origin'], undefined, other)
    }
    assert.equal(reply.headers['vary'], 'origin', 'a cache must not give it to the other one')
  }
})

test('the entrance of the pages, where a cookie counts, lets no other origin in', async () => {
  const headers = { ...asked, 'access-control-request-headers': 'x-kontor-client' }
  for (const line of ['OPTIONS /erp/api/v2/items', 'GET /erp/api/v2/items']) {
    const reply = await call(nobody, line, undefined, headers)
    assert.ok([401, 405].includes(reply.status), line)
    assert.equal(reply.headers['access-control-allow-origin'], undefined, line)
  }
})
