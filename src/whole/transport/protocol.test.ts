import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { nobody } from '../testing/world.ts'
import {
  alice,
  baseUrl,
  bob,
  call,
  expectErrorBody,
  only,
  port,
  send,
} from './testing/protocol-ground.ts'
import { exchange, rawRequest } from './testing/raw-http.ts'

/** The answers to clients that break the rules of HTTP or use their ambiguities. */

const get = 'GET /v2/items'
const headersAsked: readonly [what: string, more: string[], status: number][] = [
  ['a second Host', ['Host: elsewhere'], 400],
  ['a second Authorization', ['Authorization: Bearer a', 'authorization: Bearer b'], 400],
  ['a second x-tenant-id', [`X-Tenant-Id: ${randomUUID()}`], 400],
  ['a second x-api-key', ['X-Api-Key: other'], 400],
  ['two x-runas', ['x-runas: 1', 'x-runas: 2'], 400],
  ['two lengths', ['content-length: 0', 'content-length: 0'], 400],
  ['a length with a sign', ['content-length: +0'], 400],
  ['a hexadecimal length', ['content-length: 0x0'], 400],
  ['a length and chunks', ['content-length: 0', 'transfer-encoding: chunked'], 400],
  ['chunks by another name', ['transfer-encoding: xchunked'], 400],
  ['chunks twice', ['transfer-encoding: chunked, chunked'], 400],
  ['a folded line', ['x-a: one', ' two'], 400],
  ['a blank before the colon', ['x-a : one'], 400],
  ['a line without a colon', ['nonsense'], 400],
  ['a name with a blank', ['x a: one'], 400],
  ['a NUL', ['x-a: a\0b'], 400],
  ['17 KB in a header', [`x-a: ${'a'.repeat(17_000)}`], 431],
  ['2500 headers', Array.from({ length: 2_500 }, (_, n) => `x-${n}: 1`), 431],
]

for (const [what, more, status] of headersAsked) {
  test(`${what} is refused with ${status}, with an error of the interface`, async () => {
    const reply = await only(send(get, alice.app, more))
    assert.equal(reply.status, status, reply.text)
    expectErrorBody(reply)
  })
}

for (const [what, text] of [
  ['no Host', `${get} HTTP/1.1\r\nx-a: b\r\n\r\n`],
  ['line feeds alone', `${get} HTTP/1.1\nhost: kontor\n\n`],
  ['a blank in the address', '/v2/it ems HTTP/1.1\r\nhost: kontor\r\n\r\n'],
  ['a method that nobody knows', 'FETCH /v2/items HTTP/1.1\r\nhost: kontor\r\n\r\n'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
] as const) {
  test(`${what} is refused with 400, and the connection closed where the next request is unknown`, async () => {
    const { replies, isClosed } = await exchange(port, text, { isToClose: what !== 'no Host' })
    const [reply] = replies
    assert.ok(reply)
    assert.equal(reply.status, 400)
    expectErrorBody(reply)
    assert.ok(isClosed || what === 'no Host')
  })
}

test('CONNECT and upgrades are refused', async () => {
  const tunnel = await exchange(port, 'CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: kontor\r\n\r\n')
  assert.deepEqual(tunnel, { replies: [], isClosed: true })
  const upgrade = [
    'connection: upgrade, http2-settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABk',
  ]
  assert.equal((await only(send(get, alice.app, upgrade))).status, 200)
})

test('of a parameter that is given twice the last one counts, in any case of letters', async () => {
  for (const [query, size] of [
    ['pageSize=1&searchKeyWord=a&pageSize=2', 2],
    ['pageSize=2&PageSize=3', 3],
    ['PAGESIZE=3&pageSize=4', 4],
  ] as const) {
    const reply = await call(alice.app, `GET /v2/items?${query}`)
    assert.deepEqual([reply.status, reply.body.pageSize], [200, size], reply.text)
  }
  const wrong = await call(alice.app, 'GET /v2/items?pageSize=2&PageSize=x&PageSizes=1')
  const named = Object.keys(wrong.body.validationErrors).toSorted()
  assert.deepEqual([wrong.status, named], [400, ['query.PageSizes', 'query.pageSize']])
})

test('HEAD is answered like GET, without the body', async () => {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Headed' })
  for (const path of [`/v1/items/${body.id}`, `/v2/items/${body.id}`, '/items', '/v2/nothing']) {
    const [got, headed] = await Promise.all(
      ['GET', 'HEAD'].map((method) => call(alice.app, `${method} ${path}`)),
    )
    assert.deepEqual([headed?.status, headed?.text], [got?.status, ''], path)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      assert.equal(headed?.headers[name], got?.headers[name], `${path} ${name}`)
    }
  }
  const elsewhere = await call(alice.app, 'HEAD /v2/admin/channel-events/requeue')
  assert.deepEqual([elsewhere.status, elsewhere.headers.allow], [405, 'POST'])
})

