import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallestImage } from '../../catalog/images/item-image.ts'
import { download } from '../testing/job-runner.ts'
import {
  alice,
  all,
  call,
  contentOf,
  file,
  images,
  importText,
  itemOf,
  read,
} from './testing/shop-ground.ts'

/** Images of a shop's export are fetched from the addresses in the file. */

test('images are fetched, in the order of the shop, and are the default images of the item', async () => {
  await importText(file('I'))
  const parent = await itemOf('Itee')
  const { items: shown } = await read(`/v2/items/${parent.id}/images`)
  assert.deepEqual(
    shown.map(({ filename, imageDataType, sortNumber }: Record<string, unknown>) => [
      filename,
      imageDataType,
      sortNumber,
    ]),
    [
      ['Ifront.gif', 'image/gif', 1],
      ['Iback side.gif', 'image/gif', 2],
    ],
  )
  const content = await download(all, alice, `/v2/items/image-data/${shown[0].imageId}`)
  assert.deepEqual(content.bytes, Buffer.from(smallestImage, 'base64'))
  const large = await read(`/v2/items/${(await itemOf('IT-L')).id}/images`)
  assert.deepEqual(
    large.items.map(({ filename }: { filename: string }) => filename),
    ['Ilarge.gif'],
  )
  const query = `{ GetItemById(itemId: "${parent.id}") {
    images { defaultImages { sortNumber isMainImage } }
    descriptions { defaultDescriptions { languageIso descriptionData {
      itemName description titleTag metaDescription } } } } }`
  const { body } = await call(alice.app, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, JSON.stringify(body))
  const node = body.data.GetItemById
  assert.deepEqual(node.images.defaultImages, [
    { sortNumber: 1, isMainImage: true },
    { sortNumber: 2, isMainImage: false },
  ])
  const texts = {
    itemName: 'Tee',
    description: 'Soft',
    titleTag: 'Buy a tee',
    metaDescription: 'Soft tees',
  }
  assert.deepEqual(node.descriptions.defaultDescriptions, [
    { languageIso: 'en', descriptionData: texts },
  ])
})

test('an image that cannot be fetched is reported with its address, and its line is still imported', async () => {
  const bad = ['gone', 'inside', 'page'].map(
    (name) => `f-${name},Cup,,,,,,,,1,deny,1,${images}/${name}.gif,1,,,,`,
  )
  const odd = ['ftp://example.com/a.gif', 'http://10.0.0.1/b.gif', 'no address'].map(
    (address, index) => `f-odd-${index},Cup,,,,,,,,1,deny,1,${address},1,,,,`,
  )
  const job = await importText(file('F', [...bad, ...odd]))
  assert.deepEqual(
    [job.status, job.result.created, job.result.failed, job.hasErrors],
    ['succeeded', 6, 0, true],
  )
  const reasons = Object.fromEntries(
    job.result.reasons.map(({ reason, count }: { reason: string; count: number }) => [
      reason,
      count,
    ]),
  )
  assert.deepEqual(reasons, {
    'the image "…" answers with status 404': 1,
    'the image "…" cannot be reached from here': 2,
    'the image "…" is not a complete PNG, JPEG, GIF or WebP image of at most 50 megapixels': 1,
    'the image "…" is not an address of the web (http or https, without credentials, port 80 or 443)': 2,
  })
  const { bytes } = await download(all, alice, `/v2/jobs/${job.id}/errors`)
  assert.ok(bytes.toString().includes(`${images}/gone.gif`))
})

test('a trial run fetches and reports, and stores nothing', async () => {
  const before = await alice.work(contentOf)
  const job = await importText(file('R'), { dryRun: true })
  assert.deepEqual([job.status, job.result.created, job.result.isWritten], ['succeeded', 5, false])
  assert.deepEqual(await alice.work(contentOf), before)
})
