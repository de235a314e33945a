import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
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
    ['identity', Buffer.from(json)],
    ['gzip', parts],
  ] as const) {
    const reply = await call(alice.app, item, body, packed(encoding))
    assert.deepEqual([reply.status, reply.body.name], [201, 'Sent'], `${encoding} ${reply.text}`)
  }
})

test('other encodings, and several of them, are refused and told which are read', async () => {
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