test('a version that is not known is refused and not repeated', async () => {
  const version = (value: string) =>
    call(alice.app, 'GET /items', undefined, { 'api-version': value })
  const known = await version('2.0')
  assert.deepEqual([known.status, known.headers['api-version']], [200, '2.0'])
  const unknown = await version('9.9')
  assert.deepEqual([unknown.status, unknown.headers['api-version']], [400, undefined])
  const stranger = await call(nobody, 'GET /items', undefined, { 'api-version': '9.9' })
  assert.deepEqual([stranger.status, stranger.headers['api-version']], [401, undefined])
})

test('a write with If-None-Match is executed only if the record is not the one it names', async () => {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Conditional' })
  const line = `PATCH /v2/items/${body.id}`
  const { headers } = await call(alice.app, `GET /v2/items/${body.id}`)
  const patch = (condition: string) =>
    call(alice.app, line, { name: 'Changed' }, { 'if-none-match': condition })
  for (const condition of ['*', String(headers.etag), `"x", W/${headers.etag}`]) {
    const reply = await patch(condition)
    assert.deepEqual([reply.status, reply.body.errorCode], [412, 'record.matches'], condition)
  }
  assert.equal((await call(alice.app, `GET /v2/items/${body.id}`)).body.name, 'Conditional')
  assert.equal((await patch('"another"')).status, 200)
})

test('a condition on a write that has no record to compare is refused', async () => {
  for (const name of ['if-match', 'if-none-match']) {
    const reply = await call(alice.app, 'POST /v2/items', { name: 'New' }, { [name]: '*' })
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(Object.keys(reply.body.validationErrors), [`header.${name}`])
  }
})

test('a name that stands twice in an object, and a rounded number, are named with their whole path', async () => {
  const refused = async (body: string) => {
    const reply = await call(alice.app, 'POST /v1/items', body)
    assert.equal(reply.status, 400, reply.text)
    return Object.keys(reply.body.ValidationErrors)
  }
  assert.deepEqual(await refused('{"Name":"a","Name":"b"}'), ['Name'])
  assert.deepEqual(
    await refused(
      '{"Name":"{\\"a","ItemPriceData":{"SalesPriceNet":1, "SalesPriceNet" :2},"\\u004eame":"b"}',
    ),
    ['ItemPriceData.SalesPriceNet', 'Name'],
  )
  assert.deepEqual(
    await refused('{"Name":"a","ItemPriceData":{"SalesPriceNet":1.00000000000000000001}}'),
    ['ItemPriceData.SalesPriceNet'],
  )
  assert.deepEqual(await refused('{"Components":[{},{"Quantity":1.00000000000000000001}]}'), [
    'Components[1].Quantity',
  ])
})

