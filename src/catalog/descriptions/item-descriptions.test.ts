import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'

const { alice, bob, call } = await world()

const [shop, till] = await alice.work((tx) =>
  insertSalesChannels(tx, [
    { type: 1, connection: 1, shop: 1, name: 'Shop' },
    { type: 2, connection: 1, shop: 1, name: 'Till' },
  ]),
)
const item = (await call(alice.app, 'POST /v2/items', { name: 'Teapot' })).body
await call(alice.app, 'POST /v2/items', { name: 'Another' })
const foreign = (await call(bob.app, 'POST /v2/items', { name: 'Of Bob' })).body

const list = `/v2/items/${item.id}/descriptions`
const german = '/v1/items/1/descriptions/1-1-1/de'

async function changed(): Promise<string> {
  return (await call(alice.app, `GET /v2/items/${item.id}`)).body.changed
}

async function auditOf(requestId: string) {
  const { body } = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  return body.items as { entity: string; entityId: string; before: object; after: object }[]
}

test('an item is described once per channel and language, in both generations', async () => {
  const before = await changed()
  const body = { Name: 'Kanne', LanguageIso: 'de', SalesChannelId: '1-1-1', ShortDescription: 'k' }
  const first = await call(alice.app, 'POST /v1/items/1/descriptions', body)
  assert.equal(first.status, 201, first.text)
  assert.equal(first.headers.location, german)
  assert.deepEqual(first.body, {
    ItemId: 1,
    Name: 'Kanne',
    Description: '',
    SeoPath: '',
    SeoMetaDescription: '',
    SeoTitleTag: '',
    SeoMetaKeywords: '',
    ShortDescription: 'k',
    LanguageIso: 'de',
    SalesChannelId: '1-1-1',
  })
  assert.ok((await changed()) > before)
  const taken = await call(alice.app, 'POST /items/1/descriptions', body)
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'description.taken'])
  const same = { name: 'Kanne', languageIso: 'de', salesChannelId: till?.uuid }
  const second = await call(alice.app, `POST ${list}`, same)
  assert.equal(second.headers.location, `${list}/${till?.uuid}/de`)
  assert.equal((await call(alice.app, `GET ${second.headers.location}`)).text, second.text)
  const all = await call(alice.app, 'GET /v1/items/1/descriptions')
  assert.deepEqual(
    all.body.map(({ SalesChannelId }: { SalesChannelId: string }) => SalesChannelId),
    ['1-1-1', '2-1-1'],
  )
  const page = await call(alice.app, `GET ${list}?pageSize=1&pageNumber=2`)
  assert.deepEqual([page.body.totalItems, page.body.items], [2, [second.body]])
})

test('a language is a code and nothing else, and the channel is one of the tenant', async () => {
  for (const languageIso of ['DE', 'german', 'de_CH', 'de-ch', '', 'd', ' de', 'de\n']) {
    const body = { name: 'x', languageIso, salesChannelId: shop?.uuid }
    const reply = await call(alice.app, `POST ${list}`, body)
    assert.equal(reply.status, 400, languageIso)
    assert.deepEqual(Object.keys(reply.body.validationErrors), ['languageIso'])
  }
  for (const languageIso of ['de-CH', 'gsw']) {
    const body = { name: 'x', languageIso, salesChannelId: shop?.uuid }
    assert.equal((await call(alice.app, `POST ${list}?dryRun=true`, body)).status, 201)
  }
  const unknown = { name: 'x', languageIso: 'en', salesChannelId: randomUUID() }
  const reply = await call(alice.app, `POST ${list}`, unknown)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'item.reference.missing'])
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['salesChannelId'])
})

test('what is not sent stays, and what changes nothing is not written', async () => {
  const requestId = randomUUID()
  const patch = (body: object, headers = {}) =>
    call(alice.app, `PATCH ${german}`, body, { 'x-request-id': requestId, ...headers })
  assert.equal((await patch({ SeoPath: 'kanne' })).status, 204)
  const { body, headers } = await call(alice.app, `GET ${german}`)
  assert.deepEqual([body.Name, body.ShortDescription, body.SeoPath], ['Kanne', 'k', 'kanne'])
  const at = await changed()
  assert.equal((await patch(body)).status, 204)
  assert.equal(await changed(), at)
  const [entry, ...others] = await auditOf(requestId)
  assert.deepEqual(others, [])
  const which = { languageIso: 'de', salesChannelId: { id: '1-1-1' } }
  assert.deepEqual(
    [entry?.entityId, entry?.before, entry?.after],
    [item.id, { ...which, seoPath: '' }, { ...which, seoPath: 'kanne' }],
  )
  assert.equal((await patch({ Name: 'y' }, { 'if-match': '"older"' })).status, 412)
  assert.equal((await patch({ Name: 'Kanne' }, { 'if-match': headers.etag })).status, 204)
  assert.equal((await patch({ LanguageIso: 'en' })).status, 400)
  assert.equal((await patch({ Name: null })).status, 400)
  assert.equal((await call(alice.app, `PATCH ${german}?dryRun=true`, { Name: 'y' })).status, 204)
  assert.equal((await call(alice.app, `GET ${german}`)).body.Name, 'Kanne')
})

test('nothing is found under another item, channel, language or tenant', async () => {
  for (const path of [
    '2/descriptions/1-1-1/de',
    '1/descriptions/3-1-1/de',
    '1/descriptions/1-1-1/fr',
    '99/descriptions/1-1-1/de',
  ]) {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { Name: 'x' } : undefined
      assert.equal((await call(alice.app, `${method} /v1/items/${path}`, body)).status, 404)
    }
  }
  const theirs = await call(bob.app, `GET ${list}`)
  const nowhere = await call(bob.app, `GET /v2/items/${randomUUID()}/descriptions`)
  assert.deepEqual([theirs.status, theirs.text], [404, nowhere.text])
  const body = { name: 'x', languageIso: 'en', salesChannelId: shop?.uuid }
  const reply = await call(bob.app, `POST /v2/items/${foreign.id}/descriptions`, body)
  assert.equal(reply.status, 422, reply.text)
})

test('a description is deleted once', async () => {
  assert.equal((await call(alice.app, `DELETE ${german}?dryRun=true`)).status, 204)
  const before = await changed()
  assert.equal((await call(alice.app, `DELETE ${german}`)).status, 204)
  assert.ok((await changed()) > before)
  const again = await call(alice.app, `DELETE ${german}`)
  assert.deepEqual([again.status, again.body.ErrorCode], [404, 'description.missing'])
})
