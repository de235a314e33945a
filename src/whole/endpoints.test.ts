import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '../main/endpoints.ts'
import { scopeNames } from '../main/rooms.ts'
import { type Route, routesOf } from '../platform/http/server.ts'
import { generations } from '../platform/pipeline/generation.ts'
import { shapeOf } from '../platform/pipeline/operation.ts'
import { wire } from '../platform/pipeline/wire.ts'
import { sql } from '../platform/postgres/sql.ts'
import { addSampleTenant } from './testing/sample-tenant.ts'
import { type Actor, type MoreHeaders, nobody, type TestReply, world } from './testing/world.ts'

/** The guarantees of every operation at every address; a new operation is tested once it is listed. */

const w = await world()
const { call, alice, bob, operator } = w
/** The tenant with the records that the examples name. */
const sample = await addSampleTenant(w)
const routes = routesOf(endpoints)
const powerless = await alice.appWith()

function pathOf({ url, operation, generation }: Route): string {
  return url.replace(/\{(\w+)\}/g, (_, name) => {
    const shape = (operation.pathParameters?.[name] ?? {}) as Record<string, unknown>
    const hasUuid = shape['format'] === 'uuid' || (shape['key'] === true && generation === 'v2')
    if (hasUuid) return randomUUID()
    if (shape['v1Id']) return '1-2147483-2147483'
    return shape['type'] === 'string' ? 'unknown' : '2147483647'
  })
}

const lineOf = (route: Route) => `${route.operation.method} ${pathOf(route)}`

/** The callers that may use the operation. */
function mayDo({ operation }: Route): Actor {
  return operation.operatorOnly ? operator.app : alice.app
}

function send(route: Route, actor: Actor, headers: MoreHeaders = {}, query = '') {
  const body = route.operation.body ? {} : undefined
  return call(actor, `${lineOf(route)}${query}`, body, { 'x-challengecode': 'c', ...headers })
}

async function forAll(chosen: readonly Route[], check: (route: Route) => Promise<void>) {
  for (const route of chosen) {
    try {
      await check(route)
    } catch (cause) {
      assert.fail(`${route.operation.method} ${route.url}: ${(cause as Error).message}`)
    }
  }
}

const isGuarded = ({ operation }: Route) => !operation.open
const hasBody = ({ operation }: Route) => operation.body !== undefined
const hasFields = ({ operation }: Route) => shapeOf(operation.body ?? {})['type'] === 'object'
/** The body of a registration names the app; its headers need not. */
const namesItsApp = ({ generation, operation }: Route) =>
  generation === 'v1' && !operation.needsChallengeCode

/** The error body in the spelling of the route: exactly the five fields. */
function errorOf({ generation }: Route, { body }: TestReply) {
  const names = ['errorCode', 'validationErrors', 'errors', 'errorMessage', 'stacktrace']
  const spelled = names.map((name) =>
    generation === 'v1' ? name.charAt(0).toUpperCase() + name.slice(1) : name,
  )
  assert.deepEqual(Object.keys(body), spelled)
  const [code, faults, rules, message, stack] = spelled.map((name) => body[name])
  assert.equal(stack, '')
  assert.deepEqual([typeof code, typeof rules, typeof message], ['string', 'object', 'string'])
  return { code, message, faults: faults as Record<string, string> }
}

