import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '../../platform/testing/png.ts'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'

const { alice, bob, call } = await world()

const [shop] = await alice.work((tx) =>
  insertSalesChannels(tx, [{ type: 1, connection: 2, shop: 1, name: 'Shop' }]),
)

const newItem = async () => {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Teapot' })
  return { uuid: body.id as string }
}

test('the first images of many items are returned at once, of this tenant only', async () => {
  const [one, other, bare] = [await newItem(), await newItem(), await newItem()]
  const added = async ({ uuid }: { uuid: string }) => {
    const { status, body, text } = await call(alice.app, `POST /v2/items/${uuid}/images`, {
      imageData: png().toString('base64'),
      filename: 'front.png',
      salesChannelId: shop?.uuid,
    })
    assert.equal(status, 201, text)
    return body as { imageId: string; sortNumber: number }
  }
  const [front, back, first] = [await added(one), await added(one), await added(other)]
  const asked = [one, other, bare].map(({ uuid }) => uuid).join(',')
  const mainImages = async (actor = alice.app) =>
    (await call(actor, `GET /v2/items/main-images?itemIds=${asked}`)).body.items
  const expected = (imageId: string) => [
    { itemId: one.uuid, imageId },
    { itemId: other.uuid, imageId: first.imageId },
  ]
  assert.deepEqual(await mainImages(), expected(front.imageId))
  const before = { sortNumber: front.sortNumber - 1 }
  await call(alice.app, `PATCH /v2/items/${one.uuid}/images/${back.imageId}`, before)
  assert.deepEqual(await mainImages(), expected(back.imageId))
  assert.deepEqual(await mainImages(bob.app), [])
  const many = Array.from({ length: 101 }, () => one.uuid).join(',')
  for (const wrong of ['1', `${one.uuid},`, many])
    assert.equal((await call(alice.app, `GET /v2/items/main-images?itemIds=${wrong}`)).status, 400)
  assert.deepEqual((await call(alice.app, 'GET /v2/items/main-images')).body.items, [])
})
