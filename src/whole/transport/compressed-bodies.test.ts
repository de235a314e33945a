import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { nobody } from '../testing/world.ts'
import { alice, call } from './testing/protocol-ground.ts'

/** Bodies with `content-encoding` are read as if they were not compressed, within the same limits. */

const json = '{"name":"Sent"}'
const packed = (encoding: string) => ({ 'content-encoding': encoding })
const item = 'POST /v2/items'
const megabyte = Buffer.alloc(1024 * 1024, 'a')

test('a body that is compressed with gzip or deflate is read as what it unpacks to', async () => {
  const parts = Buffer.concat([gzipSync('{"name":'), gzipSync('"Sent"}')])
  for (const [encoding, body] of [
    ['gzip', gzipSync(json)],
    ['GZIP', gzipSync(json)],
    ['x-gzip', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['deflate', deflateRawSync(json)],
    ['deflate', Buffer.concat([deflateSync(json), Buffer.from('more')])],
    ['identity', Buffer.from(json)],
    ['gzip', parts],
    ['', Buffer.from(json)],
    [' ', Buffer.from(json)],
  ] as const) {
    const reply = await call(alice.app, item, body, packed(encoding))
    assert.deepEqual([reply.status, reply.body.name], [201, 'Sent'], `${encoding} ${reply.text}`)
  }
})

test('other encodings, and several of them, are refused, with those that are read', async () => {
  for (const encoding of ['br', 'zstd', 'identity, gzip', 'gzip, gzip', 'compress']) {
    const reply = await call(alice.app, item, brotliCompressSync(json), packed(encoding))
    assert.deepEqual(
      [reply.status, reply.body.errorCode, reply.headers['accept-encoding']],
      [415, 'media-type.unsupported', 'gzip, deflate, identity'],
    )
  }
})

const withWrongSum = gzipSync(json)
withWrongSum.fill(0, withWrongSum.length - 8)

test('a body that is not what its header says is refused with a sentence, and the next one is read', async () => {
  for (const body of [
    Buffer.from(json),
    gzipSync(json).subarray(0, -9),
    Buffer.alloc(0),
    deflateSync(json),
    withWrongSum,
  ]) {
    const reply = await call(alice.app, item, body, packed('gzip'))
    assert.equal(reply.status, 400, reply.text)
    assert.match(reply.body.errorCode, /^(body|request)\.invalid$/)
  }
  assert.equal((await call(alice.app, item, gzipSync(json), packed('gzip'))).status, 201)
})

test('a body without the header of zlib is held to the same limits, and must be complete', async () => {
  for (const body of [deflateRawSync(json).subarray(0, -3), Buffer.alloc(0), Buffer.from(json)]) {
    const reply = await call(alice.app, item, body, packed('deflate'))
    assert.equal(reply.status, 400, reply.text)
    assert.match(reply.body.errorCode, /^(body|request)\.invalid$/)
  }
  const bomb = deflateRawSync(Buffer.alloc(128 * 1024 * 1024, 'a'))
  const reply = await call(alice.app, item, bomb, packed('deflate'))
  assert.deepEqual([reply.status, reply.body.errorCode], [413, 'body.too-large'])
})

test('the addresses of tokens read no compressed body, and say so', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...packed('gzip') }
  for (const path of ['/oauth2/token', '/oauth2/revoke', '/v1/auth']) {
    const body = gzipSync('grant_type=client_credentials')
    const { status, headers, text } = await call(nobody, `POST ${path}`, body, form)
    assert.deepEqual([status, headers['accept-encoding']], [415, 'identity'], path)
    assert.match(text, /No compressed body is read here/, path)
  }
})

test('what unpacks to more than a body may have is refused before it is unpacked to its end', async () => {
  const bomb = Buffer.concat(Array.from({ length: 512 }, () => gzipSync(megabyte)))
  const memory = process.memoryUsage().rss
  const before = process.cpuUsage()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => call(alice.app, item, bomb, packed('gzip'))),
  )
  const { user, system } = process.cpuUsage(before)
  for (const { status, body } of replies) {
    // The large bodies of one address share their room.
    assert.ok([413, 503].includes(status), String(status))
    assert.match(body.errorCode, /^(body.too-large|service.unavailable)$/)
  }
  assert.ok((user + system) / 1000 < 4_000, 'it is not unpacked to its end')
  assert.ok(process.memoryUsage().rss - memory < 256 * 1024 * 1024)
})
