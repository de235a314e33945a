import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { scopeNames } from '../../main/rooms.ts'
import { alice, baseUrl, call } from './testing/protocol-ground.ts'

/** Answers to reads are compressed for clients that accept that, and have the same content. */

const { body: item } = await call(alice.app, 'POST /v2/items', {
  ...{ name: 'Long', annotation: 'Many words. '.repeat(300) },
})

/** The bytes as they come: fetch would unpack them. */
async function read(path: string, headers: Record<string, string>, actor = alice.app) {
  const { request } = await import('node:http')
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: Record<string, unknown>
    bytes: Buffer
  }>()
  const all = { ...(actor.headers as Record<string, string>), ...headers }
  const sent = request(`${baseUrl}${path}`, { headers: all }, async (reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of reply) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    resolve({ status: reply.statusCode ?? 0, headers: { ...reply.headers }, bytes })
  })
  sent.on('error', reject).end()
  return promise
}
const gzip = { 'accept-encoding': 'br, gzip' }

for (const [accepted, name, unpack] of [
  ['br, gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['zstd;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
] as const) {
  test(`lists and records are compressed with ${name} for clients that accept ${accepted}`, async () => {
    for (const path of ['/v2/items', `/v2/items/${item.id}`, '/v1/items', '/items']) {
      const plain = await read(path, {})
      const packed = await read(path, { 'accept-encoding': accepted })
      assert.equal(packed.headers['content-encoding'], name, path)
      assert.equal(Number(packed.headers['content-length']), packed.bytes.length)
      assert.ok(packed.bytes.length < plain.bytes.length / 2)
      assert.deepEqual(unpack(packed.bytes), plain.bytes, path)
      for (const { headers } of [plain, packed]) assert.equal(headers['vary'], 'accept-encoding')
      assert.notEqual(packed.headers['etag'], plain.headers['etag'])
    }
  })
}

test('a client that accepts none of our encodings gets the answer as it is', async () => {
  for (const accepted of ['identity', 'br', 'gzip;q=0', 'gzip;q=0.000, zstd; q=0', 'gzipped', '']) {
    const reply = await read('/v2/items', { 'accept-encoding': accepted })
    assert.equal(reply.headers['content-encoding'], undefined, accepted)
  }
})

for (const accepted of ['gzip', 'zstd']) {
  test(`the tag of a record that was compressed with ${accepted} stands for the record`, async () => {
    const encoding = { 'accept-encoding': accepted }
    const { headers } = await read(`/v2/items/${item.id}`, encoding)
    const tag = String(headers['etag'])
    const line = `PATCH /v2/items/${item.id}`
    const known = await read(`/v2/items/${item.id}`, { ...encoding, 'if-none-match': tag })
    assert.deepEqual([known.status, known.bytes.length], [304, 0])
    const sortNumber = accepted === 'gzip' ? 5 : 6
    const changed = await call(alice.app, line, { sortNumber }, { 'if-match': tag })
    assert.equal(changed.status, 200, changed.text)
    const again = await call(alice.app, line, { sortNumber: 0 }, { 'if-match': tag })
    assert.equal(again.status, 412)
  })
}

test('what is small, a refusal, and an answer with a secret that is shown once is sent as it is', async () => {
  for (const path of ['/v2/colorcodes?pageSize=1', '/v2/items/nonsense', '/v2/nothing']) {
    assert.equal((await read(path, gzip)).headers['content-encoding'], undefined, path)
  }
  const secret = await call(
    alice.admin,
    'POST /v2/admin/clients',
    {
      ...{
        name: 'A program'.padEnd(200, '.'),
        grantTypes: ['client_credentials'],
        scopes: ['items.read'],
      },
    },
    gzip,
  )
  assert.equal(secret.headers['content-encoding'], undefined)
})

test('the key of a registration, and the codes of open ones, are read as they are however long the answer', async () => {
  await call(alice.admin, 'POST /v2/admin/registration-windows')
  const guest = { headers: { 'x-tenant-id': alice.tenantId, 'x-challengecode': 'my code' } }
  const { body } = await call(guest, 'POST /v2/authentication', {
    appId: `app-${randomUUID()}`,
    displayName: 'An app',
    description: 'Asks for much.',
    version: '1.0.0',
    providerName: 'A provider',
    providerWebsite: 'https://example.com/app',
    mandatoryApiScopes: scopeNames.filter((name) => name !== 'admin'),
  })
  const id = body.registrationRequestId
  const listed = await read('/v2/admin/registrations', gzip, alice.admin)
  assert.equal((await call(alice.admin, `POST /v2/admin/registrations/${id}/accept`)).status, 200)
  const answered = await read(`/v2/authentication/${id}`, gzip, guest)
  for (const { headers, bytes } of [listed, answered]) {
    assert.ok(bytes.length > 2_048)
    assert.equal(headers['content-encoding'], undefined)
  }
  assert.match(JSON.parse(answered.bytes.toString()).token.apiKey, /^kontor_/)
})
