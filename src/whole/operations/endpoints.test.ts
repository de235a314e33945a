import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { scopeNames } from '../../main/rooms.ts'
import type { Route } from '../../platform/http/route.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { nobody, type TestReply } from '../testing/world.ts'
import {
  alice,
  alterBob,
  bob,
  call,
  errorOf,
  expectError,
  forAll,
  hasBody,
  hasFields,
  inTurn,
  isGuarded,
  lineOf,
  mayDo,
  namesItsApp,
  namesItsTenant,
  pathOf,
  powerless,
  routes,
  send,
} from './testing/all-routes.ts'

/** The guarantees of every operation at its addresses; a new operation is tested once it is listed. */

const requestId = 'my-id:1'
const refusals = new Map<Route, Promise<TestReply>>()

/** The answer to a parameter that no address has, asked for once: several guarantees are seen in it. */
function refused(route: Route): Promise<TestReply> {
  const asked =
    refusals.get(route) ?? send(route, mayDo(route), { 'x-request-id': requestId }, '?unheardOf=1')
  refusals.set(route, asked)
  return asked
}

test('every operation has a unique name, a unique address and a grantable scope', () => {
  const addresses = routes.map(({ operation, url }) => `${operation.method} ${url}`)
  assert.deepEqual(addresses.toSorted(), [...new Set(addresses)].toSorted())
  const names = endpoints.map(({ name }) => name)
  assert.deepEqual(names.toSorted(), [...new Set(names)].toSorted())
  for (const { name, scope } of endpoints) {
    assert.ok(scope === undefined || scopeNames.includes(scope), `${name} needs ${scope}`)
  }
})

test('requests without a credential are refused', () =>
  forAll(routes.filter(isGuarded), async (route) => {
    const reply = await send(route, nobody, { 'x-tenant-id': alice.tenantId })
    expectError(route, reply, 401, 'token.missing')
    assert.equal(reply.headers['www-authenticate'], 'Bearer')
  }))

test('an invalid token or key is refused, also where none is needed', () =>
  forAll(routes, async (route) => {
    const tenant = { 'x-tenant-id': alice.tenantId }
    const bogus = await send(route, nobody, { ...tenant, authorization: 'Bearer nonsense' })
    expectError(route, bogus, 401, 'token.invalid')
    const key = await send(route, nobody, { ...tenant, 'x-api-key': 'nonsense' })
    expectError(route, key, 401, 'api-key.invalid')
  }))

test('a request that names no tenant is one to the tenant of its credential', () =>
  forAll(inTurn.filter(namesItsTenant), async (route) => {
    const named = await refused(route)
    const without = await send(route, mayDo(route), { 'x-tenant-id': undefined }, '?unheardOf=1')
    assert.deepEqual([without.status, without.text], [named.status, named.text])
  }))

test('a header that names no tenant is refused, and so is a request without header and credential', () =>
  forAll(inTurn.filter(namesItsTenant), async (route) => {
    const empty = await send(route, mayDo(route), { 'x-tenant-id': '' })
    const error = expectError(route, empty, 400, 'tenant.missing')
    assert.deepEqual(Object.keys(error.faults), ['header.x-tenant-id'])
    const open = await send(route, nobody, { 'x-tenant-id': undefined })
    if (isGuarded(route)) expectError(route, open, 401, 'token.missing')
    else expectError(route, open, 400, 'tenant.missing')
    const text = await send(route, mayDo(route), { 'x-tenant-id': 'alice' })
    expectError(route, text, 400, 'tenant.invalid')
  }))

test('a credential of another tenant is refused like that of an unknown tenant', () =>
  forAll(routes.filter(namesItsTenant), async (route) => {
    const foreign = await send(route, mayDo(route), { 'x-tenant-id': bob.tenantId })
    const nowhere = await send(route, mayDo(route), { 'x-tenant-id': randomUUID() })
    expectError(route, foreign, 403, 'tenant.forbidden')
    assert.equal(foreign.text, nowhere.text)
    assert.equal(nowhere.status, 403)
  }))

test('a key without the scope is refused, naming the scope', () =>
  forAll(
    routes.filter(({ operation }) => operation.scope),
    async (route) => {
      const { message } = expectError(route, await send(route, powerless), 403, 'scope.missing')
      assert.ok(message.includes(route.operation.scope))
    },
  ))

test('operator operations are refused to other tenants', () =>
  forAll(
    routes.filter(({ operation }) => operation.operatorOnly),
    async (route) => {
      expectError(route, await send(route, alice.app), 403, 'operator.required')
    },
  ))

test('an unknown query parameter is refused, naming it', () =>
  forAll(routes, async (route) => {
    const reply = await refused(route)
    assert.equal(reply.status, 400, reply.text)
    assert.ok(errorOf(route, reply).faults['query.unheardOf'])
  }))

test('an unknown field of the body is refused, naming it', () =>
  forAll(inTurn.filter(hasFields), async (route) => {
    const line = lineOf(route)
    const name = route.generation === 'v1' ? 'UnheardOf' : 'unheardOf'
    const reply = await call(mayDo(route), line, { [name]: 1 }, { 'x-challengecode': 'c' })
    assert.equal(reply.status, 400, reply.text)
    assert.ok(errorOf(route, reply).faults[name])
  }))

test('a body that is not JSON, or not declared as JSON, is refused', () =>
  forAll(inTurn.filter(hasBody), async (route) => {
    const line = lineOf(route)
    const challenge = { 'x-challengecode': 'c' }
    const broken = await call(mayDo(route), line, '{"a":', challenge)
    expectError(route, broken, 400, 'body.invalid')
    const text = await call(mayDo(route), line, '{}', {
      ...challenge,
      'content-type': 'text/plain',
    })
    expectError(route, text, 415, 'media-type.unsupported')
  }))

