import assert from 'node:assert/strict'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { clearFiles } from '../../platform/files/clear-files.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { png, pngOf } from '../../platform/testing/png.ts'
import type { Actor } from '../../whole/testing/world.ts'
import { imagesGround } from './testing/images-ground.ts'

const { alice, bob, call, baseUrl, database, files, filesUrl, draft } = await imagesGround()

const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Teapot' })
const kept = join(fileURLToPath(filesUrl), alice.tenantId)

async function added(bytes: Buffer): Promise<string> {
  const { body, text } = await call(alice.app, `POST /v2/items/${item.id}/images`, draft(bytes))
  assert.ok(body.imageId, text)
  return body.imageId
}

/** An image as it could have been kept without a look at its content. */
async function keptUnseen(bytes: Buffer): Promise<string> {
  const imageId = await added(await plain(10, 10).png().toBuffer())
  await alice.work(async (tx) => {
    const { digest, size } = await new TenantFiles(files, tx).keep(bytes)
    await tx.rows(sql`
      update erp.item_images set digest = ${digest}, size_bytes = ${size}, width = 900
      where tenant_id = ${tx.tenantId} and uuid = ${imageId}::uuid returning id`)
  })
  return imageId
}

async function download(
  imageId: string,
  query = '?size=small',
  actor: Actor = alice.app,
  more = {},
) {
  const reply = await fetch(`${baseUrl}/v2/items/image-data/${imageId}${query}`, {
    headers: { ...actor.headers, ...more },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, bytes }
}

const codeOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).errorCode

const plain = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } },
  })