test('a tenant is named once, as a uuid and nothing else, in either case', async () => {
  const { 'x-tenant-id': own = '', ...rest } = alice.app.headers
  const status = async (value: string) => {
    const reply = await only(send(get, { headers: { ...rest, 'x-tenant-id': value } }))
    return reply.status
  }
  assert.equal(await status(own.toUpperCase()), 200)
  assert.equal(await status(`${own}\t`), 200)
  for (const value of [
    '',
    `{${own}}`,
    `urn:uuid:${own}`,
    `${own}, ${bob.tenantId}`,
    `${own},${own}`,
    own.replaceAll('-', ''),
    `\u00ef\u00bb\u00bf${own}`,
    `${own}\u00a0`,
    `"${own}"`,
  ]) {
    assert.equal(await status(value), 400, JSON.stringify(value))
  }
})

test('no spelling of an address avoids the credential, and none reaches another record', async () => {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'One' })
  const addresses = [
    ['/v2%2fitems', 404],
    ['/v2/%2e%2e/v2/items', 404],
    ['/v2/../v2/items', 404],
    ['/v2/./items', 404],
    ['/v2//items', 404],
    ['/V2/items', 200],
    ['/v2/Items', 200],
    ['/v2/items/', 400],
    ['/v2/items;x=1', 404],
    ['/v2/items%00', 404],
    ['/v2/items%20', 404],
    ['/v2/%69tems', 200],
    ['/v2/items?_method=DELETE', 400],
    [`/v2/items/${body.id}%2f`, 400],
    [`/v2/items/%20${body.id}`, 400],
    ['/v2/items/%zz', 400],
    ['/v1/items/%31', 200],
    ['http://elsewhere.example/v2/items', 400],
    ['HTTPS://elsewhere.example/v2/items', 400],
    ['http://elsewhere.example', 400],
    [`${baseUrl}/v2/items`, 200],
    [`${baseUrl}@elsewhere.example/v2/items`, 400],
    ['/v2/items#fragment', 200],
  ] as const
  for (const [address, status] of addresses) {
    const reply = await only(send(`GET ${address}`, alice.app))
    assert.equal(reply.status, status, `${address} ${reply.text}`)
    const stranger = await only(send(`GET ${address}`, nobody))
    assert.ok([400, 401, 404].includes(stranger.status), `${address} ${stranger.status}`)
    if (status === 200) assert.equal(stranger.status, 401, address)
  }
})

test('a hundred requests in one packet, of two tenants in turn, are answered in order and apart', async () => {
  const names = { alice: `Alice's ${randomUUID()}`, bob: `Bob's ${randomUUID()}` }
  await call(alice.app, 'POST /v2/items', { name: names.alice })
  await call(bob.app, 'POST /v2/items', { name: names.bob })
  const bytes = Array.from({ length: 100 }, (_, n) =>
    rawRequest(get, n % 2 === 0 ? alice.app : bob.app, { more: [`x-request-id: nth-${n}`] }),
  ).join('')
  const { replies } = await exchange(port, bytes, { answers: 100 })
  assert.equal(replies.length, 100)
  for (const [n, { status, headers, text }] of replies.entries()) {
    const [own, foreign] = n % 2 === 0 ? [names.alice, names.bob] : [names.bob, names.alice]
    assert.equal(status, 200)
    assert.equal(headers['x-request-id'], `nth-${n}`)
    assert.ok(text.includes(own) && !text.includes(foreign), `the answer to request ${n}`)
  }
})

test('a request after a refused one on the same connection is answered independently', async () => {
  const smuggled = rawRequest(get, bob.app)
  const refused = rawRequest('POST /v2/items', alice.app, {
    more: ['content-type: text/plain'],
    body: smuggled,
  })
  const { replies, isClosed } = await exchange(port, refused, { isToClose: true })
  assert.deepEqual([replies.map(({ status }) => status), isClosed], [[415], true])
  const malformed = `${rawRequest(get, alice.app)}nonsense\r\n\r\n`
  const { replies: both } = await exchange(port, malformed, { answers: 2, isToClose: true })
  assert.ok(both.every(({ status }) => status === 200 || status === 400))
})