test('an unsupported method is refused, naming the supported ones', () =>
  forAll(inTurn, async (route) => {
    const allowed = routes
      .filter(({ url }) => url === route.url)
      .flatMap(({ operation: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const wrong = ['PUT', 'DELETE', 'OPTIONS'].find(
      (method) => !allowed.some((one) => one === method),
    )
    const reply = await call(mayDo(route), `${wrong} ${pathOf(route)}`)
    expectError(route, reply, 405, 'method.not-allowed')
    assert.deepEqual(String(reply.headers.allow).split(', ').toSorted(), allowed.toSorted())
  }))

test('an address is found in any case of letters, and else matches exactly: no extra slash, no method override', () =>
  forAll(inTurn, async (route) => {
    const { method } = route.operation
    const path = pathOf(route)
    const shouted = path.replace(/^\/(\w+)/, (first) => first.toUpperCase())
    const challenge = { 'x-challengecode': 'c' }
    const found = await call(nobody, `${method} ${shouted}`)
    if (isGuarded(route)) assert.equal(found.status, 401, `${shouted} ${found.status}`)
    for (const other of [`${path}/`, `/${path}`]) {
      const reply = await call(mayDo(route), `${method} ${other}`, undefined, challenge)
      assert.ok([400, 404, 405].includes(reply.status), `${other} ${reply.status}`)
    }
    if (isGuarded(route)) {
      const stranger = await call(nobody, `${method} ${path};x`, undefined, challenge)
      assert.ok([400, 401, 404, 405].includes(stranger.status), `${path};x ${stranger.status}`)
    }
    const override = { 'x-http-method-override': method }
    assert.equal((await call(mayDo(route), `TRACE ${path}`, undefined, override)).status, 405)
  }))

test('every answer has the request id of the caller, if it is valid', () =>
  forAll(routes, async (route) => {
    assert.equal((await refused(route)).headers['x-request-id'], requestId)
  }))

test('an invalid request id is replaced', () =>
  forAll(inTurn, async (route) => {
    const { headers } = await send(route, nobody, { 'x-request-id': 'a b<c>' })
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
  }))

test('every answer states the rate limit, forbids caching and forbids content sniffing', () =>
  forAll(routes, async (route) => {
    const { headers } = await refused(route)
    for (const name of [
      'x-ratelimit-limit',
      'x-ratelimit-interval-length-seconds',
      'x-ratelimit-remaining',
      'ratelimit',
      'ratelimit-policy',
    ]) {
      assert.ok(headers[name] !== undefined, name)
    }
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    assert.match(String(headers['content-type']), /charset=utf-8$/)
  }))

test('refusals are in German or as problem details when requested', () =>
  forAll(inTurn, async (route) => {
    const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }
    const german = await send(route, mayDo(route), headers, '?unheardOf=1')
    assert.equal(errorOf(route, german).message, 'Die Anfrage ist nicht gültig.')
    const accept = 'application/problem+json'
    const problem = await send(route, mayDo(route), { accept }, '?unheardOf=1')
    assert.match(String(problem.headers['content-type']), /^application\/problem\+json/)
    assert.equal(problem.body.status, 400)
    assert.ok(problem.body.validationErrors['query.unheardOf'])
  }))

test('generation 1 requires the name and version of the app', () =>
  forAll(routes.filter(namesItsApp), async (route) => {
    for (const name of ['x-appid', 'x-appversion']) {
      const reply = await send(route, mayDo(route), { [name]: undefined })
      assert.equal(reply.status, 400)
      assert.ok(errorOf(route, reply).faults[`header.${name}`])
    }
    if (hasBody(route)) return
    const reply = await send(route, mayDo(route), { 'x-appid': undefined })
    expectError(route, reply, 400, 'header.missing')
  }))

test('the app in the header must be that of the credential', () =>
  forAll(inTurn, async (route) => {
    expectError(
      route,
      await send(route, mayDo(route), { 'x-appid': 'another' }),
      403,
      'app.mismatch',
    )
  }))

test('addresses without a version name the answering version, and refuse unknown versions', () =>
  forAll(
    routes.filter(({ isUnversioned }) => isUnversioned),
    async (route) => {
      const newest = await refused(route)
      assert.equal(newest.headers['api-version'], '2.2')
      const first = await send(route, mayDo(route), { 'api-version': '1.0' }, '?unheardOf=1')
      assert.equal(first.headers['api-version'], '1.0')
      const unknown = await send(route, mayDo(route), { 'api-version': '9.9' })
      assert.equal(unknown.status, 400)
      assert.ok(errorOf(route, unknown).faults['header.api-version'])
    },
  ))

test('the authentication endpoints require a challenge code', () =>
  forAll(
    routes.filter(({ operation }) => operation.needsChallengeCode),
    async (route) => {
      for (const code of [undefined, 'x'.repeat(31)]) {
        const reply = await send(route, mayDo(route), { 'x-challengecode': code })
        assert.equal(reply.status, 400)
        assert.ok(errorOf(route, reply).faults['header.x-challengecode'])
      }
    },
  ))

test('without a licence every request is refused', async () => {
  await alterBob(sql`licence_valid_until = null`)
  await forAll(routes, async (route) => {
    expectError(route, await send(route, bob.app), 402, 'licence.missing')
  })
})
