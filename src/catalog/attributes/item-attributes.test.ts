import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'

const { alice, bob, call } = await world()

const [shop] = await alice.work((tx) =>
  insertSalesChannels(tx, [{ type: 1, connection: 1, shop: 1, name: 'Shop' }]),
)
const item = (await call(alice.app, 'POST /v2/items', { name: 'Teapot' })).body
const material = (await call(alice.app, 'POST /v2/attributes', { name: 'Material' })).body
const care = (await call(alice.app, 'POST /v2/attributes', { name: 'Care' })).body
const address = `/v2/items/${item.id}/attributes`

const entry = (attributeId: string, languageIso: string, value: string) => ({
  attributeId,
  salesChannelId: shop?.uuid,
  languageIso,
  value,
})
const put = (attributes: unknown, headers = {}) =>
  call(alice.app, `PUT ${address}`, { attributes }, headers)

async function changed(): Promise<string> {
  return (await call(alice.app, `GET /v2/items/${item.id}`)).body.changed
}

test('the list is replaced as a whole, in both generations', async () => {
  const attributes = [
    { AttributeId: 2, SalesChannelId: '1-1-1', LanguageIso: 'en', Value: 'Wash by hand' },
    { AttributeId: 1, SalesChannelId: '1-1-1', LanguageIso: 'de', Value: 'Ton' },
  ]
  const before = await changed()
  const reply = await call(alice.app, 'PUT /v1/items/1/attributes', { Attributes: attributes })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body, { ItemId: 1, Attributes: attributes.toReversed() })
  assert.ok((await changed()) > before)
  const shown = await call(alice.app, `GET ${address}`)
  assert.deepEqual(shown.body, {
    itemId: item.id,
    attributes: [entry(material.id, 'de', 'Ton'), entry(care.id, 'en', 'Wash by hand')],
  })
  const others = [entry(material.id, 'de', 'Steingut'), entry(material.id, 'en', 'Stoneware')]
  assert.deepEqual((await put(others)).body.attributes, others)
})

test('what changes nothing is not written; what was read can be sent back', async () => {
  const shown = await call(alice.app, `GET ${address}`)
  const at = await changed()
  const requestId = randomUUID()
  const same = await call(alice.app, `PUT ${address}`, shown.body, {
    'if-match': shown.headers.etag,
    'x-request-id': requestId,
  })
  assert.deepEqual([same.status, same.text], [200, shown.text])
  assert.equal(await changed(), at)
  const audit = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  assert.equal(audit.body.totalItems, 0)
  assert.equal((await put([], { 'if-match': '"older"' })).status, 412)
  assert.equal(
    (await call(alice.app, `PUT ${address}?dryRun=true`, { attributes: [] })).status,
    200,
  )
  assert.equal((await call(alice.app, `GET ${address}`)).text, shown.text)
})

test('everything in the list that does not exist is named at once, and nothing is written', async () => {
  const shown = await call(alice.app, `GET ${address}`)
  const foreign = (await call(bob.app, 'POST /v2/attributes', { name: 'Material' })).body
  const reply = await put([
    entry(material.id, 'fr', 'Argile'),
    { ...entry(foreign.id, 'de', 'x'), salesChannelId: randomUUID() },
  ])
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'item.reference.missing'])
  assert.deepEqual(Object.keys(reply.body.validationErrors), [
    'attributes[1].attributeId',
    'attributes[1].salesChannelId',
  ])
  const twice = await put([entry(material.id, 'de', 'a'), entry(material.id, 'de', 'b')])
  assert.equal(twice.status, 400)
  assert.deepEqual(Object.keys(twice.body.validationErrors), ['attributes[1]'])
  assert.equal((await call(alice.app, `GET ${address}`)).text, shown.text)
})

test('an attribute that items have stays, and another tenant sees none of it', async () => {
  const used = await call(alice.app, `DELETE /v2/attributes/${material.id}`)
  assert.deepEqual([used.status, used.body.errorCode], [409, 'attribute.in-use'])
  assert.equal((await call(bob.app, `GET ${address}`)).status, 404)
  assert.equal((await call(bob.app, `PUT ${address}`, { attributes: [] })).status, 404)
  await put([])
  assert.equal((await call(alice.app, `DELETE /v2/attributes/${material.id}`)).status, 204)
})