function expectError(route: Route, reply: TestReply, status: number, code: string) {
  assert.equal(reply.status, status, reply.text)
  const error = errorOf(route, reply)
  assert.equal(error.code, code)
  return error
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

test('a request must name its tenant', () =>
  forAll(routes, async (route) => {
    const missing = await send(route, mayDo(route), { 'x-tenant-id': undefined })
    const error = expectError(route, missing, 400, 'tenant.missing')
    assert.deepEqual(Object.keys(error.faults), ['header.x-tenant-id'])
    const text = await send(route, mayDo(route), { 'x-tenant-id': 'alice' })
    expectError(route, text, 400, 'tenant.invalid')
  }))

test('a credential of another tenant is refused like that of an unknown tenant', () =>
  forAll(routes, async (route) => {
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
    const reply = await send(route, mayDo(route), {}, '?unheardOf=1')
    assert.equal(reply.status, 400, reply.text)
    assert.ok(errorOf(route, reply).faults['query.unheardOf'])
  }))

test('an unknown field of the body is refused, naming it', () =>
  forAll(routes.filter(hasFields), async (route) => {
    const line = lineOf(route)
    const name = route.generation === 'v1' ? 'UnheardOf' : 'unheardOf'
    const reply = await call(mayDo(route), line, { [name]: 1 }, { 'x-challengecode': 'c' })
    assert.equal(reply.status, 400, reply.text)
    assert.ok(errorOf(route, reply).faults[name])
  }))

test('a body that is not JSON, or not declared as JSON, is refused', () =>
  forAll(routes.filter(hasBody), async (route) => {
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
  forAll(routes, async (route) => {
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

test('an address matches exactly: no extra slash, no other casing, no method override', () =>
  forAll(routes, async (route) => {
    const { method } = route.operation
    const path = pathOf(route)
    const shouted = path.replace(/^\/(\w+)/, (first) => first.toUpperCase())
    const challenge = { 'x-challengecode': 'c' }
    for (const other of [`${path}/`, `/${path}`, shouted]) {
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
    const sane = await send(route, mayDo(route), { 'x-request-id': 'my-id:1' }, '?unheardOf=1')
    assert.equal(sane.headers['x-request-id'], 'my-id:1')
    const insane = await send(route, nobody, { 'x-request-id': 'a b<c>' })
    assert.match(String(insane.headers['x-request-id']), /^[0-9a-f-]{36}$/)
  }))

test('every answer states the rate limit, forbids caching and forbids content sniffing', () =>
  forAll(routes, async (route) => {
    const { headers } = await send(route, mayDo(route), {}, '?unheardOf=1')
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
  forAll(routes, async (route) => {
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
  forAll(routes, async (route) => {
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
      const newest = await send(route, mayDo(route), {}, '?unheardOf=1')
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

test('a list is read page by page within its bounds', () =>
  forAll(
    routes.filter(({ operation }) => operation.query?.['pageSize']),
    async (route) => {
      for (const query of ['?pageSize=0', '?pageSize=501', '?pageNumber=0', '?pageNumber=x']) {
        const reply = await send(route, mayDo(route), {}, query)
        assert.equal(reply.status, 400)
        assert.deepEqual(Object.keys(errorOf(route, reply).faults), [
          `query.${query.slice(1).split('=')[0]}`,
        ])
      }
      // A list below a record that does not exist is missing as well.
      if (route.url.includes('{')) return
      const past = await send(route, mayDo(route), {}, '?pageNumber=2147483647&pageSize=500')
      assert.equal(past.status, 200, past.text)
      assert.deepEqual(past.body[route.generation === 'v1' ? 'Items' : 'items'], [])
    },
  ))

test('an unknown record is answered like one of another tenant, and never with a server error', () =>
  forAll(
    routes.filter(({ url, operation }) => url.includes('{') && !operation.deprecated),
    async (route) => {
      const body = route.operation.body && !route.operation.isBodyOptional ? {} : undefined
      const reply = await call(mayDo(route), lineOf(route), body, { 'x-challengecode': 'c' })
      assert.ok(reply.status < 500, reply.text)
    },
  ))

const creating = routes.filter(
  ({ operation: { method, answer, pathParameters, body, example } }) =>
    method === 'POST' && answer.status === 201 && !pathParameters && (!body || example),
)

/** The example with names that no other route's example has: they must be unique. */
function ownOf(example: unknown, { url }: Route): object {
  const fields = Object.entries(example as object).map(([field, value]) =>
    ['name', 'number', 'code', 'appId', 'sku'].includes(field)
      ? [field, `${value} ${url}`]
      : [field, value],
  )
  return Object.fromEntries(fields)
}

test('a record is created once, audited once, and not at all in a dry run', async () => {
  await call(sample.app, 'POST /v2/admin/registration-windows')
  await forAll(creating, async (route) => {
    const { body, example } = route.operation
    const sent =
      body && wire(shapeOf(body), generations[route.generation]).encode(ownOf(example, route))
    const requestId = randomUUID()
    const create = (query = '') =>
      call(sample.app, `POST ${route.url}${query}`, sent, {
        'x-challengecode': 'c',
        'x-request-id': requestId,
        'idempotency-key': requestId,
      })
    const entries = async () => {
      const path = `/v2/admin/audit?requestId=${requestId}`
      return (await call(sample.app, `GET ${path}`)).body.totalItems
    }
    const dry = await create('?dryRun=true')
    assert.equal(dry.status, 201, dry.text)
    assert.equal(dry.headers['x-dry-run'], 'true')
    assert.equal(await entries(), 0)
    const first = await create()
    assert.equal(first.status, 201, first.text)
    // A transfer changes two stocks, and each has its entry.
    const audited = await entries()
    assert.equal(audited, route.operation.name === 'transferStock' ? 2 : 1)
    const again = await create()
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.text, first.text)
    assert.equal(await entries(), audited)
    expectError(route, await create('?dryRun=false'), 422, 'idempotency-key.reused')
  })
})

test('a caller beyond its limit is refused with the time to retry', async () => {
  await alterBob(sql`rate_per_second = 1, rate_burst = 1`)
  const reader = await bob.appWith('all.read', 'admin')
  await call(reader, 'GET /v2/items')
  await forAll(routes.slice(0, 3), async (route) => {
    const replies = await Promise.all([send(route, reader), send(route, reader)])
    const refused = replies.find(({ status }) => status === 429)
    assert.ok(refused)
    expectError(route, refused, 429, 'rate-limit.exceeded')
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
  })
  await alterBob(sql`rate_per_second = 100000, rate_burst = 100000`)
})

test('without a licence every request is refused', async () => {
  await alterBob(sql`licence_valid_until = null`)
  await forAll(routes, async (route) => {
    expectError(route, await send(route, bob.app), 402, 'licence.missing')
  })
})

function alterBob(change: ReturnType<typeof sql>) {
  return bob.work((tx) =>
    tx.rows(sql`update erp.tenants set ${change} where tenant_id = ${bob.tenantId}`),
  )
}
