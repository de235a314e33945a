import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'

const { alice, bob, call } = await world()

const [shop] = await alice.work((tx) =>
  insertSalesChannels(tx, [{ type: 1, connection: 1, shop: 1, name: 'Shop' }]),
)
const created = await call(alice.app, 'POST /v2/categories', { name: 'Teapots' })
const category = created.body.id as string
const one = (await call(alice.app, 'POST /v2/items', { name: 'One' })).body
const two = (await call(alice.app, 'POST /v2/items', { name: 'Two' })).body
const foreign = (await call(bob.app, 'POST /v2/items', { name: 'Of Bob' })).body

/** When the data of an item last changed. */
const changedOf = async (item: { id: string }) =>
  (await call(alice.app, `GET /v2/items/${item.id}`)).body.changed as string

test('items are put into a category once, and are changed by it', async () => {
  const before = [await changedOf(one), await changedOf(two)]
  const line = `POST /v2/categories/${category}/items`
  const first = await call(alice.app, line, [one.id, one.id])
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(first.body, [one.id])
  const second = await call(alice.app, 'POST /v1/categories/1/items', [1, 2])
  assert.deepEqual(second.body, [2])
  const after = [await changedOf(one), await changedOf(two)]
  assert.ok(after.every((at, index) => at > (before[index] ?? '')))
  assert.deepEqual((await call(alice.app, line, [one.id, two.id])).body, [])
  assert.deepEqual([await changedOf(one), await changedOf(two)], after)
  const { body } = await call(alice.app, `GET /v2/items/${one.id}`)
  assert.deepEqual(body.categories, [{ categoryId: category, name: 'Teapots' }])
  assert.equal((await call(alice.app, `DELETE /v2/categories/${category}`)).status, 409)
})

test('an item that does not exist, or is of another tenant, is named, and none is put into the category', async () => {
  const line = `POST /v2/categories/${category}/items`
  const third = (await call(alice.app, 'POST /v2/items', { name: 'Three' })).body
  const reply = await call(alice.app, line, [third.id, foreign.id])
  assert.equal(reply.status, 422, reply.text)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['[1]'])
  const { body } = await call(alice.app, `GET /v2/items/${third.id}`)
  assert.deepEqual(body.categories, [])
  assert.equal((await call(alice.app, line, [])).status, 400)
})

test('an item is taken out of a category once', async () => {
  const line = `DELETE /v2/categories/${category}/items/${two.id}`
  assert.equal((await call(alice.app, `${line}?dryRun=true`)).status, 204)
  assert.equal((await call(alice.app, line)).status, 204)
  const again = await call(alice.app, line)
  assert.deepEqual([again.status, again.body.errorCode], [404, 'category.item.missing'])
  assert.equal((await call(bob.app, line)).status, 404)
})

test('a category is described once per channel and language, in both generations', async () => {
  const body = { Name: 'Kannen', LanguageIso: 'de', SalesChannelId: '1-1-1', SeoPath: 'kannen' }
  const first = await call(alice.app, 'POST /v1/categories/1/descriptions', body)
  assert.equal(first.status, 201, first.text)
  assert.equal(first.headers.location, '/v1/categories/1/descriptions/1-1-1/de')
  assert.deepEqual(first.body, {
    CategoryId: 1,
    Name: 'Kannen',
    Description: '',
    SeoPath: 'kannen',
    SeoMetaDescription: '',
    SeoTitleTag: '',
    SeoMetaKeywords: '',
    LanguageIso: 'de',
    SalesChannelId: '1-1-1',
  })
  const taken = await call(alice.app, 'POST /v1/categories/1/descriptions', body)
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'description.taken'])
  const english = { name: 'Pots', languageIso: 'en', salesChannelId: shop?.uuid }
  const second = await call(alice.app, `POST /v2/categories/${category}/descriptions`, english)
  assert.equal(second.headers.location, `/v2/categories/${category}/descriptions/${shop?.uuid}/en`)
  assert.equal((await call(alice.app, `GET ${second.headers.location}`)).text, second.text)
  const all = await call(alice.app, 'GET /v1/categories/1/descriptions')
  assert.deepEqual(
    all.body.map(({ LanguageIso }: { LanguageIso: string }) => LanguageIso),
    ['de', 'en'],
  )
  const page = await call(alice.app, `GET /v2/categories/${category}/descriptions?pageSize=1`)
  assert.deepEqual([page.body.totalItems, page.body.items.length], [2, 1])
})

const german = '/v1/categories/1/descriptions/1-1-1/de'

test('a description keeps what an update leaves out, and is left as it is by a stale one', async () => {
  const { headers, body } = await call(alice.app, `GET ${german}`)
  const stale = await call(alice.app, `PATCH ${german}`, { Name: 'x' }, { 'if-match': '"older"' })
  assert.equal(stale.status, 412)
  const dry = await call(alice.app, `PATCH ${german}?dryRun=true`, { Name: 'x' })
  assert.equal(dry.status, 204)
  assert.equal((await call(alice.app, `GET ${german}`)).headers.etag, headers.etag)
  const current = { 'if-match': String(headers.etag) }
  const patch = { ...body, SeoTitleTag: 'Kannen kaufen' }
  assert.equal((await call(alice.app, `PATCH ${german}`, patch, current)).status, 204)
  assert.deepEqual((await call(alice.app, `GET ${german}`)).body, patch)
  const other = await call(alice.app, `PATCH ${german}`, { LanguageIso: 'fr' })
  assert.equal(other.status, 400)
})

test('an update that says what a description says already writes nothing', async () => {
  const requestId = 'says-nothing-new'
  const { body } = await call(alice.app, `GET ${german}`)
  await call(alice.app, `PATCH ${german}`, body, { 'x-request-id': requestId })
  const audit = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.equal(audit.body.totalItems, 0)
})

test('a description is deleted once; an unknown channel, language or category has none', async () => {
  for (const line of [
    '1/descriptions/1-1-1/fr',
    '1/descriptions/9-9-9/de',
    '99/descriptions/1-1-1/de',
  ]) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? {} : undefined
      const reply = await call(alice.app, `${method} /v1/categories/${line}`, body)
      assert.equal(reply.status, 404, reply.text)
    }
  }
  assert.equal((await call(bob.app, `DELETE ${german}`)).status, 404)
  assert.equal((await call(alice.app, `DELETE ${german}`)).status, 204)
  assert.equal((await call(alice.app, `DELETE ${german}`)).status, 404)
  const unknown = { Name: 'x', LanguageIso: 'de', SalesChannelId: '9-9-9' }
  const reply = await call(alice.app, 'POST /v1/categories/1/descriptions', unknown)
  assert.equal(reply.status, 422)
  assert.deepEqual(Object.keys(reply.body.ValidationErrors), ['SalesChannelId'])
})