/** Noise, which no format makes small. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 }
  return [...(await sharp(image).ensureAlpha().extract(area).raw().toBuffer())]
}

test('a list asks for small copies of photographs, and a card for larger ones', async () => {
  const original = await photograph(1200, 900).jpeg({ quality: 95 }).toBuffer()
  const imageId = await added(original)
  for (const [size, width, height, bytesMax] of [
    ['small', 96, 72, 6_000],
    ['medium', 480, 360, 80_000],
  ] as const) {
    const reply = await download(imageId, `?size=${size}`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'image/webp')
    assert.equal(reply.headers.get('cache-control'), 'private, no-cache')
    const copy = await sharp(reply.bytes).metadata()
    assert.deepEqual([copy.format, copy.width, copy.height], ['webp', width, height])
    assert.ok(reply.bytes.length < bytesMax, `${reply.bytes.length}`)
    assert.deepEqual((await download(imageId, `?size=${size}`)).bytes, reply.bytes)
    const etag = String(reply.headers.get('etag'))
    const again = await download(imageId, `?size=${size}`, alice.app, { 'if-none-match': etag })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
  }
  const whole = await download(imageId, '')
  assert.deepEqual(whole.bytes, original)
  const v1 = await call(alice.app, `GET /v1/items?searchKeyWord=${item.sku}`)
  const images = await call(alice.app, `GET /v1/items/${v1.body.Items[0].Id}/images`)
  const { ImageId } = images.body.at(-1)
  const old = await fetch(`${baseUrl}/v1/items/imagedata/${ImageId}?size=small`, {
    headers: alice.app.headers,
  })
  assert.equal(old.headers.get('content-type'), 'image/webp')
  assert.equal((await download(imageId, '?size=huge')).status, 400)
})

test('an image that is small already is answered itself', async () => {
  const bytes = png(20, 10)
  const reply = await download(await added(bytes))
  assert.deepEqual([reply.headers.get('content-type'), reply.bytes], ['image/png', bytes])
})

test('a copy is turned as the camera was held, and does not reveal where that was', async () => {
  const half = await plain(200, 400).flatten({ background: '#000' }).png().toBuffer()
  const original = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#00f' },
  })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await download(await added(original))
  // What is on the left of the file is at the top of the picture.
  const [top, bottom] = await Promise.all([pixel(bytes, 80, 10), pixel(bytes, 10, 85)])
  assert.ok((top[0] ?? 0) > 150 && (bottom[2] ?? 0) > 150, `${top} ${bottom}`)
  const { exif, orientation } = await sharp(bytes).metadata()
  assert.deepEqual([exif, orientation], [undefined, undefined])
})

test('what is transparent stays so', async () => {
  const { bytes } = await download(await added(await plain(300, 300, 0.5).png().toBuffer()))
  const [, , , alpha] = await pixel(bytes, 50, 50)
  assert.ok(alpha !== undefined && alpha > 120 && alpha < 135, `${alpha}`)
})

test('of an animated picture, the copy shows the first', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const original = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  assert.equal((await sharp(original).metadata()).pages, 2)
  const { bytes } = await download(await added(original))
  const copy = await sharp(bytes).metadata()
  assert.deepEqual([copy.width, copy.height, copy.pages ?? 1], [96, 64, 1])
  const [red = 0, , blue = 255] = await pixel(bytes, 40, 30)
  assert.ok(red > 200 && blue < 60)
})

test('damaged or malicious images have no copy, and the original is kept', async () => {
  const header = Buffer.from([0, 0, 1, 244, 0, 0, 1, 244, 8, 2, 0, 0, 0])
  const damaged = pngOf(header, Buffer.from('no pixels at all'))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const cases = [await added(damaged), await keptUnseen(png(20_000, 20_000)), await keptUnseen(svg)]
  for (const imageId of cases) {
    for (const attempt of [1, 2]) {
      const refused = await download(imageId)
      assert.deepEqual([refused.status, codeOf(refused)], [422, 'image.no-copy'], `${attempt}`)
    }
    assert.equal((await download(imageId, '')).status, 200)
  }
  assert.equal((await download(await added(await plain(500, 500).png().toBuffer()))).status, 200)
})

test('another tenant and one who may not see items get no copy', async () => {
  const imageId = await added(await plain(310, 310).png().toBuffer())
  for (const attempt of ['before', 'after']) {
    assert.equal((await download(imageId, '?size=small', bob.app)).status, 404, attempt)
    const other = await alice.appWith('customers.read')
    assert.equal((await download(imageId, '?size=small', other)).status, 403)
    assert.equal((await download(imageId)).status, 200)
  }
})

test('those who ask for a new copy at the same time get the same one', async () => {
  const imageId = await added(await photograph(900, 900).png().toBuffer())
  const replies = await Promise.all(Array.from({ length: 8 }, () => download(imageId)))
  assert.ok(replies.every(({ status, bytes }) => status === 200 && bytes.length > 0))
  assert.equal(new Set(replies.map(({ bytes }) => bytes.toString('base64'))).size, 1)
})

test('copies are removed with the image, and are no files that the tenant keeps', async () => {
  const imageId = await added(await plain(640, 640).png().toBuffer())
  const [row] = await alice.work((tx) =>
    tx.rows<{ digest: string }>(sql`
      select digest from erp.item_images
      where tenant_id = ${tx.tenantId} and uuid = ${imageId}::uuid`),
  )
  const digest = String(row?.digest)
  await download(imageId, '?size=small')
  await download(imageId, '?size=medium')
  assert.deepEqual(readdirSync(join(kept, 'copies', digest)).sort(), ['medium-1', 'small-1'])
  const uses = [{ table: 'item_images', column: 'digest' }]
  const clear = () =>
    clearFiles({ pool: database.pool, files, uses }, alice.tenantId, AbortSignal.timeout(60_000))
  await clear()
  assert.equal((await download(imageId)).status, 200)
  await call(alice.app, `DELETE /v2/items/${item.id}/images/${imageId}`)
  await clear()
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.files set unused_since = now() - interval '2 days'
      where tenant_id = ${tx.tenantId} and digest = ${digest} returning digest`),
  )
  await clear()
  assert.ok(!readdirSync(kept).includes(digest))
  assert.ok(!readdirSync(join(kept, 'copies')).includes(digest))
  assert.equal((await download(imageId)).status, 404)
})

test('without the file store the answer is a clear one, within seconds', async () => {
  const imageId = await added(await plain(330, 330).png().toBuffer())
  const away = `${kept}-away`
  renameSync(kept, away)
  writeFileSync(kept, 'no directory')
  const startedAt = performance.now()
  const refused = await download(imageId)
  assert.deepEqual([refused.status, codeOf(refused)], [503, 'service.unavailable'])
  assert.ok(performance.now() - startedAt < 5_000)
  rmSync(kept)
  renameSync(away, kept)
  assert.equal((await download(imageId)).status, 200)
})
