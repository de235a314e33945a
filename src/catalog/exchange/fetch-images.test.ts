import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { world } from '../../whole/testing/world.ts'
import { smallestImage } from '../images/item-image.ts'
import { fetchLimits, ImageFetching } from './fetch-images.ts'

/** What the images of an import may take. */

const { database, files, alice } = await world()
const content = Buffer.from(smallestImage, 'base64')
let [asked, open, openMost] = [0, 0, 0]
const server = createServer((_, response) => {
  asked++
  open++
  openMost = Math.max(openMost, open)
  setImmediate(() => {
    open--
    response.end(content)
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'] })
after(async () => {
  await outbound.close()
  server.close()
})

const means = { pool: database.pool, tenantId: alice.tenantId, files, outbound }
const fetching = (limits: Partial<typeof fetchLimits> = {}) =>
  new ImageFetching(means, { ...fetchLimits, ...limits })
const addressed = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    address: `${host}/${name}-${index}.gif`,
  }))
const linesOf = (lines: readonly { readonly line: number }[]) => lines.map(({ line }) => line)

test('an address is fetched once for any number of items, and few are fetched at once', async () => {
  const images = fetching()
  const many = addressed(20, 'many')
  assert.deepEqual(await images.fetch([many, many, many]), [])
  assert.equal(asked, 20)
  assert.ok(openMost <= fetchLimits.atOnce, `${openMost} at once`)
  assert.equal(images.imageOf(many[0]?.address ?? '')?.sizeBytes, content.length)
})

test('what is beyond the number for an item, or the number, size or time of all, is reported and not fetched', async () => {
  const before = asked
  assert.deepEqual(linesOf(await fetching({ imagesOfItem: 2 }).fetch([addressed(4, 'a')])), [4, 5])
  assert.equal(asked, before + 2)
  const one = { atOnce: 1 }
  const inAll = await fetching({ ...one, images: 2 }).fetch([addressed(3, 'b')])
  assert.deepEqual(linesOf(inAll), [4])
  const inSize = await fetching({ ...one, bytes: content.length + 1 }).fetch([addressed(3, 'c')])
  assert.deepEqual(linesOf(inSize), [4])
  const inTime = await fetching({ timeMs: 0 }).fetch([addressed(3, 'd')])
  assert.deepEqual(linesOf(inTime), [2, 3, 4])
  assert.match(inTime[0]?.reason ?? '', /import the file again for the rest/)
  assert.equal(asked, before + 6)
})

test('without the means to fetch nothing is fetched, and that is reported', async () => {
  const { outbound: _, ...others } = means
  const [bad] = await new ImageFetching(others).fetch([addressed(1, 'e')])
  assert.match(bad?.reason ?? '', /nothing is fetched here/)
})
