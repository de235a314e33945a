import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { keepTemporaryFilesOn, smallDisk } from '../../platform/testing/small-disk.ts'
import { world } from '../../whole/testing/world.ts'
import { drafts, fileCalls, gif, held, pdf, program } from './testing/file-calls.ts'

/** Uploads that are too large, lie, break off or find no place. */

const w = await world()
const { alice, bob, call, baseUrl, filesUrl } = w
const { v1, v2, send, stored } = await fileCalls(w)

test('50 MB are uploaded in pieces, and one byte more is refused with nothing left behind', async () => {
  const limit = 50 * 1024 * 1024
  const piece = Buffer.alloc(1024 * 1024, 'a')
  const pieces = (bytes: number) =>
    ReadableStream.from(
      (function* () {
        for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left)
      })(),
    )
  const largest = await send(`POST ${v2}?fileName=large.txt`, pieces(limit))
  assert.deepEqual([largest.status, largest.body.size], [201, limit], JSON.stringify(largest.body))
  const before = stored()
  const over = await send(`POST ${v2}?fileName=large.txt`, pieces(limit + 1)).catch(() => undefined)
  assert.ok(over === undefined || over.status === 413)
  const declared = await call(alice.app, `POST ${v2}?fileName=x`, Buffer.alloc(limit + 1))
  assert.deepEqual([declared.status, declared.body.errorCode], [413, 'body.too-large'])
  assert.deepEqual(stored(), before)
  assert.deepEqual(drafts(), [])
})

test('a file that lies about its type is refused, and says what it is', async () => {
  const cases: [Buffer, string, string, string[]][] = [
    [program, 'invoice.pdf', 'application/octet-stream', ['query.fileName']],
    [gif, 'photo.gif', 'application/pdf', ['body']],
    [Buffer.from('no image'), 'photo.jpg', 'image/jpeg', ['query.fileName', 'body']],
    [program, 'notes.txt', 'text/plain', ['query.fileName', 'body']],
  ]
  for (const [content, name, type, fields] of cases) {
    const { status, body } = await send(`POST ${v2}?fileName=${name}`, content, {
      'content-type': type,
    })
    assert.deepEqual([status, body.errorCode], [422, 'attached-file.type.mismatch'], name)
    assert.deepEqual(Object.keys(body.validationErrors), fields)
  }
  const refused = await call(alice.app, `POST ${v1}`, {
    FileData: gif.toString('base64'),
    FileDataType: '.pdf',
    FileName: 'a.pdf',
  })
  assert.deepEqual(Object.keys(refused.body.ValidationErrors), ['FileName', 'FileDataType'])
  for (const [content, name, type] of [
    [program, 'setup.exe', 'application/x-msdownload'],
    [Buffer.from('a;b\n1;2\n'), 'list.csv', 'text/csv'],
    [Buffer.from('x'), 'no extension', 'text/plain'],
    [Buffer.from([0, 1, 2, 3]), 'data.bin', 'application/octet-stream'],
  ] as const) {
    const { status, body } = await send(`POST ${v2}?fileName=${encodeURIComponent(name)}`, content)
    assert.deepEqual([status, body.fileDataType], [201, type], name)
  }
})

test('an upload that breaks off leaves nothing behind, and no row', async () => {
  const before = [stored(), (await call(alice.app, `GET ${v2}`)).body.totalItems]
  for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
    const { hostname, port } = new URL(baseUrl)
    const headers = { ...alice.app.headers, 'content-type': type, 'content-length': '1000000' }
    const sent = request({ hostname, port, method: 'POST', path: `${v2}?fileName=a`, headers })
    sent.on('error', () => undefined)
    const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'
    sent.write(type.startsWith('m') ? head : '')
    sent.write(Buffer.alloc(200_000, 'a'))
    const closed = new Promise((resolve) => sent.once('close', resolve))
    await once(sent, 'socket')
    sent.destroy()
    await closed
  }
  const { body } = await call(alice.app, `GET ${v2}`)
  assert.deepEqual([stored(), body.totalItems], before)
  assert.deepEqual([drafts(), held()], [[], []])
})

test('a store that is down is reported within seconds, and nothing is written', async () => {
  const place = join(fileURLToPath(filesUrl), bob.tenantId)
  writeFileSync(place, 'no directory')
  const { body: customer } = await call(bob.app, 'POST /v2/customers', {
    addresses: [{ lastName: 'A', city: 'Bonn', street: 'B 1', postalCode: '1', countryIso: 'DE' }],
  })
  const line = `POST /v2/customers/${customer.customerId}/files?fileName=a.pdf`
  const startedAt = performance.now()
  const refused = await call(bob.app, line, pdf, { 'content-type': 'application/pdf' })
  assert.deepEqual([refused.status, refused.body.errorCode], [503, 'service.unavailable'])
  assert.ok(performance.now() - startedAt < 3_000)
  rmSync(place)
  const { status } = await call(bob.app, line, pdf, { 'content-type': 'application/pdf' })
  assert.equal(status, 201)
})

const unlessMayNotMount = {
  skip: process.getuid?.() !== 0 && 'NOT TESTED HERE: mounting a small disk takes root',
}

test(
  'a full disk is reported within seconds, nothing is left behind, and with space it goes on',
  unlessMayNotMount,
  async (t) => {
    const large = Buffer.concat([pdf, Buffer.alloc(200_000, 32)])
    const upload = () =>
      send(`POST ${v2}?fileName=large.pdf`, large, { 'content-type': 'application/pdf' })
    const refused = async () => {
      const startedAt = performance.now()
      const { status, body } = await upload()
      assert.deepEqual([status, body.errorCode], [503, 'service.unavailable'])
      assert.ok(performance.now() - startedAt < 3_000)
    }
    const first = await send(`POST ${v2}?fileName=first.pdf`, pdf, {
      'content-type': 'application/pdf',
    })
    assert.equal(first.status, 201)
    const before = await call(alice.app, `GET ${v2}`)
    await t.test('where files are kept', async (t) => {
      const disk = smallDisk(t, join(fileURLToPath(filesUrl), alice.tenantId))
      await refused()
      assert.deepEqual(readdirSync(disk), [])
    })
    await t.test('where uploads arrive', async (t) => {
      const disk = smallDisk(t)
      keepTemporaryFilesOn(t, disk)
      await refused()
      assert.deepEqual(readdirSync(disk), [])
    })
    assert.deepEqual((await call(alice.app, `GET ${v2}`)).body, before.body)
    assert.equal((await upload()).status, 201)
  },
)
