import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { serverAudits } from 'graphql-http'
import { nobody, world } from '../../../whole/testing/world.ts'
import { Connection } from '../../postgres/connections/connection.ts'

/** GraphQL over HTTP: what is accepted, what is answered, and that it is an operation like any other. */

const { baseUrl, call, alice } = await world()
const line = 'POST /v2/graphql'
const ask = (body: unknown, headers = {}) => call(alice.app, line, body, headers)
const responseType = 'application/graphql-response+json'

test('the service follows the specification of GraphQL over HTTP', async () => {
  const audits = serverAudits({
    url: `${baseUrl}/v2/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...init.headers, ...alice.app.headers } }),
  })
  const results = await Promise.all(audits.map((audit) => audit.fn()))
  assert.ok(results.length > 50)
  const findings = (status: string) =>
    results.flatMap((one) =>
      one.status === status && 'reason' in one ? `${one.name}: ${one.reason}` : [],
    )
  assert.deepEqual(findings('error'), [])
  assert.deepEqual(findings('warn'), [])
  // What is optional, and not supported: queries with GET, which a page elsewhere could make a
  // visitor send.
  assert.deepEqual(
    findings('notice').filter((text) => !text.includes('GET')),
    [],
  )
})

test('nothing but JSON sent with POST is read, so that no page elsewhere can send it for a visitor', async () => {
  const query = '{ __typename }'
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
    const reply = await call(alice.app, `${method} /v2/graphql?query=${encodeURIComponent(query)}`)
    assert.equal(reply.status, 405, method)
  }
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ]
  for (const type of [...types, 'application/graphql', undefined]) {
    const reply = await ask(JSON.stringify({ query }), { 'content-type': type })
    assert.equal(reply.status, 415, String(type))
  }
  assert.equal((await call(alice.app, `${line}?query=x`, { query })).status, 400)
})

test('a hash in place of a document is answered so that the client sends its document', async () => {
  const persistedQuery = {
    version: 1,
    sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38',
  }
  const alone = await ask(JSON.stringify({ extensions: { persistedQuery } }))
  assert.equal(alone.status, 200)
  const [error] = alone.body.errors
  assert.deepEqual(
    [error.message, error.extensions.code],
    ['PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND'],
  )
  const whole = { query: '{ __typename }', extensions: { persistedQuery } }
  assert.deepEqual((await ask(JSON.stringify(whole))).body.data, { __typename: 'Query' })
  for (const extensions of [
    null,
    {},
    { persistedQuery: null },
    { persistedQuery: { sha256Hash: 1 } },
  ]) {
    assert.equal((await ask(JSON.stringify({ extensions }))).status, 400)
  }
})

test('a body that is not a request is refused, naming its faults', async () => {
  const query = '{ __typename }'
  const wrong: readonly [unknown, string][] = [
    [[{ query }, { query }], 'body'],
    [{}, 'query'],
    [{ query: null }, 'query'],
    [{ query: '' }, 'query'],
    [{ query: 7 }, 'query'],
    [{ query, variables: [] }, 'variables'],
    [{ query, variables: 'x' }, 'variables'],
    [{ query, operationName: 1 }, 'operationName'],
    [{ query, extensions: 'x' }, 'extensions'],
    [{ query, mutation: 'x' }, 'mutation'],
  ]
  for (const [body, name] of wrong) {
    const reply = await ask(body)
    assert.equal(reply.status, 400, JSON.stringify(body))
    assert.deepEqual(Object.keys(reply.body.validationErrors), [name])
  }
  const fine = await ask({ query, variables: null, operationName: null, extensions: { a: 1 } })
  assert.deepEqual(fine.body, { data: { __typename: 'Query' } })
})

test('a body beyond a megabyte is not read', async () => {
  const reply = await ask({ query: `{ __typename } #${'x'.repeat(1024 * 1024)}` })
  assert.equal(reply.status, 413)
})

test('a missing query is reported in the requested type of answer', async () => {
  const old = await ask({ query: '{ nothing }' })
  assert.equal(old.status, 200)
  assert.match(String(old.headers['content-type']), /^application\/json; charset=utf-8$/)
  const reply = await ask({ query: '{ nothing }' }, { accept: responseType })
  assert.equal(reply.status, 400)
  assert.match(String(reply.headers['content-type']), /^application\/graphql-response\+json/)
  assert.deepEqual(reply.body, old.body)
  assert.deepEqual(Object.keys(reply.body), ['errors'])
  const fine = await ask({ query: '{ __typename }' }, { accept: `${responseType}, */*;q=0.1` })
  assert.equal(fine.status, 200)
})

test('errors have a code, are in German when requested, and suggest no names', async () => {
  const german = { 'accept-language': 'de' }
  const reply = await ask({ query: '{ QueryItem { nodes { idd } } }' }, german)
  const [error] = reply.body.errors
  assert.equal(error.extensions.code, 'query.invalid')
  assert.match(error.message, /^Die Abfrage ist nicht gültig/)
  assert.doesNotMatch(reply.text, /QueryItems|mean/)
  const argument = await ask({ query: '{ QueryItems(first: 0) { totalCount } }' }, german)
  assert.deepEqual(argument.body, {
    errors: [
      {
        message: 'Die Argumente dieses Feldes sind nicht gültig.',
        path: ['QueryItems'],
        extensions: { code: 'argument.invalid', validationErrors: { first: 'Von 1 bis 500.' } },
      },
    ],
    data: { QueryItems: null },
  })
})

test('one of several operations is named, and only queries are answered', async () => {
  const query = 'query A { __typename } query B { b: __typename }'
  const named = await ask({ query, operationName: 'B' })
  assert.deepEqual(named.body, { data: { b: 'Query' } })
  for (const body of [
    { query },
    { query, operationName: 'C' },
    { query: 'fragment F on Query { __typename }' },
  ]) {
    const reply = await ask(body)
    assert.match(reply.body.errors[0].extensions.code, /^query\.(operation|invalid)$/)
  }
  for (const query of ['mutation { __typename }', 'subscription { __typename }']) {
    const reply = await ask({ query })
    assert.equal(reply.body.errors[0].extensions.code, 'query.operation', reply.text)
  }
})

test('each field needs its own scope, of the caller and of the user acted for', async () => {
  const query = '{ QueryItems { totalCount } customers: QueryCustomers { totalCount } }'
  const some = await alice.appWith('items.read', 'Application.RunAs')
  const reply = await call(some, line, { query })
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.body.data, { QueryItems: { totalCount: 0 }, customers: null })
  const [error, ...others] = reply.body.errors
  assert.deepEqual([others, error.path], [[], ['customers']])
  assert.equal(error.extensions.code, 'insufficient_scope')
  assert.match(error.message, /customers\.read/)
  const user = await call(alice.app, 'POST /v2/admin/users', {
    userName: 'reader',
    scopes: ['customers.read'],
  })
  const asUser = await call(some, line, { query }, { 'x-runas': user.body.id })
  assert.deepEqual(asUser.body.data, { QueryItems: null, customers: null })
  const none = await call(await alice.appWith(), line, { query })
  assert.deepEqual(none.body.data, { QueryItems: null, customers: null })
  const reader = await call(alice.reader, line, { query })
  assert.equal(reader.body.errors, undefined)
})

test('the schema is returned to every caller with a credential, and to no other', async () => {
  const query = '{ __schema { queryType { fields { name } } } }'
  assert.equal((await call(nobody, line, { query })).status, 401)
  const { body } = await call(await alice.appWith(), line, { query })
  assert.ok(body.data.__schema.queryType.fields.length > 20)
})

test('a query changes nothing: no dry run, no key, no audit', async () => {
  const query = '{ __typename }'
  assert.equal((await call(alice.app, `${line}?dryRun=true`, { query })).status, 400)
  const headers = { 'idempotency-key': 'one', 'x-request-id': 'a-query' }
  const first = await ask({ query }, headers)
  assert.equal(first.headers['idempotent-replayed'], undefined)
  assert.equal((await ask({ query: '{ a: __typename }' }, headers)).status, 200)
  const audit = await call(alice.app, 'GET /v2/admin/audit?requestId=a-query')
  assert.equal(audit.body.totalItems, 0)
})

test('an unavailable database gives an HTTP status, not an error in the answer', async () => {
  const failure = mock.method(Connection.prototype, 'run', () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  try {
    const reply = await ask({ query: '{ QueryItems { totalCount } }' })
    assert.equal(reply.status, 503, reply.text)
    assert.ok(reply.headers['retry-after'])
  } finally {
    failure.mock.restore()
  }
})
