import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { png } from '../../platform/testing/png.ts'
import { gif, imagesGround } from './testing/images-ground.ts'

const { alice, bob, call, baseUrl, draft, newItem } = await imagesGround()

const changedOf = async (uuid: string) =>
  (await call(alice.app, `GET /v2/items/${uuid}`)).body.changed as string

/** What came, byte by byte. */
async function download(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${baseUrl}${path}`, { headers: { ...alice.app.headers, ...headers } })
  return {
    status: reply.status,
    headers: reply.headers,
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}

test('an image is added, shown and downloaded to the byte in both generations', async () => {
  const item = await newItem()
  const bytes = png()
  const added = await call(alice.app, `POST /v1/items/${item.id}/images`, {
    ImageData: bytes.toString('base64'),
    Filename: 'front.png',
    SalesChannelId: '1-2-1',
  })
  assert.equal(added.status, 201, added.text)
  assert.deepEqual(added.body, {
    ItemId: item.id,
    ImageId: 1,
    Filename: 'front.png',
    ImageDataType: 'image/png',
    SalesChannelId: '1-2-1',
    MarketplaceAName: '',
    SortNumber: 1,
    Size: bytes.length,
    Width: 2,
    Height: 1,
  })
  assert.equal(added.headers.location, `/v1/items/${item.id}/images/1`)
  assert.ok((await changedOf(item.uuid)) > item.changed)
  const list = await call(alice.app, `GET /v1/items/${item.id}/images`)
  assert.deepEqual(list.body, [added.body])
  const page = await call(alice.app, `GET /v2/items/${item.uuid}/images`)
  assert.equal(page.body.totalItems, 1)
  assert.equal(page.body.items[0].itemId, item.uuid)
  for (const path of [
    '/v1/items/imagedata/1',
    '/items/imagedata/1',
    `/v2/items/image-data/${page.body.items[0].imageId}`,
  ]) {
    const reply = await download(path)
    assert.equal(reply.status, 200)
    assert.deepEqual(reply.bytes, bytes)
    assert.equal(reply.headers.get('content-type'), 'image/png')
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff')
    assert.match(String(reply.headers.get('content-security-policy')), /default-src 'none'/)
    assert.equal(reply.headers.get('etag'), `"${hash('sha256', bytes)}"`)
    const again = await download(path, { 'if-none-match': String(reply.headers.get('etag')) })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
  }
})

test('parts of an image are sent where one asks for them, and all of it where the parts are of another one', async () => {
  const item = await newItem()
  const { body: image } = await call(alice.app, `POST /v2/items/${item.uuid}/images`, draft(gif))
  const path = `/v2/items/image-data/${image.imageId}`
  const etag = `"${hash('sha256', gif)}"`
  const last = gif.length - 1
  for (const [range, start, end] of [
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, last],
    ['bytes=-5', gif.length - 5, last],
    ['bytes=-100000', 0, last],
    ['bytes=10-100000', 10, last],
  ] as const) {
    const reply = await download(path, { range, 'if-range': etag })
    assert.equal(reply.status, 206, range)
    assert.deepEqual(reply.bytes, gif.subarray(start, end + 1))
    assert.equal(reply.headers.get('content-range'), `bytes ${start}-${end}/${gif.length}`)
    assert.equal(reply.headers.get('content-length'), String(end - start + 1))
    assert.equal(reply.headers.get('etag'), etag)
  }
  for (const range of ['bytes=5-2', 'bytes=x-', 'lines=0-1', 'bytes=0-1,3-4', 'bytes=-']) {
    const reply = await download(path, { range })
    assert.deepEqual([reply.status, reply.bytes.length], [200, gif.length], range)
    assert.equal(reply.headers.get('accept-ranges'), 'bytes')
  }
  for (const other of ['"older"', 'W/"x"', 'Sun, 06 Nov 1994 08:49:37 GMT']) {
    assert.equal((await download(path, { range: 'bytes=0-1', 'if-range': other })).status, 200)
  }
  for (const range of [`bytes=${gif.length}-`, 'bytes=-0']) {
    const reply = await download(path, { range })
    assert.equal(reply.status, 416, range)
    assert.equal(reply.headers.get('content-range'), `bytes */${gif.length}`)
    assert.equal(JSON.parse(reply.bytes.toString()).errorCode, 'range.unsatisfiable')
  }
  const head = await call(alice.app, `HEAD ${path}`, undefined, { range: 'bytes=0-1' })
  assert.deepEqual([head.status, head.headers['content-length']], [200, String(gif.length)])
})

test('the name of a file is plain text and nothing of a path', async () => {
  const item = await newItem()
  for (const [given, kept] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.png', 'a.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['Größe "1".png', 'Größe "1".png'],
    ['<img onerror=1>.png', '<img onerror=1>.png'],
  ] as const) {
    const body = draft(png(), { filename: given })
    const reply = await call(alice.app, `POST /v2/items/${item.uuid}/images`, body)
    assert.equal(reply.body.filename, kept, reply.text)
    const { headers } = await download(`/v2/items/image-data/${reply.body.imageId}`)
    const [, exact = ''] =
      /filename\*=UTF-8''(.*)$/.exec(String(headers.get('content-disposition'))) ?? []
    assert.equal(decodeURIComponent(exact), kept)
    assert.equal(headers.get('set-cookie'), null)
  }
  for (const filename of ['..', '/', '\u200b', '\n']) {
    const reply = await call(
      alice.app,
      `POST /v2/items/${item.uuid}/images`,
      draft(png(), { filename }),
    )
    assert.deepEqual(Object.keys(reply.body.validationErrors ?? {}), ['filename'], reply.text)
  }
})

test('a patch changes what it names, and one that changes nothing leaves the item as it is', async () => {
  const item = await newItem()
  const { body: image } = await call(alice.app, `POST /v2/items/${item.uuid}/images`, draft(png()))
  const line = `PATCH /v2/items/${item.uuid}/images/${image.imageId}`
  const changed = await changedOf(item.uuid)
  const same = await call(alice.app, line, { ...image, imageData: png().toString('base64') })
  assert.deepEqual([same.status, same.body], [200, image], same.text)
  assert.equal(await changedOf(item.uuid), changed)
  const patch = { imageData: gif.toString('base64'), sortNumber: 7 }
  const reply = await call(alice.app, line, patch, { 'if-match': String(same.headers.etag) })
  assert.deepEqual(reply.body, {
    ...image,
    imageDataType: 'image/gif',
    sortNumber: 7,
    size: gif.length,
    width: 1,
  })
  assert.deepEqual((await download(`/v2/items/image-data/${image.imageId}`)).bytes, gif)
  const stale = await call(
    alice.app,
    line,
    { sortNumber: 8 },
    { 'if-match': String(same.headers.etag) },
  )
  assert.equal(stale.status, 412)
  const nowhere = await call(alice.app, line, { salesChannelId: crypto.randomUUID() })
  assert.equal(nowhere.status, 422)
  assert.deepEqual(Object.keys(nowhere.body.validationErrors), ['salesChannelId'])
})

test('the audit trail shows an image without its content', async () => {
  const item = await newItem()
  const headers = { 'x-request-id': 'image-audit' }
  await call(alice.app, `POST /v2/items/${item.uuid}/images`, draft(png()), headers)
  const [entry] = await alice.work((tx) =>
    tx.rows<{ after: object }>(sql`
      select after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and request_id = 'image-audit'`),
  )
  assert.ok(JSON.stringify(entry?.after).includes(hash('sha256', png())))
  assert.ok(!JSON.stringify(entry).includes(png().toString('base64').slice(0, 40)))
})

test('an image that is removed is gone, from its item alone', async () => {
  const item = await newItem()
  const other = await newItem()
  const { body: image } = await call(alice.app, `POST /v2/items/${item.uuid}/images`, draft(png()))
  await call(alice.app, `POST /v2/items/${other.uuid}/images`, draft(png()))
  const wrong = `DELETE /v2/items/${other.uuid}/images/${image.imageId}`
  assert.equal((await call(alice.app, wrong)).status, 404)
  const line = `/v2/items/${item.uuid}/images/${image.imageId}`
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 404)
  assert.equal((await download(`/v2/items/image-data/${image.imageId}`)).status, 404)
  const { body } = await call(alice.app, `GET /v2/items/${other.uuid}/images`)
  assert.equal((await download(`/v2/items/image-data/${body.items[0].imageId}`)).status, 200)
})

test('a dry run keeps neither the row nor the file, and another tenant sees nothing', async () => {
  const item = await newItem()
  const line = `/v2/items/${item.uuid}/images`
  const dry = await call(alice.app, `POST ${line}?dryRun=true`, draft(png(2, 1, 99)))
  assert.equal(dry.status, 201, dry.text)
  assert.equal((await call(alice.app, `GET ${line}`)).body.totalItems, 0)
  const { body: image } = await call(alice.app, `POST ${line}`, draft(png()))
  for (const request of [
    `GET ${line}`,
    `GET /v2/items/image-data/${image.imageId}`,
    `DELETE ${line}/${image.imageId}`,
  ]) {
    assert.equal((await call(bob.app, request)).status, 404, request)
  }
})
