import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '../../platform/testing/png.ts'
import { gif, imagesGround, jpeg, webp } from './testing/images-ground.ts'

/** What is taken as an image of an item, and what is not: strangers send them, and browsers show them. */

const { alice, call, till, draft, newItem } = await imagesGround()

test('PNG, JPEG, GIF and WebP are recognized by their content, not by their name', async () => {
  const item = await newItem()
  for (const [bytes, type] of [
    [png(), 'image/png'],
    [jpeg, 'image/jpeg'],
    [gif, 'image/gif'],
    [webp, 'image/webp'],
  ] as const) {
    const body = draft(bytes, { filename: 'name.exe', salesChannelId: till?.uuid })
    const { body: image, text } = await call(alice.app, `POST /v2/items/${item.uuid}/images`, body)
    assert.equal(image.imageDataType, type, text)
    assert.equal(image.marketplaceAName, 'Market')
  }
})

const script = '<script>alert(1)</script>'
const hostile: readonly (readonly [what: string, data: string])[] = [
  ['no base64', 'hello, world'],
  ['base64 with blanks', `${png().toString('base64')} `],
  ['no bytes', '='],
  ['a page', Buffer.from(`<html>${script}</html>`).toString('base64')],
  [
    'a drawing with a script',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`).toString('base64'),
  ],
  ['an image that breaks off', png().subarray(0, -20).toString('base64')],
  ['a photograph that breaks off', jpeg.subarray(0, -2).toString('base64')],
  ['first bytes alone', png().subarray(0, 33).toString('base64')],
  ['a page behind an image', Buffer.concat([png(), Buffer.from(script)]).toString('base64')],
  [
    'a page that begins like an image',
    Buffer.from(`GIF89a/*${' '.repeat(20)}*/=1;${script}`).toString('base64'),
  ],
  [
    'a page in a frame of WebP',
    Buffer.from(`RIFF\x30\0\0\0WEBP${script.repeat(4)}`).toString('base64'),
  ],
  ['a width of 2^31', png(2 ** 31, 1).toString('base64')],
  ['more pixels than anybody shows', png(100_000, 100_000).toString('base64')],
  ['no width at all', png(0, 1).toString('base64')],
]

for (const [what, imageData] of hostile) {
  test(`${what} is not an image`, async () => {
    const item = await newItem()
    const reply = await call(alice.app, `POST /v2/items/${item.uuid}/images`, {
      ...draft(png()),
      imageData,
    })
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(Object.keys(reply.body.validationErrors), ['imageData'])
    const v1 = await call(alice.app, `POST /v1/items/${item.id}/images`, {
      ImageData: imageData,
      Filename: 'x',
      SalesChannelId: '1-2-1',
    })
    assert.deepEqual(Object.keys(v1.body.ValidationErrors), ['ImageData'])
  })
}

test('an image of 10 MB is taken, and one byte more is too many', async () => {
  const item = await newItem()
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  const limit = 10 * 1024 * 1024
  const line = `POST /v2/items/${item.uuid}/images`
  const largest = await call(alice.app, line, draft(padded(limit)))
  assert.equal(largest.status, 201, largest.text)
  const over = await call(alice.app, line, draft(padded(limit + 1)))
  assert.equal(over.status, 400, over.text)
  assert.equal((await call(alice.app, line, draft(padded(2 * limit)))).status, 413)
})
